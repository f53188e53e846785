import { type Context, Hono } from 'hono';
import { isModerator } from '../community/rules/trust.ts';
import { readWriter } from '../community/writer.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { readWithMember, signInFirst } from '../session/current-member.ts';
import { HIDING, type HidingRow, hidePortfolio } from './hiding.ts';
import { OWN_PORTFOLIO, ownPortfolioFrom } from './read.ts';
import { type OwnPortfolio, refKey } from './rules/portfolio.ts';
import { PortfolioBody, PortfolioHiding, PortfolioSwitch } from './rules/schemas.ts';
import { savePortfolio, switchPortfolio } from './save.ts';

/** /api/portfolio: the member's own portfolio. It stays when a membership ends. */
export const portfolio = new Hono<AppEnv>()
  .get('/', async (c) => c.json((await readOwn(c)).own))
  .put('/', jsonBody(PortfolioBody), async (c) => {
    const { member, own } = await readOwn(c);
    const settings = c.req.valid('json');
    const theirs = new Set([
      ...own.artifacts.map(({ id }) => refKey({ kind: 'artifact', id })),
      ...own.certificates.map(({ id }) => refKey({ kind: 'certificate', id })),
    ]);
    if (!settings.items.every((item) => theirs.has(refKey(item))))
      throw new ApiError(
        404,
        'unknown_item',
        'Something on the list isn’t there anymore. Reload the page and save again.',
      );
    await savePortfolio(c.var.db, member.id, settings);
    return c.json((await readOwn(c)).own);
  })
  .put('/shown', jsonBody(PortfolioSwitch), async (c) => {
    const { member, own } = await readOwn(c);
    const { shown } = c.req.valid('json');
    if (shown && own.hidden)
      throw new ApiError(
        403,
        'hidden_by_moderator',
        'A moderator has taken this portfolio down. Write to us to have it looked at again.',
      );
    if (!(await switchPortfolio(c.var.db, member.id, shown)))
      throw new ApiError(409, 'nothing_saved', 'Save your portfolio first. Then you can show it.');
    return c.json({ isShown: shown });
  })
  .put('/hiding/:slug', jsonBody(PortfolioHiding), (c) => hide(c, c.req.valid('json').reason))
  .delete('/hiding/:slug', (c) => hide(c, null));

async function readOwn(c: Context<AppEnv>) {
  const { member, rows } = (await readWithMember(c, ...OWN_PORTFOLIO)) ?? signInFirst();
  return { member, own: ownPortfolioFrom(rows, member) satisfies OwnPortfolio };
}

/** For moderators; others get a 404 that does not reveal whether the portfolio exists. */
async function hide(c: Context<AppEnv>, reason: string | null) {
  const slug = c.req.param('slug') ?? '';
  const reader = (await readWriter(c, { sql: HIDING, values: [slug] })) ?? signInFirst();
  const [row] = reader.rows[0] as HidingRow[];
  if (!isModerator(reader.standing) || !row)
    throw new ApiError(404, 'unknown_portfolio', 'There is no such portfolio.');
  await hidePortfolio(c.var.db, reader, slug, row, reason);
  return c.json({ isHidden: reason !== null });
}
