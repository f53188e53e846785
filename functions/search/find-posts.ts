// For the forum’s own list: which posts have the words, in all categories or in one.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { searchedContent } from './content.ts';
import { correct } from './correct.ts';
import { matchOf, readQuery } from './rules/query.ts';

/**
 * An FTS5 match for `forum_post_search`, whose rows have the IDs of posts, newest last. Null if there are no words in it:
 * then the list is not searched. A category is a word of the index, so that the posts of others are not read.
 */
export function postsMatch(typed: string, categoryId: number | null): string | null {
  const query = readQuery(typed);
  if (query.words.length === 0) return null;
  const words = `{title body} : (${matchOf(query)})`;
  return categoryId === null ? words : `(${words}) AND {category} : "0c${categoryId}"`;
}

/** What was probably meant by words that find no post; null where every word is known or nothing is near. */
export async function meantBy(c: Context<AppEnv>, typed: string): Promise<string | null> {
  const query = readQuery(typed);
  if (query.words.length === 0) return null;
  const corrected = await correct(c, query, await searchedContent(c));
  return corrected.query?.words.join(' ') ?? null;
}
