import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import type { ListedPost } from './list.ts';
import { VISIT_GAP_MS } from './rules/visit.ts';

const worker = testWorker();
type Sender = Pick<TestMember, 'fetch'>;

const post = async (who: Sender, more: object = {}): Promise<number> => {
  const json = { title: 'A question', content: 'In a few words.', categoryId: 1, ...more };
  return ((await (await who.fetch('/api/forum/posts', { json })).json()) as { id: number }).id;
};
const reply = async (who: Sender, id: number) => {
  await who.fetch(`/api/forum/threads/${id}/replies`, { json: { content: 'An answer.' } });
};
const list = async (who: Sender, path = '') =>
  (await (await who.fetch(`/api/forum/posts${path}`)).json()) as ListedPost[];
const idsOf = (posts: ListedPost[]) => posts.map(({ id }) => id);
const newest = async (who: Sender, id: number) => (await list(who)).find((each) => each.id === id);
const visit = async (who: Sender) =>
  expect((await who.fetch('/api/forum/visits', { json: {} })).status).toBe(200);

/** Moves the visit back by `ms`. */
async function later({ id }: TestMember, ms = VISIT_GAP_MS + 60_000): Promise<void> {
  await worker.db
    .prepare('UPDATE forum_visits SET seen_at = ?2 WHERE member_id = ?1')
    .bind(id, new Date(Date.now() - ms).toISOString())
    .run();
}

test('a post has every field of the specification, and the beginning of its text without marks', async () => {
  const ada = await createMember(worker, 'ada');
  const id = await post(ada, { title: 'Shape', content: '**Bold** and [a link](/plans)' });
  expect(await newest(worker.visitor(), id)).toMatchObject({
    id,
    title: 'Shape',
    content: '**Bold** and [a link](/plans)',
    excerpt: 'Bold and a link',
    categoryId: 1,
    category: { name: 'Getting started', color: 'accent' },
    author: { firstName: 'Ada', lastName: 'O.', profileImageUrl: null },
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    repliesCount: 0,
    likesCount: 0,
    isUnread: false,
    isOwn: false,
    isLiked: false,
  });
});

test('unanswered are those without a reply, in their category as well', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const waiting = await post(ada, { categoryId: 3 });
  const answered = await post(ada, { categoryId: 3 });
  await reply(bob, answered);
  for (const path of ['?filter=unanswered', '/3?filter=unanswered', '/3?filter=unanswered&q=few']) {
    expect(idsOf(await list(bob, path))).toContain(waiting);
    expect(idsOf(await list(bob, path))).not.toContain(answered);
  }
  expect(idsOf(await list(bob, '/4?filter=unanswered'))).not.toContain(waiting);
});

test('mine are one’s own, and a visitor is asked to sign in', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const own = await post(ada, { categoryId: 2 });
  await post(bob, { categoryId: 2 });
  expect(idsOf(await list(ada, '?filter=mine'))).toEqual([own]);
  expect(idsOf(await list(ada, '/2?filter=mine'))).toEqual([own]);
  expect(idsOf(await list(ada, '/1?filter=mine'))).toEqual([]);
  expect(idsOf(await list(ada, '?filter=mine&q=question'))).toEqual([own]);
  expect((await worker.visitor().fetch('/api/forum/posts?filter=mine')).status).toBe(401);
  const page = await worker.visitor().fetch('/community?filter=mine');
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('Your discussions');
});

test('a search stays in its category, page by page', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => createMember(worker, 'dan')));
  for (const dan of members)
    for (let i = 0; i < 5; i++)
      await post(dan, { title: `Gazebo ${i}`, categoryId: i === 0 ? 4 : 5 });
  const first = await list(worker.visitor(), '/5?q=gazebo');
  expect(first).toHaveLength(20);
  expect(await list(worker.visitor(), `/5?q=gazebo&before=${first.at(-1)?.id}`)).toEqual([]);
  expect(await list(worker.visitor(), '/4?q=gazebo')).toHaveLength(5);
});

test.each([
  ['?before=0', 400],
  ['?before=-3', 400],
  ['?before=1e9', 400],
  ['?before=99999999999999999999', 400],
  ['?before=%00', 400],
  ['?before=1%20OR%201=1', 400],
  ['?filter=hot', 400],
  ['?filter=mine%00', 400],
  ['/99', 404],
  ['/1.5', 404],
  ['/0', 404],
])('%s is answered with %i and a message', async (path, status) => {
  const response = await worker.visitor().fetch(`/api/forum/posts${path}`);
  expect(response.status).toBe(status);
  expect(((await response.json()) as { message: string }).message).toMatch(/\.$/);
  const page = await worker.visitor().fetch(`/community${path.startsWith('?') ? path : ''}`);
  expect(page.status).toBe(200);
});

test('the first visit has no news; after it, what others post is new until it is read', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const early = await post(ada);
  expect((await newest(bob, early))?.isUnread).toBe(false);
  await visit(bob);
  const fresh = await post(ada, { title: 'While bob was away' });
  const own = await post(bob);
  // Within the same visit, nothing becomes new by itself.
  expect((await newest(bob, fresh))?.isUnread).toBe(false);
  await later(bob);
  expect((await newest(bob, fresh))?.isUnread).toBe(true);
  expect((await newest(bob, early))?.isUnread).toBe(false);
  expect((await newest(bob, own))?.isUnread).toBe(false);
  expect(await (await bob.fetch('/community')).text()).toContain('1 new since your last visit');
  // A post that was seen in the list stays new for this visit; the request is sent each time the page is opened.
  await visit(bob);
  await visit(bob);
  expect((await newest(bob, fresh))?.isUnread).toBe(true);
  await worker.db
    .prepare(`INSERT INTO thread_readings VALUES (?1, ?2, 0, '2026-11-20', NULL)`)
    .bind(bob.id, fresh)
    .run();
  expect((await newest(bob, fresh))?.isUnread).toBe(false);
  expect(await (await bob.fetch('/community')).text()).toContain('You’re up to date');
  expect((await newest(ada, fresh))?.isUnread).toBe(false);
});

