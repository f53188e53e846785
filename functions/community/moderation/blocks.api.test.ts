import { expect, test } from 'vitest';
import { createModerator, createTrusted } from '../../../src/testing/fixtures/community-members.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import type { ForumPost } from '../forum/posts.ts';

const worker = testWorker();
const handleOf = (who: TestMember, name: string) => `${name}-${who.id.slice(0, 8)}`;
const block = async (who: Pick<TestMember, 'fetch'>, handle: string, method = 'PUT') => {
  const response = await who.fetch(`/api/community/blocks/${handle}`, {
    method,
    ...(method === 'PUT' && { json: {} }),
  });
  return { status: response.status, ...((await response.json()) as { message?: string }) };
};
const list = async (who: TestMember) =>
  (
    (await (await who.fetch('/api/community/blocks')).json()) as {
      blocked: { handle: string; name: string }[];
    }
  ).blocked;

test('a member blocks and unblocks another, whose texts are marked for them alone', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createTrusted(worker, 'bob')];
  const handle = handleOf(bob, 'bob');
  const json = { title: 'Hello', content: 'There', categoryId: 1 };
  await bob.fetch('/api/forum/posts', { json });
  const isBlockedFor = async (who: Pick<TestMember, 'fetch'>) =>
    ((await (await who.fetch('/api/forum/posts')).json()) as ForumPost[])[0]?.author.isBlocked;
  for (let i = 0; i < 3; i++) expect((await block(ada, handle)).status).toBe(200);
  expect(await list(ada)).toMatchObject([{ handle, name: 'Bob L.' }]);
  expect(await isBlockedFor(ada)).toBe(true);
  expect(await isBlockedFor(bob)).toBe(false);
  expect(await list(bob)).toEqual([]);
  for (let i = 0; i < 2; i++) expect((await block(ada, handle, 'DELETE')).status).toBe(200);
  expect(await list(ada)).toEqual([]);
  expect(await isBlockedFor(ada)).toBe(false);
});

test('oneself, moderators and unknown names cannot be blocked, and visitors block nobody', async () => {
  const [bob, moderator] = [await createTrusted(worker, 'bob'), await createModerator(worker)];
  expect(await block(bob, handleOf(bob, 'bob'))).toMatchObject({
    status: 422,
    message: 'You can’t block yourself.',
  });
  expect(await block(bob, handleOf(moderator, 'eli'))).toMatchObject({ status: 422 });
  expect(await block(bob, 'nobody-here')).toMatchObject({ status: 404 });
  expect(await block(bob, 'nobody-here', 'DELETE')).toMatchObject({ status: 200 });
  expect(await block(worker.visitor(), handleOf(bob, 'bob'))).toMatchObject({ status: 401 });
  expect((await worker.visitor().fetch('/api/community/blocks')).status).toBe(401);
  expect(await list(bob)).toEqual([]);
});
