// The browser's requests for the forum's list. `readPosts` rejects with ApiError.
import type { ListedPost as Full } from '../../../../../functions/community/forum/list.ts';
import { type ListWanted, SHOWING } from '../../../../../functions/community/forum/rules/list.ts';
import { api, dataOf } from '../../../../lib/api.ts';

/** The list shows only an excerpt, so the page omits the full content. */
export type ListedPost = Omit<Full, 'content'>;

export interface Found {
  posts: ListedPost[];
  /** The words searched for instead, when no post has the wanted ones. */
  showing: string | null;
}

export async function readPosts({ categoryId, filter, words, before }: ListWanted): Promise<Found> {
  const param = { categoryId: categoryId === null ? '' : String(categoryId) };
  const query = {
    ...(filter !== 'latest' && { filter }),
    ...(words && { q: words }),
    ...(before !== null && { before: String(before) }),
  };
  const answer = api.forum.posts[':categoryId?'].$get({ param, query } as { param: typeof param });
  const posts = await dataOf(answer);
  const showing = (await answer).headers.get(SHOWING);
  return { posts, showing: showing && decodeURIComponent(showing) };
}

/** Records that the list was seen. Best effort: it only decides what is new the next time. */
export async function recordVisit(): Promise<void> {
  await dataOf(api.forum.visits.$post({ json: {} })).catch(() => undefined);
}
