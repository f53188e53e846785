// The forum as members use it, for tests of its API.
import type { ForumReply } from '../../functions/forum/replies.ts';
import type { Thread } from '../../functions/forum/thread.ts';
import { createMember, type TestMember } from './members.ts';
import type { Cast, testWorker } from './worker.ts';

export type Sender = Pick<TestMember, 'fetch'>;

export const POST = { title: 'What do you charge?', content: 'For one page.', categoryId: 2 };

export const ids = (replies: readonly ForumReply[]) => replies.map(({ id }) => id);

export function forumOf(worker: ReturnType<typeof testWorker>) {
  return {
    cast: (...names: Cast[]) => Promise.all(names.map((name) => createMember(worker, name))),
    ask: async (who: Sender, json: object = POST) =>
      ((await (await who.fetch('/api/forum/posts', { json })).json()) as { id: number }).id,
    reply: async (who: Sender, post: number, json: object = { content: 'Forty dollars.' }) => {
      const response = await who.fetch(`/api/forum/threads/${post}/replies`, { json });
      return ((await response.json()) as { reply: ForumReply }).reply;
    },
    read: async (id: number, who: Sender = worker.visitor()) =>
      (await (await who.fetch(`/api/forum/threads/${id}`)).json()) as Thread,
    send: async (who: Sender, method: string, path: string, json?: unknown) => {
      const response = await who.fetch(`/api/forum/${path}`, { method, json });
      return { status: response.status, ...((await response.json()) as { message?: string }) };
    },
  };
}
