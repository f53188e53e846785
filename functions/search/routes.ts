import { type Context, Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { keptForVisitors, readsNearby } from '../http/route-needs.ts';
import { countSearch } from './limit.ts';
import { isSearchKind } from './rules/answer.ts';
import { readCursor } from './rules/cursor.ts';
import { readQuery } from './rules/query.ts';
import { type Asked, search } from './search.ts';

/** Without `kind`, the best five of every kind; with it, twenty, continued by `before`. Open to visitors. */
export const communitySearch = new Hono<AppEnv>().get(
  '/',
  keptForVisitors,
  readsNearby,
  async (c) => {
    const asked = askedFor(c);
    await countSearch(c);
    return c.json(await search(c, asked));
  },
);

/** 400 for a kind or cursor that does not exist; any text is a query. */
function askedFor(c: Context<AppEnv>): Asked {
  const { q = '', kind = '', before = '' } = c.req.query();
  if (kind && !isSearchKind(kind))
    throw new ApiError(400, 'unknown_kind', 'We don’t have that kind of result.');
  const cursor = readCursor(before);
  if (before && (!cursor || !kind))
    throw new ApiError(400, 'bad_cursor', 'That page of results doesn’t exist.');
  return { query: readQuery(q), kind: isSearchKind(kind) ? kind : null, cursor };
}
