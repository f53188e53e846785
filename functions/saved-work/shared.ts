// The public page of shared work: read here, rendered by src/pages/shared/work/[token].astro.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { notFoundPage } from '../http/assets.ts';
import { privateResponse } from '../http/private-response.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import type { WorkDocument } from '../rules/work-document.ts';
import { sharedDocumentOf, type WorkKind, workData } from './rules/saved-work.ts';

export interface SharedWork {
  document: WorkDocument;
  kind: WorkKind;
  /** Empty unless the member chose to show it. */
  firstName: string;
  updatedAt: string;
}

interface Row {
  kind: WorkKind;
  title: string;
  data: string;
  updatedAt: string;
  firstName: string;
}

async function findSharedWork(db: D1Database, token: string): Promise<SharedWork | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const row = await db
    .prepare(
      `SELECT w.kind, w.title, v.data, w.updated_at AS updatedAt,
         CASE w.shares_name WHEN 1 THEN m.first_name ELSE '' END AS firstName
       FROM saved_works w JOIN saved_work_versions v ON v.work_id = w.id AND v.version = w.version
       JOIN members m ON m.id = w.member_id
       WHERE w.share_token = ?1 AND w.deleted_at IS NULL`,
    )
    .bind(token)
    .first<Row>();
  if (!row) return null;
  const { kind, title, firstName, updatedAt } = row;
  const data = workData(kind, JSON.parse(row.data));
  return data && { document: sharedDocumentOf(kind, title, data), kind, firstName, updatedAt };
}

const shown = new AsyncLocalStorage<SharedWork>();

/** Read by the page; undefined outside `sharedWorkPage`. */
export const shownWork = () => shown.getStore();

/** Also blocks analytics that the visitor allowed: it would send the page's URL, which is a secret. */
const withoutOtherHosts = (hashes: string) =>
  contentSecurityPolicy(hashes.replaceAll(/^.*https:.*$/gm, ''));

/** 404 for an unknown or revoked link; 503 when the database does not respond. */
export const sharedWorkPage =
  (render: (c: Context<AppEnv>) => Promise<Response>) => async (c: Context<AppEnv>) => {
    // The URL is the secret: no other site may see it in a referrer, and no cache may keep a revoked page.
    c.set('referrerPolicy', 'no-referrer');
    const { CSP_HASHES: hashes } = c.env;
    if (hashes !== undefined) c.set('contentSecurityPolicy', withoutOtherHosts(hashes));
    const work = await findSharedWork(c.var.db, c.req.param('token') ?? '');
    const page = work ? await shown.run(work, () => render(c)) : await notFoundPage(c);
    const answer = privateResponse(page);
    answer.headers.set('X-Robots-Tag', 'noindex, nofollow');
    return answer;
  };
