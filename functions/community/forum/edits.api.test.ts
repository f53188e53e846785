import { expect, test } from 'vitest';
import { forumOf, ids, POST } from '../../../src/testing/fixtures/forum.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker();
const { ask, cast, read, reply, send } = forumOf(worker);

test('an edit keeps the text before it, says so, and anybody can read it', async () => {
  const [ada, bob] = (await cast('ada', 'bob')) as [TestMember, TestMember];
  const post = await ask(ada);
  const { id } = await reply(bob, post);
  await reply(ada, post);
  const edit = {
    title: 'What do you charge now?',
    content: 'For a page.',
    categoryId: 3,
    version: 1,
  };
  expect(await send(ada, 'PATCH', `posts/${post}`, edit)).toMatchObject({
    status: 200,
    version: 2,
  });
  const change = { content: 'Fifty.', version: 1 };
  expect((await send(bob, 'PATCH', `threads/${post}/replies/${id}`, change)).status).toBe(200);
  const thread = await read(post);
  expect(thread.post).toMatchObject({ title: edit.title, categoryId: 3, version: 2 });
  expect(thread.post.editedAt).not.toBeNull();
  expect(thread.replies[0]).toMatchObject({ content: 'Fifty.', version: 2 });
  const history = async (path: string) =>
    (await (
      await worker.visitor().fetch(`/api/forum/threads/${post}/revisions${path}`)
    ).json()) as {
      title: string | null;
    }[];
  expect((await history('')).map(({ title }) => title)).toEqual([POST.title]);
  expect(JSON.stringify(await history(`?reply=${id}`))).toContain('Forty dollars.');
  expect(await history('?reply=x')).toEqual([]);
  const other = await ask(ada);
  const elsewhere = await worker
    .visitor()
    .fetch(`/api/forum/threads/${other}/revisions?reply=${id}`);
  expect(await elsewhere.json()).toEqual([]);
});

test('a slip that is corrected before anybody replied leaves no trace', async () => {
  const [ada] = (await cast('ada')) as [TestMember];
  const post = await ask(ada);
  await send(ada, 'PATCH', `posts/${post}`, {
    ...POST,
    title: 'What would you charge?',
    version: 1,
  });
  expect((await read(post)).post).toMatchObject({ editedAt: null, version: 2 });
  await worker.db
    .prepare(`UPDATE forum_posts SET created_at = '2026-11-01T00:00:00.000Z' WHERE id = ?1`)
    .bind(post)
    .run();
  await send(ada, 'PATCH', `posts/${post}`, { ...POST, version: 2 });
  expect((await read(post)).post.editedAt).not.toBeNull();
});

