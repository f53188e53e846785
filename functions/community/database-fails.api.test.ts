// The database fails at every single step of writing in the community. No response reports a success that did not
// happen, the browser's retry succeeds, and nothing is there twice.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import {
  type Failure,
  failingDatabase,
  failNext,
  hasFailed,
} from '../../src/testing/worker/failing-database.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { overrides: await failingDatabase() });

const FAILURES: Omit<Failure, 'at'>[] = [
  { how: 'before', text: 'Network connection lost.' },
  { how: 'after', text: 'Network connection lost.' },
  {
    how: 'after',
    text: 'D1 DB storage operation exceeded timeout which caused object to be reset.',
  },
  { how: 'hang' },
];

const POST = { title: 'What do you charge?', content: 'For one page.', categoryId: 2 };

async function thread(author: TestMember): Promise<number> {
  return ((await (await author.fetch('/api/forum/posts', { json: POST })).json()) as { id: number })
    .id;
}
const count = (sql: string, ...values: unknown[]) =>
  worker.db
    .prepare(sql)
    .bind(...values)
    .first<number>('n');

interface Writing {
  /** Sets up the initial rows. Returns a request that can be repeated, and a count of its effects. */
  prepare(): Promise<{ send(): Promise<Response>; effects(): Promise<unknown> }>;
}

const WRITINGS: Record<string, Writing> = {
  'a post': {
    async prepare() {
      const [who, id] = [await createMember(worker, 'dan'), randomUUID()];
      return {
        send: () => who.fetch('/api/forum/posts', { json: { ...POST, id } }),
        effects: () => count('SELECT count(*) AS n FROM forum_posts WHERE author_id = ?1', who.id),
      };
    },
  },
  'a reply': {
    async prepare() {
      const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
      const [postId, id] = [await thread(ada), randomUUID()];
      return {
        send: () =>
          bob.fetch(`/api/forum/threads/${postId}/replies`, { json: { id, content: 'Ninety.' } }),
        effects: async () => {
          const rows = await count(
            'SELECT count(*) AS n FROM forum_replies WHERE post_id = ?1',
            postId,
          );
          expect(
            await count('SELECT replies_count AS n FROM forum_posts WHERE id = ?1', postId),
          ).toBe(rows);
          return rows;
        },
      };
    },
  },
  'a like': {
    async prepare() {
      const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
      const postId = await thread(ada);
      return {
        send: () =>
          bob.fetch('/api/social/like', {
            json: { targetType: 'post', targetId: postId, liked: true },
          }),
        effects: async () => {
          const rows = await count(
            'SELECT count(*) AS n FROM forum_likes WHERE post_id = ?1',
            postId,
          );
          expect(
            await count('SELECT likes_count AS n FROM forum_posts WHERE id = ?1', postId),
          ).toBe(rows);
          return rows;
        },
      };
    },
  },
};

test.each(Object.entries(WRITINGS))(
  '%s survives a failure at any step, once',
  async (_, { prepare }) => {
    let steps = 0;
    for (const failure of FAILURES) {
      for (let at = 1; ; at++) {
        const { send, effects } = await prepare();
        await failNext(worker, { ...failure, at });
        const first = await send();
        const isHit = await hasFailed(worker);
        await failNext(worker, null);
        if (!isHit) break;
        steps++;
        expect([200, 503]).toContain(first.status);
        if (first.ok) expect(await effects(), `${failure.how} at ${at}`).toBe(1);
        expect((await send()).status).toBe(200);
        expect(await effects(), `${failure.how} at ${at}`).toBe(1);
      }
    }
    expect(steps).toBeGreaterThanOrEqual(2 * FAILURES.length);
  },
);
