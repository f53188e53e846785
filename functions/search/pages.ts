// /search, rendered on request: it works without JavaScript. src/pages/search.astro shows it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { privateResponse } from '../http/private-response.ts';
import { sessionTokenHash } from '../session/sessions.ts';
import { countSearch } from './limit.ts';
import { isSearchKind, type SearchAnswer, type SearchKind } from './rules/answer.ts';
import { readCursor } from './rules/cursor.ts';
import { readQuery } from './rules/query.ts';
import { search } from './search.ts';

interface SearchPage {
  /** The query as typed, at most 100 characters. */
  q: string;
  kind: SearchKind | null;
  /** Whether it continues an earlier page. */
  isContinued: boolean;
  /** Null for an empty query. */
  answer: SearchAnswer | null;
  isMember: boolean;
}

const shown = new AsyncLocalStorage<SearchPage>();

/** Read by the page; undefined outside the function below. */
export const shownSearch = () => shown.getStore();

export const searchPage =
  (render: (c: Context<AppEnv>) => Promise<Response>) => async (c: Context<AppEnv>) => {
    const { q: typed = '', kind: name = '', before = '' } = c.req.query();
    const q = [...typed.slice(0, 200)].slice(0, 100).join('').trim();
    const kind = isSearchKind(name) ? name : null;
    const cursor = kind && readCursor(before);
    const query = readQuery(q);
    if (query.words.length > 0) await countSearch(c);
    const answer = query.words.length > 0 ? await search(c, { query, kind, cursor }) : null;
    const isMember = (await sessionTokenHash(c)) !== null;
    const found = { q, kind, isContinued: cursor !== null, answer, isMember };
    // Results depend on the reader: they leave out authors whom the reader has blocked.
    return shown.run(found, async () => privateResponse(await render(c)));
  };
