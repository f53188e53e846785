// Public: /verify/{id}, read here and rendered by src/pages/verify/[...id].astro.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { findPath } from '../catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { privateResponse } from '../http/private-response.ts';
import { readWithMember } from '../session/current-member.ts';
import { asPublic, CERTIFICATE, type CertificateRow, ENDED, withdrawnAt } from './read.ts';
import { cleanName, type PublicCertificate } from './rules/certificate.ts';
import { numberIn } from './rules/number.ts';

/** Shown only to the certificate’s own member. */
export interface OwnCertificate {
  showsName: boolean;
  /** The name that others would see; null if the account has none. */
  name: string | null;
  /** A lesson of it is not completed any more, or a result not handed in: only bringing that back makes it valid. */
  isUndone: boolean;
  hasBadge: boolean;
  /** The page of its path, at what is missing; the list of paths once the path is gone. */
  pathAddress: string;
}

export type VerifyShown =
  /** No number was entered yet, or the text is not a number, or no certificate has it. */
  | { state: 'ask'; typed: string | null }
  /** `title` is null once the member’s account is gone. */
  | { state: 'withdrawn'; number: string; at: string; title: string | null; own: null }
  | {
      state: 'valid' | 'withdrawn';
      number: string;
      at: string | null;
      certificate: PublicCertificate;
      own: OwnCertificate;
    }
  | {
      state: 'valid';
      number: string;
      certificate: PublicCertificate;
      own: null;
      hasBadge: boolean;
    };

const shown = new AsyncLocalStorage<VerifyShown>();

/** The verification to render; undefined outside `verifyPage`. */
export const shownVerification = () => shown.getStore();

type Render = (c: Context<AppEnv>) => Promise<Response>;

/** 404 for an unknown number; every spelling of a number redirects to its canonical URL. */
export const verifyPage = (render: Render) => async (c: Context<AppEnv>) => {
  const typed = c.req.param('id') ?? c.req.query('number') ?? null;
  const number = typed === null ? null : numberIn(typed);
  if (number && typed !== c.req.param('id')) return c.redirect(`/verify/${number}`, 303);
  if (number && typed !== number) return c.redirect(`/verify/${number}`, 301);
  const page = await shown.run(
    (number && (await readShown(c, number))) || {
      state: 'ask',
      typed: typed?.slice(0, 60) || null,
    },
    () => render(c),
  );
  // The page says “checked just now”, and shows its owner more than others.
  const answer = privateResponse(page);
  answer.headers.set('X-Robots-Tag', 'noindex');
  return answer;
};

async function readShown(c: Context<AppEnv>, number: string): Promise<VerifyShown | null> {
  const reads = [CERTIFICATE, ENDED];
  const read = await readWithMember(c, ...reads.map((sql) => ({ sql, values: [number] })));
  const rows =
    read?.rows ??
    (await c.var.db.batch(reads.map((sql) => c.var.db.prepare(sql).bind('', number)))).map(
      ({ results }) => results,
    );
  const [row] = (rows[0] ?? []) as CertificateRow[];
  const [gone] = (rows[1] ?? []) as { ended_at: string }[];
  if (!row)
    return gone ? { state: 'withdrawn', number, at: gone.ended_at, title: null, own: null } : null;
  const at = withdrawnAt(row);
  const hasBadge = Boolean(c.env.BADGE_SIGNING_KEY);
  const certificate = asPublic(row);
  if (row.member_id === read?.member.id) {
    const own = {
      showsName: row.shows_name === 1,
      name: cleanName(row.first_name, row.last_name),
      isUndone: row.undone_at !== null,
      hasBadge,
      pathAddress: addressOf(row.path_id),
    };
    return { state: at ? 'withdrawn' : 'valid', number, at, certificate, own };
  }
  if (at) return { state: 'withdrawn', number, at, title: row.title, own: null };
  return { state: 'valid', number, certificate, own: null, hasBadge };
}

function addressOf(pathId: string): string {
  const path = findPath(pathId);
  return path ? `/learning-paths/${path.slug}#certificate` : '/learning-paths';
}
