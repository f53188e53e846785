import { expect, test } from 'vitest';
import { createTrusted } from '../../../src/testing/fixtures/community-members.ts';
import { listenAt } from '../../../src/testing/fixtures/live-ear.ts';
import { createMember } from '../../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../../src/testing/worker/worker.ts';
import type { ForumPost } from './posts.ts';
import { FORUM_CATEGORIES, POSTS_PER_PAGE, threadAddress } from './rules/forum.ts';
import type { Thread } from './thread.ts';

const worker = testWorker();
type Sender = Pick<Awaited<ReturnType<typeof createMember>>, 'fetch'>;

const POST = { title: 'What do you charge?', content: 'For one page.', categoryId: 2 };
const post = async (who: Sender, json: object = POST) => {
  const response = await who.fetch('/api/forum/posts', { json });
  return {
    status: response.status,
    ...((await response.json()) as { id: number; message: string }),
  };
};
const list = async (who: Sender = worker.visitor(), path = '') =>
  (await (await who.fetch(`/api/forum/posts${path}`)).json()) as ForumPost[];
const thread = async (id: number, who: Sender = worker.visitor()) =>
  (await (await who.fetch(`/api/forum/threads/${id}`)).json()) as Thread;

test('categories have an id, a name and a color', async () => {
  const response = await worker.visitor().fetch('/api/forum/categories');
  expect(await response.json()).toEqual(FORUM_CATEGORIES);
});

test('a member posts, trimmed, and a visitor reads it with an initial instead of the last name', async () => {
  const ada = await createMember(worker, 'ada');
  const { status, id } = await post(ada, { ...POST, title: '  Hello  ', content: '\n Text ' });
  expect(status).toBe(200);
  const [newest] = await list();
  expect(newest).toMatchObject({ id, title: 'Hello', content: 'Text', categoryId: 2 });
  expect(newest).toMatchObject({
    category: { name: 'Clients and prices' },
    repliesCount: 0,
    likesCount: 0,
  });
  expect(newest?.author.lastName).toMatch(/^\p{L}\.$/u);
  expect((await list(ada))[0]?.isOwn).toBe(true);
  expect(newest?.isOwn).toBe(false);
});

test('a retry with the same ID posts and replies once', async () => {
  const bob = await createMember(worker, 'bob');
  const id = crypto.randomUUID();
  const [first, second] = await Promise.all([
    post(bob, { ...POST, id }),
    post(bob, { ...POST, id }),
  ]);
  expect(first.id).toBe(second.id);
  const reply = { id: crypto.randomUUID(), content: 'Yes.' };
  await bob.fetch(`/api/forum/threads/${first.id}/replies`, { json: reply });
  await bob.fetch(`/api/forum/threads/${first.id}/replies`, { json: reply });
  const read = await thread(first.id);
  expect(read.replies).toHaveLength(1);
  expect(read.post.repliesCount).toBe(1);
});

test('a like with a wanted state can be repeated; without one it is toggled', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const { id } = await post(ada);
  const like = async (liked?: boolean) =>
    (
      await bob.fetch('/api/social/like', { json: { targetType: 'post', targetId: id, liked } })
    ).json();
  expect(await like(true)).toEqual({ liked: true, likesCount: 1 });
  expect(await like(true)).toEqual({ liked: true, likesCount: 1 });
  expect((await list(bob))[0]).toMatchObject({ id, isLiked: true, likesCount: 1 });
  expect((await list(ada))[0]).toMatchObject({ id, isLiked: false });
  expect(await like()).toEqual({ liked: false, likesCount: 0 });
  expect(await like()).toEqual({ liked: true, likesCount: 1 });
});

test('search finds posts with every word, in any order, and nothing in it is an operator', async () => {
  const cleo = await createMember(worker, 'cleo');
  const { id } = await post(cleo, { ...POST, title: 'Zebrafish breeders need a price list' });
  const found = async (words: string) =>
    (await list(cleo, `?${new URLSearchParams({ q: words })}`)).map((each) => each.id);
  expect(await found('LIST zebra')).toEqual([id]);
  expect(await found('zebrafish unheard')).toEqual([]);
  for (const words of ['zebra*" OR 1', 'zebra NOT menu', '"', 'title:zebra', ')', 'NEAR(zebra)'])
    expect(Array.isArray(await list(cleo, `?${new URLSearchParams({ q: words })}`))).toBe(true);
});

test('older posts follow page by page, and each category has its own', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => createMember(worker, 'dan')));
  for (const dan of members)
    for (let i = 0; i < 5; i++) await post(dan, { ...POST, categoryId: 5, title: `Post ${i}` });
  const first = await list(undefined, '/5');
  expect(first).toHaveLength(POSTS_PER_PAGE);
  const rest = await list(undefined, `/5?before=${first.at(-1)?.id}`);
  expect(rest).toHaveLength(25 - POSTS_PER_PAGE);
  const ids = [...first, ...rest].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(25);
});

