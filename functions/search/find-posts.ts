// For the forum’s own list: the posts that match a query, in all categories or in one.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { searchedContent } from './content.ts';
import { correct } from './correct.ts';
import { matchOf, readQuery } from './rules/query.ts';

/**
 * An FTS5 match for `forum_post_search`, whose rowids are post IDs, newest last. Null if the query has no words: the
 * list is then not searched. The category is a token of the index, so that other categories' posts are not read.
 */
export function postsMatch(typed: string, categoryId: number | null): string | null {
  const query = readQuery(typed);
  if (query.words.length === 0) return null;
  const words = `{title body} : (${matchOf(query)})`;
  return categoryId === null ? words : `(${words}) AND {category} : "0c${categoryId}"`;
}

/** The corrected query for one that finds no post; null if every word is known or no correction was found. */
export async function meantBy(c: Context<AppEnv>, typed: string): Promise<string | null> {
  const query = readQuery(typed);
  if (query.words.length === 0) return null;
  const corrected = await correct(c, query, await searchedContent(c));
  return corrected.query?.words.join(' ') ?? null;
}
