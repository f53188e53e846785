import { expect, test } from 'vitest';
import { forumOf, ids, type Sender } from '../../../src/testing/fixtures/forum.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import type { ReplyPage } from './replies.ts';
import { REPLIES_PER_PAGE } from './rules/forum.ts';

const worker = testWorker();
const { ask, cast, read, reply, send } = forumOf(worker);

/** Replies by a former member, one row each, without the limits of the API. */
async function fill(post: number, count: number): Promise<number[]> {
  await worker.db.batch([
    worker.db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO forum_replies (post_id, request_id, content, created_at)
         SELECT ?1, printf('00000000-0000-4000-8000-%012d', i), 'Reply ' || i, '2026-11-01T00:00:00.000Z' FROM n`,
      )
      .bind(post, count),
    worker.db
      .prepare(
        `UPDATE forum_posts SET replies_count = (SELECT count(*) FROM forum_replies WHERE post_id = ?1) WHERE id = ?1`,
      )
      .bind(post),
  ]);
  const { results } = await worker.db
    .prepare('SELECT id FROM forum_replies WHERE post_id = ?1 ORDER BY id')
    .bind(post)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

test('replies below a reply stand with it, oldest first, and there is one level', async () => {
  const [ada, bob] = (await cast('ada', 'bob')) as [TestMember, TestMember];
  const post = await ask(ada);
  const [first, second] = [await reply(bob, post), await reply(bob, post)];
  const below = await reply(ada, post, { content: 'Thanks', parentId: first.id });
  const deeper = await reply(bob, post, { content: 'Sure', parentId: below.id });
  expect([below.parentId, deeper.parentId]).toEqual([first.id, first.id]);
  const { replies, post: shown } = await read(post);
  expect(ids(replies)).toEqual([first.id, below.id, deeper.id, second.id]);
  expect(shown.repliesCount).toBe(4);
  const other = await ask(ada);
  expect((await reply(bob, other, { content: 'Lost', parentId: first.id })).parentId).toBeNull();
});

test('a long thread comes in pages, and a link to a late reply brings all up to it', async () => {
  const [ada] = (await cast('ada')) as [TestMember];
  const post = await ask(ada);
  const all = await fill(post, 130);
  const below = await reply(ada, post, { content: 'About that', parentId: all[1] });
  const inOrder = all.toSpliced(2, 0, below.id);
  const more = async (query: string) => {
    const response = await worker.visitor().fetch(`/api/forum/threads/${post}/replies?${query}`);
    return (await response.json()) as ReplyPage;
  };
  const first = await read(post);
  expect(ids(first.replies)).toEqual(inOrder.slice(0, REPLIES_PER_PAGE));
  expect([first.hasMore, first.post.repliesCount]).toEqual([true, 131]);
  const second = await more(`after=${first.replies.at(-1)?.id}`);
  expect(ids(second.replies)).toEqual(inOrder.slice(REPLIES_PER_PAGE, 2 * REPLIES_PER_PAGE));
  const third = await more(`after=${second.replies.at(-1)?.id}`);
  expect([third.replies.length, third.hasMore]).toEqual([31, false]);
  expect(ids((await more(`after=${below.id}`)).replies)[0]).toBe(all[2]);
  const linked = await more(`after=${first.replies.at(-1)?.id}&through=${all[119]}`);
  expect(ids(linked.replies)).toEqual(inOrder.slice(REPLIES_PER_PAGE, 121));
  for (const hostile of ['after=-1', 'after=1e9', 'after=x', "after=1'--", `after=${2 ** 60}`])
    expect(Array.isArray((await more(hostile)).replies), hostile).toBe(true);
  const late = await worker.visitor().fetch(`/community/${post}?after=${all[99]}`);
  expect(late.headers.get('Location')).toMatch(new RegExp(`\\?after=${all[99]}$`));
});

test('the author accepts an answer, changes their mind, and nobody else can', async () => {
  const [ada, bob, cleo] = (await cast('ada', 'bob', 'cleo')) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  const post = await ask(ada);
  const { id } = await reply(bob, post);
  const path = `threads/${post}/accepted`;
  expect((await send(bob, 'PUT', path, { replyId: id })).status).toBe(404);
  expect((await read(post)).accepted).toBeNull();
  for (let i = 0; i < 2; i++)
    expect((await send(ada, 'PUT', path, { replyId: id })).status).toBe(200);
  expect(await read(post)).toMatchObject({ accepted: { id }, acceptedBy: 'author' });
  expect((await send(bob, 'DELETE', path)).status).toBe(404);
  const elsewhere = await reply(bob, await ask(ada));
  expect((await send(ada, 'PUT', path, { replyId: elsewhere.id })).status).toBe(404);
  expect((await read(post)).accepted?.id).toBe(id);
  expect((await send(ada, 'DELETE', path)).status).toBe(200);
  expect((await read(post)).accepted).toBeNull();
  await worker.db
    .prepare(`INSERT INTO member_roles VALUES (?1, 'moderator', '2026-11-01T00:00:00.000Z')`)
    .bind(cleo.id)
    .run();
  expect((await send(cleo, 'PUT', path, { replyId: id })).status).toBe(200);
  expect((await read(post)).acceptedBy).toBe('moderator');
  await send(bob, 'DELETE', `threads/${post}/replies/${id}`);
  expect(await read(post)).toMatchObject({ accepted: null, post: { isAnswered: false } });
});

test('twenty members like one reply at once, and the number is the rows', async () => {
  const [ada] = (await cast('ada')) as [TestMember];
  const post = await ask(ada);
  const { id } = await reply(ada, post);
  const many = await Promise.all(Array.from({ length: 20 }, () => createMember(worker, 'bob')));
  const like = (who: Sender, liked?: boolean) =>
    who.fetch('/api/social/like', { json: { targetType: 'reply', targetId: id, liked } });
  await Promise.all(many.flatMap((who) => [like(who, true), like(who, true)]));
  expect((await read(post, many[0])).replies[0]).toMatchObject({ likesCount: 20, isLiked: true });
  await Promise.all(many.slice(5).map((who) => like(who, false)));
  expect((await read(post)).replies[0]?.likesCount).toBe(5);
  expect(await (await like(many[0] as TestMember)).json()).toEqual({ liked: false, likesCount: 4 });
  expect((await like(worker.visitor(), true)).status).toBe(401);
});

test('a hidden text is there for its author and moderators only', async () => {
  const [ada, bob, cleo] = (await cast('ada', 'bob', 'cleo')) as [
    TestMember,
    TestMember,
    TestMember,
  ];
  const post = await ask(ada);
  const { id } = await reply(bob, post, { content: 'Buy now' });
  const hide = (table: 'forum_posts' | 'forum_replies', row: number) =>
    worker.db.prepare(`UPDATE ${table} SET hidden_at = '2026-11-01' WHERE id = ?1`).bind(row).run();
  await hide('forum_replies', id);
  expect((await read(post)).replies).toEqual([]);
  expect((await read(post, cleo)).replies).toEqual([]);
  expect((await read(post, bob)).replies[0]).toMatchObject({ isHidden: true, content: 'Buy now' });
  const change = { content: 'Kind', version: 1 };
  expect((await send(bob, 'PATCH', `threads/${post}/replies/${id}`, change)).status).toBe(403);
  await worker.db.prepare('UPDATE forum_replies SET author_id = NULL WHERE id = ?1').bind(id).run();
  expect((await read(post)).replies).toEqual([]);
  await hide('forum_posts', post);
  expect((await read(post, ada)).post.isHidden).toBe(true);
  for (const who of [worker.visitor(), bob]) {
    expect((await who.fetch(`/api/forum/threads/${post}`)).status).toBe(404);
    expect((await who.fetch(`/api/forum/threads/${post}/replies`)).status).toBe(404);
  }
});

test('a visit is remembered, never goes back, and never runs ahead', async () => {
  const [ada, bob] = (await cast('ada', 'bob')) as [TestMember, TestMember];
  const post = await ask(ada);
  const [first, second] = [await reply(ada, post), await reply(ada, post)];
  expect((await read(post)).reader).toBeNull();
  expect((await read(post, bob)).reader).toMatchObject({ lastReplyId: 0 });
  const record = (lastReplyId: number) =>
    send(bob, 'POST', `threads/${post}/reading`, { lastReplyId });
  await record(first.id);
  expect((await read(post, bob)).reader?.lastReplyId).toBe(first.id);
  await record(0);
  expect((await read(post, bob)).reader?.lastReplyId).toBe(first.id);
  await record(2 ** 40);
  expect((await read(post, bob)).reader?.lastReplyId).toBe(second.id);
  for (const follows of ['following', 'muted', null] as const) {
    await send(bob, 'PUT', `threads/${post}/follow`, { follows });
    expect((await read(post, bob)).reader).toMatchObject({ follows, lastReplyId: second.id });
  }
});

test('search engines find discussions that somebody answered, and no others', async () => {
  const [ada, bob] = (await cast('ada', 'bob')) as [TestMember, TestMember];
  const [alone, own, example, hidden, open] = [
    ...[await ask(ada), await ask(ada), await ask(ada), await ask(ada), await ask(ada)],
  ] as [number, number, number, number, number];
  await reply(ada, own);
  for (const post of [example, hidden, open]) await reply(bob, post);
  await worker.db.batch([
    worker.db.prepare('UPDATE forum_posts SET is_example = 1 WHERE id = ?1').bind(example),
    worker.db.prepare(`UPDATE forum_posts SET hidden_at = '2026-11-01' WHERE id = ?1`).bind(hidden),
  ]);
  const sitemap = await (await worker.visitor().fetch('/community/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/\/community\/(\d+)\/what-do-you-charge</g)].map(([, id]) =>
    Number(id),
  );
  expect(listed).toContain(open);
  for (const post of [alone, own, example, hidden]) expect(listed).not.toContain(post);
  for (const post of [alone, own, example, open]) {
    const page = await (
      await worker.visitor().fetch(`/community/${post}/what-do-you-charge`)
    ).text();
    expect(page.includes('name="robots" content="noindex"'), String(post)).toBe(post !== open);
    expect(page.includes('"@type":"QAPage"'), String(post)).toBe(post === open);
  }
});