test('its author deletes a post or a reply, and nobody else', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const { id } = await post(ada);
  await bob.fetch(`/api/forum/threads/${id}/replies`, { json: { content: 'Mine' } });
  const reply = (await thread(id)).replies[0]?.id;
  const remove = async (who: Sender, path: string) =>
    (await who.fetch(path, { method: 'DELETE' })).status;
  expect(await remove(ada, `/api/forum/threads/${id}/replies/${reply}`)).toBe(404);
  expect(await remove(bob, `/api/forum/posts/${id}`)).toBe(404);
  expect(await remove(bob, `/api/forum/threads/${id}/replies/${reply}`)).toBe(200);
  expect((await thread(id)).post.repliesCount).toBe(0);
  expect(await remove(ada, `/api/forum/posts/${id}`)).toBe(200);
  expect((await worker.visitor().fetch(`/api/forum/threads/${id}`)).status).toBe(404);
  expect((await list()).map((each) => each.id)).not.toContain(id);
});

test('a text that three members report is hidden; one member’s reports count once', async () => {
  const [ada, ...others] = await Promise.all(
    (['ada', 'bob', 'cleo', 'dan'] as const).map((name) => createTrusted(worker, name)),
  );
  const { id } = await post(ada as Sender);
  const report = (who: Sender) => who.fetch(`/api/forum/threads/${id}/reports`, { json: {} });
  for (const who of [others[0], others[0], others[0], others[1]]) await report(who as Sender);
  expect((await thread(id)).post.id).toBe(id);
  const reader = await listenAt(worker.url, `thread/${id}`, (others[0] as Person).cookie);
  await report(others[2] as Sender);
  // An open page of the thread reads it again.
  await reader.next('changed');
  reader.socket.terminate();
  expect((await worker.visitor().fetch(`/api/forum/threads/${id}`)).status).toBe(404);
});

test.each([
  [{ ...POST, title: ' ' }, 'Please write a title'],
  [{ ...POST, content: '' }, 'Please write your question or story'],
  [{ ...POST, categoryId: 99 }, 'Please choose a category'],
  [{ ...POST, categoryId: '2' }, 'Please choose a category'],
  [{ ...POST, title: 'x'.repeat(141) }, 'At most 140 characters'],
  [{ ...POST, content: 'x'.repeat(10_001) }, 'At most 10,000 characters'],
  [{ ...POST, more: true }, 'That request has a field we don’t know'],
])('%j is refused: %s', async (json, message) => {
  const eli = await createMember(worker, 'eli');
  expect(await post(eli, json)).toMatchObject({ status: 400, message });
});

test('a text as long as allowed is taken in any script, emoji included, and kept as a draft', async () => {
  const eli = await createMember(worker, 'eli');
  const content = '😀'.repeat(10_000);
  const json = { content, baseVersion: 0 };
  expect((await eli.fetch('/api/community/drafts/new', { method: 'PUT', json })).status).toBe(200);
  expect((await eli.fetch('/api/community/preview', { json: { content } })).status).toBe(200);
  expect(await post(eli, { ...POST, content })).toMatchObject({ status: 200 });
});

test('a member posts five times an hour; visitors do not post, like or report', async () => {
  const dan = await createMember(worker, 'dan');
  for (let i = 0; i < 5; i++) expect((await post(dan)).status).toBe(200);
  expect((await post(dan)).status).toBe(429);
  const visitor = worker.visitor();
  expect((await post(visitor)).status).toBe(401);
  const like = { targetType: 'post', targetId: 1 };
  expect((await visitor.fetch('/api/social/like', { json: like })).status).toBe(401);
  expect((await visitor.fetch('/api/forum/threads/1/reports', { json: {} })).status).toBe(401);
});

test('the pages read without a script, and markup in a post is text', async () => {
  const ada = await createMember(worker, 'ada');
  const title = 'Café “<b>prices</b>”';
  const { id } = await post(ada, { ...POST, title, content: '<script>alert(1)</script>' });
  const page = await (await worker.visitor().fetch('/community')).text();
  expect((await ada.fetch('/community')).headers.get('Cache-Control')).toBe('private, no-store');
  expect(page).toContain('&lt;b&gt;prices&lt;/b&gt;');
  expect(page).not.toContain('<script>alert(1)');
  const address = threadAddress({ id, title });
  expect(address).toBe(`/community/${id}/cafe-b-prices-b`);
  expect(page).toContain(`href="${address}"`);
  const from = await worker.visitor().fetch(`/community/${id}`);
  expect([from.status, from.headers.get('Location')]).toEqual([301, address]);
  expect(from.headers.get('Cache-Control')).toBe('no-cache');
  const opened = await worker.visitor().fetch(address);
  expect(opened.status).toBe(200);
  expect(await opened.text()).toContain('&lt;script&gt;alert(1)');
  for (const wrong of ['/community/0', '/community/999999', '/community/x', '/community/1e3'])
    expect((await worker.visitor().fetch(wrong)).status).toBe(404);
});

test('a deleted account leaves its posts without a name', async () => {
  const bob = await createMember(worker, 'bob');
  const { id } = await post(bob);
  await worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(bob.id).run();
  expect((await thread(id)).post.author).toMatchObject({
    firstName: 'A former member',
    lastName: '',
  });
});
