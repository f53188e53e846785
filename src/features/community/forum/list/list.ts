// What the browser asks of the forum's list. Everything rejects with ApiError.
import type { ListedPost as Full } from '../../../../../functions/community/forum/list.ts';
import { type ListWanted, SHOWING } from '../../../../../functions/community/forum/rules/list.ts';
import { api, dataOf } from '../../../../lib/api.ts';

/** The list shows the beginning only, and the page comes without the rest. */
export type ListedPost = Omit<Full, 'content'>;

export interface Found {
  posts: ListedPost[];
  /** Other words than the wanted ones, which no post has. */
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

/** Says that the list is being looked at. Nothing depends on it but what is new the next time. */
export async function recordVisit(): Promise<void> {
  await dataOf(api.forum.visits.$post({ json: {} })).catch(() => undefined);
}
