// What the browser asks of the forum. Everything rejects with ApiError.
import type { ForumPost } from '../../../functions/forum/posts.ts';
import type { ForumReply, Thread } from '../../../functions/forum/thread.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';

export type { ForumPost, ForumReply, Thread };

export interface Wanted {
  categoryId: number | null;
  words: string;
  /** The ID of the last post that is shown; null for the newest. */
  before?: number | null;
}

export function readPosts({ categoryId, words, before }: Wanted): Promise<ForumPost[]> {
  const param = { categoryId: categoryId === null ? '' : String(categoryId) };
  const query = { ...(words && { q: words }), ...(before && { before: String(before) }) };
  return dataOf(api.forum.posts[':categoryId?'].$get({ param, query } as { param: typeof param }));
}

export interface NewPost {
  /** UUID: a retry with the same one posts once. */
  id: string;
  title: string;
  content: string;
  categoryId: number;
}

export const createPost = async (json: NewPost): Promise<number> =>
  (await dataOf(api.forum.posts.$post({ json }))).id;

export const readThread = (id: number): Promise<Thread> =>
  // The client’s types do not follow a text’s nested parts.
  dataOf(
    api.forum.threads[':id'].$get({ param: { id: String(id) } }),
  ) as Promise<unknown> as Promise<Thread>;

export async function sendReply(
  postId: number,
  reply: { id: string; content: string; parentId?: number },
) {
  await dataOf(
    api.forum.threads[':id'].replies.$post({ param: { id: String(postId) }, json: reply }),
  );
}

export async function deleteReply(postId: number, reply: number): Promise<void> {
  const param = { id: String(postId), reply: String(reply) };
  await dataOf(api.forum.threads[':id'].replies[':reply'].$delete({ param }));
}

export async function deletePost(id: number): Promise<void> {
  await dataOf(api.forum.posts[':id'].$delete({ param: { id: String(id) } }));
}

export async function reportText(postId: number, replyId?: number): Promise<void> {
  const json = replyId === undefined ? {} : { replyId };
  await dataOf(api.forum.threads[':id'].reports.$post({ param: { id: String(postId) }, json }));
}

export const likePost = (targetId: number, liked: boolean) =>
  dataOf(api.social.like.$post({ json: { targetType: 'post', targetId, liked } }));

/** Our own message, or `other` when the request did not reach us. */
export const messageOf = (error: unknown, other: string) =>
  (error instanceof ApiError && error.serverMessage) || other;