test('a thread that was read is unread again after a reply of somebody else, unless it is muted', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const id = await post(ada);
  const read = (follows: string | null) =>
    worker.db
      .prepare(
        `INSERT INTO thread_readings VALUES (?1, ?2, (SELECT coalesce(max(id), 0) FROM forum_replies), '2026-11-20', ?3)
         ON CONFLICT DO UPDATE SET last_reply_id = excluded.last_reply_id, follows = excluded.follows`,
      )
      .bind(bob.id, id, follows)
      .run();
  await read(null);
  await reply(bob, id);
  expect((await newest(bob, id))?.isUnread).toBe(false);
  await reply(ada, id);
  expect((await newest(bob, id))?.isUnread).toBe(true);
  await read('muted');
  await reply(ada, id);
  expect((await newest(bob, id))?.isUnread).toBe(false);
});

test('what a blocked member wrote is folded', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await post(ada, { title: 'By somebody blocked' });
  await worker.db
    .prepare(`INSERT INTO member_blocks VALUES (?1, ?2, '2026-11-20')`)
    .bind(bob.id, ada.id)
    .run();
  const folded = /<details[^>]*>\s*<summary[^>]*>A discussion by a member you’ve blocked/;
  expect(await (await bob.fetch('/community')).text()).toMatch(folded);
  expect(await (await ada.fetch('/community')).text()).not.toMatch(folded);
});

test('a visitor’s page and list have nothing of a member in them', async () => {
  const bob = await createMember(worker, 'bob');
  const id = await post(bob, { title: 'Seen by all' });
  await bob.fetch('/api/social/like', { json: { targetType: 'post', targetId: id, liked: true } });
  const first = JSON.stringify(await list(worker.visitor()));
  expect(JSON.stringify(await list(worker.visitor('10.9.9.9')))).toBe(first);
  expect(first).not.toContain(bob.email);
  expect(first).not.toContain('Lindqvist');
  const page = await (await worker.visitor().fetch('/community')).text();
  for (const control of ['New Discussion', 'aria-pressed', '>Mine<', 'since'])
    expect(page).not.toContain(control);
  expect(page).toContain('Log in to join in');
});

test('without a script the page leads on: filters, categories and older pages are links', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => createMember(worker, 'eli')));
  for (const eli of members) for (let i = 0; i < 5; i++) await post(eli, { categoryId: 2 });
  const page = await (
    await worker.visitor().fetch('/community?category=2&filter=unanswered')
  ).text();
  expect(page).toContain('href="/community?category=3&amp;filter=unanswered"');
  expect(page).toContain('href="/community?category=2"');
  const [, older = ''] = /href="(\/community\?[^"]*before=\d+)"/.exec(page) ?? [];
  const next = await worker.visitor().fetch(older.replaceAll('&amp;', '&'));
  expect(await next.text()).toContain('Back to the newest');
  for (const title of ['Forum', 'Study Groups', 'Resources', 'Achievements'])
    expect(page).toMatch(new RegExp(`>\\s*${title}\\s*</a>`));
});

test('a visit is recorded for members only, without fields', async () => {
  const ada = await createMember(worker, 'ada');
  const send = async (who: Sender, json: object) =>
    (await who.fetch('/api/forum/visits', { json })).status;
  expect(await send(worker.visitor(), {})).toBe(401);
  expect(await send(ada, { seenPost: 99 })).toBe(400);
  await Promise.all([visit(ada), visit(ada), visit(ada)]);
  const { results } = await worker.db
    .prepare('SELECT before_at FROM forum_visits WHERE member_id = ?1')
    .bind(ada.id)
    .all();
  expect(results).toEqual([{ before_at: null }]);
});

test('the achievements tab is the placeholder, with a link to one’s own', async () => {
  const page = await (await worker.visitor().fetch('/community/achievements')).text();
  expect(page).toContain('Achievements Coming Soon');
  expect(page).toContain('href="/achievements"');
});

test('a typo in a search finds what was meant, and the answer and the page say so', async () => {
  const ada = await createMember(worker, 'ada');
  const id = await post(ada, { title: 'A quokka calendar for plumbers' });
  const visitor = worker.visitor();
  for (const who of [ada, visitor]) {
    const response = await who.fetch('/api/forum/posts?q=quoka%20calender');
    expect(decodeURIComponent(response.headers.get('Showing-Words') ?? '')).toBe('quokka calendar');
    expect(idsOf((await response.json()) as ListedPost[])).toEqual([id]);
  }
  const html = await (await visitor.fetch('/community?q=quoka%20calender')).text();
  expect(html).toContain('Results for “quokka calendar”');
  expect(html).toContain('Nothing has “quoka calender”.');
  const right = await visitor.fetch('/api/forum/posts?q=quokka');
  expect(right.headers.get('Showing-Words')).toBeNull();
  expect(idsOf(await list(visitor, '?q=qqqqqqqqqqzx'))).toEqual([]);
});
