// The public page /portfolio/{slug} of a member who turned it on; rendered by src/pages/portfolio/[id].astro.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import { cleanName } from '../certificates/rules/certificate.ts';
import type { AppEnv } from '../environment.ts';
import { notFoundPage } from '../http/assets.ts';
import { privateResponse } from '../http/private-response.ts';
import { readWithMember } from '../session/current-member.ts';
import {
  PORTFOLIO,
  type PublicRow,
  SHOWN_ARTIFACTS,
  SHOWN_CERTIFICATES,
  shownItems,
} from './read.ts';
import { IS_MODERATOR } from './reader.ts';
import type { Portfolio } from './rules/portfolio.ts';
import { slugProblem } from './rules/slug.ts';

export interface PortfolioShown {
  portfolio: Portfolio;
  mayIndex: boolean;
  isOwner: boolean;
  /** For moderators, who also see a portfolio that was taken down. */
  moderation: { isHidden: boolean; reason: string } | null;
}

const shown = new AsyncLocalStorage<PortfolioShown>();

/** Read by the page; undefined outside `portfolioPage`. */
export const shownPortfolio = () => shown.getStore();

type Render = (c: Context<AppEnv>) => Promise<Response>;

/** The same 404 for a portfolio that is off, taken down, or does not exist. */
export const portfolioPage = (render: Render) => async (c: Context<AppEnv>) => {
  const slug = c.req.param('id') ?? '';
  const found = slugProblem(slug) ? null : await read(c, slug);
  if (!found) return notFoundPage(c);
  // A portfolio that is switched off must not stay in any cache.
  const answer = privateResponse(await shown.run(found, () => render(c)));
  if (!found.mayIndex) answer.headers.set('X-Robots-Tag', 'noindex');
  return answer;
};

async function read(c: Context<AppEnv>, slug: string): Promise<PortfolioShown | null> {
  const reads = [PORTFOLIO, SHOWN_ARTIFACTS, SHOWN_CERTIFICATES];
  const own = await readWithMember(c, ...reads.map((sql) => ({ sql, values: [slug] })), {
    sql: IS_MODERATOR,
  });
  const rows =
    own?.rows ??
    (await c.var.db.batch(reads.map((sql) => c.var.db.prepare(sql).bind('', slug)))).map(
      ({ results }) => results,
    );
  const [[row] = [], artifacts = [], certificates = [], roles = []] = rows as [
    PublicRow[],
    ...unknown[][],
  ];
  const isModerator = roles.length > 0;
  if (row?.is_shown !== 1 || (row.hidden_at !== null && !isModerator)) return null;
  const { first_name: first, last_name: last } = row;
  return {
    portfolio: {
      slug: row.slug,
      name: row.name === 'none' ? null : cleanName(first, row.name === 'full' ? last : ''),
      headline: row.headline,
      about: row.about,
      items: shownItems(artifacts, certificates),
    },
    mayIndex: row.may_index === 1 && row.hidden_at === null,
    isOwner: own?.member.id === row.member_id,
    moderation: isModerator
      ? { isHidden: row.hidden_at !== null, reason: row.hidden_reason }
      : null,
  };
}
