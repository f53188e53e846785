// The browser’s requests to the forum API. Every function rejects with ApiError.

import type { Revision } from '../../../functions/community/forum/history.ts';
import type { ForumPost } from '../../../functions/community/forum/posts.ts';
import type { ReplyPage } from '../../../functions/community/forum/replies.ts';
import type { Follows, ForumReply, Thread } from '../../../functions/community/forum/thread.ts';
import { api, dataOf } from '../../lib/api.ts';
import { memberOfPage } from '../offline/queue/member.ts';

export type { Follows, ForumPost, ForumReply, Revision, Thread };

export interface NewPost {
  /** UUID: a retry with the same one posts once. */
  id: string;
  title: string;
  content: string;
  categoryId: number;
}

/** Names the member this page belongs to: the server refuses if another one has signed in since. */
async function inOwnName(): Promise<{ headers: Record<string, string> }> {
  const memberId = await memberOfPage();
  return { headers: memberId ? { 'X-For-Member': memberId } : {} };
}

export const createPost = async (json: NewPost): Promise<number> =>
  (await dataOf(api.forum.posts.$post({ json }, await inOwnName()))).id;

const threads = api.forum.threads[':id'];
const thread = (id: number) => ({ id: String(id) });

/** `after`: the ID of the reply before the page. */
export const readThread = (id: number, after: number | null = null): Promise<Thread> =>
  // The Hono client’s types can’t express a text’s nested blocks.
  dataOf(
    threads.$get({ param: thread(id), query: { ...(after && { after: String(after) }) } } as {
      param: { id: string };
    }),
  ) as Promise<unknown> as Promise<Thread>;

/** The next page, or all replies up to `through`, 500 at most. */
export function readReplies(
  id: number,
  { after, through }: { after: number | null; through?: number },
): Promise<ReplyPage> {
  const query = {
    ...(after && { after: String(after) }),
    ...(through && { through: String(through) }),
  };
  return dataOf(
    threads.replies.$get({ param: thread(id), query } as { param: { id: string } }),
  ) as Promise<unknown> as Promise<ReplyPage>;
}

export async function sendReply(
  postId: number,
  json: { id: string; content: string; parentId?: number },
): Promise<ForumReply> {
  const sent = dataOf(threads.replies.$post({ param: thread(postId), json }, await inOwnName()));
  return ((await sent) as unknown as { reply: ForumReply }).reply;
}

/** Rejects with code `newer_version` when another tab saved first. */
export const editReply = (
  postId: number,
  reply: number,
  json: { content: string; version: number },
): Promise<{ version: number }> =>
  dataOf(
    threads.replies[':reply'].$patch({ param: { ...thread(postId), reply: String(reply) }, json }),
  );

export const editPost = (
  id: number,
  json: { title: string; content: string; categoryId: number; version: number },
): Promise<{ version: number }> =>
  dataOf(api.forum.posts[':id'].$patch({ param: thread(id), json }));

/** Earlier versions of the post, or of one of its replies; newest first. */
export const readRevisions = (postId: number, reply: number | null): Promise<Revision[]> =>
  dataOf(
    threads.revisions.$get({
      param: thread(postId),
      query: { ...(reply && { reply: String(reply) }) },
    } as { param: { id: string } }),
  ) as Promise<unknown> as Promise<Revision[]>;

/** `replyId` null removes the accepted answer. */
export async function acceptReply(postId: number, replyId: number | null): Promise<void> {
  const param = thread(postId);
  await dataOf(
    replyId === null
      ? threads.accepted.$delete({ param })
      : threads.accepted.$put({ param, json: { replyId } }),
  );
}

export async function followThread(postId: number, follows: Follows): Promise<void> {
  await dataOf(threads.follow.$put({ param: thread(postId), json: { follows } }));
}

export async function recordReading(postId: number, lastReplyId: number): Promise<void> {
  await dataOf(threads.reading.$post({ param: thread(postId), json: { lastReplyId } }));
}

export async function deleteReply(postId: number, reply: number): Promise<void> {
  const param = { id: String(postId), reply: String(reply) };
  await dataOf(api.forum.threads[':id'].replies[':reply'].$delete({ param }));
}

export async function deletePost(id: number): Promise<void> {
  await dataOf(api.forum.posts[':id'].$delete({ param: { id: String(id) } }));
}