test('of two edits of one version the second changes nothing and says so; a retry is no conflict', async () => {
  const [ada] = (await cast('ada')) as [TestMember];
  const post = await ask(ada);
  const first = { ...POST, content: 'First tab', version: 1 };
  const both = await Promise.all([
    send(ada, 'PATCH', `posts/${post}`, first),
    send(ada, 'PATCH', `posts/${post}`, { ...first, content: 'Second tab' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.message).toContain('Nothing is lost');
  const { content } = (await read(post)).post;
  const again = { ...first, content };
  expect(await send(ada, 'PATCH', `posts/${post}`, again)).toMatchObject({
    status: 200,
    version: 2,
  });
});

test('a deleted reply keeps its place while others answer it; a deleted post keeps its replies', async () => {
  const [ada, bob] = (await cast('ada', 'bob')) as [TestMember, TestMember];
  const post = await ask(ada);
  const top = await reply(bob, post, { content: 'My phone is 555 0100' });
  await reply(ada, post, { content: 'Careful!', parentId: top.id });
  await send(bob, 'DELETE', `threads/${post}/replies/${top.id}`);
  const { replies, post: shown } = await read(post);
  expect(replies[0]).toMatchObject({ id: top.id, removed: 'by-author', content: '', body: [] });
  expect(replies[0]?.author.firstName).toBe('A member');
  expect(shown.repliesCount).toBe(1);
  await send(ada, 'DELETE', `posts/${post}`);
  expect((await worker.visitor().fetch(`/api/forum/threads/${post}`)).status).toBe(404);

  const kept = await ask(ada);
  await reply(bob, kept);
  await send(ada, 'DELETE', `posts/${kept}`);
  const rest = await read(kept, ada);
  expect(rest.post).toMatchObject({ isRemoved: true, title: '', content: '', isOwn: false });
  expect(rest.replies).toHaveLength(1);
  expect((await worker.visitor().fetch(`/community/${kept}`)).status).toBe(200);
  expect((await send(bob, 'POST', `threads/${kept}/replies`, { content: 'More' })).status).toBe(
    404,
  );
});

test('after a month nothing of a deleted text is left, and what others wrote is', async () => {
  const [ada, bob] = (await cast('ada', 'bob')) as [TestMember, TestMember];
  const [alone, discussed] = [await ask(ada), await ask(ada)];
  const top = await reply(bob, discussed, { content: 'Secret of bob' });
  const below = await reply(ada, discussed, { content: 'Below', parentId: top.id });
  await send(bob, 'PATCH', `threads/${discussed}/replies/${top.id}`, {
    content: 'New',
    version: 1,
  });
  const third = await createMember(worker, 'cleo');
  const other = await reply(third, discussed, { content: 'Stays' });
  await send(ada, 'DELETE', `posts/${alone}`);
  await send(ada, 'DELETE', `posts/${discussed}`);
  await send(bob, 'DELETE', `threads/${discussed}/replies/${top.id}`);
  const rows = async () =>
    JSON.stringify(
      await Promise.all(
        ['forum_posts', 'forum_replies', 'forum_revisions'].map((table) =>
          worker.db.prepare(`SELECT * FROM ${table}`).all(),
        ),
      ).then((all) => all.map(({ results }) => results)),
    );
  await worker.scheduled('17 * * * *');
  expect(await rows()).toContain('Secret of bob');
  await worker.scheduled('17 * * * *', Date.now() + 31 * 86_400_000);
  await worker.scheduled('17 * * * *', Date.now() + 31 * 86_400_000);
  expect(await rows()).not.toMatch(/Secret of bob|"New"/);
  expect((await worker.visitor().fetch(`/api/forum/threads/${alone}`)).status).toBe(404);
  expect(ids((await read(discussed)).replies)).toEqual([top.id, below.id, other.id]);
});

test('no member changes another’s text, or one of another thread', async () => {
  const [ada, bob] = (await cast('ada', 'bob')) as [TestMember, TestMember];
  const [post, other] = [await ask(ada), await ask(bob)];
  const { id } = await reply(ada, post);
  const before = JSON.stringify([await read(post), await read(other)]);
  const edit = { ...POST, title: 'Mine now', version: 1 };
  const attempts = [
    send(bob, 'PATCH', `posts/${post}`, edit),
    send(bob, 'PATCH', `threads/${post}/replies/${id}`, { content: 'Mine now', version: 1 }),
    send(ada, 'PATCH', `threads/${other}/replies/${id}`, { content: 'Moved', version: 1 }),
    send(ada, 'DELETE', `threads/${other}/replies/${id}`),
    send(bob, 'DELETE', `posts/${post}`),
    send(bob, 'PUT', `threads/999999/follow`, { follows: 'muted' }),
    send(bob, 'PUT', `threads/${post}/accepted`, { replyId: id }),
    send(bob, 'PATCH', 'posts/999999', edit),
    send(bob, 'PATCH', 'posts/1e3', edit),
  ];
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(Array(9).fill(404));
  expect(JSON.stringify([await read(post), await read(other)])).toBe(before);
  const visitor = worker.visitor();
  for (const [method, path, json] of [
    ['PATCH', `posts/${post}`, edit],
    ['PATCH', `threads/${post}/replies/${id}`, { content: 'x', version: 1 }],
    ['PUT', `threads/${post}/accepted`, { replyId: id }],
    ['DELETE', `threads/${post}/accepted`, undefined],
    ['PUT', `threads/${post}/follow`, { follows: 'muted' }],
    ['POST', `threads/${post}/reading`, { lastReplyId: 1 }],
  ] as const)
    expect((await send(visitor, method, path, json)).status, path).toBe(401);
});

test('fields of ours cannot be written, and odd values change nothing', async () => {
  const [ada] = (await cast('ada')) as [TestMember];
  const post = await ask(ada);
  const { id } = await reply(ada, post);
  const before = JSON.stringify(await read(post));
  const edit = { ...POST, version: 1 };
  for (const [method, path, json] of [
    ['PATCH', `posts/${post}`, { ...edit, isExample: true }],
    ['PATCH', `posts/${post}`, { ...edit, version: 0.5 }],
    ['PATCH', `posts/${post}`, { ...edit, title: '\u202e\u200b' }],
    ['PATCH', `posts/${post}`, { ...edit, title: 'a\0b' }],
    ['PATCH', `posts/${post}`, { ...edit, content: '\ud800' }],
    ['PATCH', `threads/${post}/replies/${id}`, { content: 'x', version: 1, author_id: 'bob' }],
    ['PUT', `threads/${post}/accepted`, { replyId: id, accepted_by: 'moderator' }],
    ['PUT', `threads/${post}/accepted`, { replyId: String(id) }],
    ['PUT', `threads/${post}/follow`, { follows: 'loud' }],
    ['POST', `threads/${post}/reading`, { lastReplyId: -1 }],
    ['POST', `threads/${post}/replies`, { content: 'x', createdAt: '2020-01-01' }],
  ] as const)
    expect((await send(ada, method, path, json)).status, JSON.stringify(json)).toBe(400);
  expect(JSON.stringify(await read(post))).toBe(before);
});
