import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { weekOf } from '../../rules/days/day-in.ts';
import { addDays } from '../../rules/days/days.ts';
import type { StudyGroup } from './groups.ts';
import type { GroupPage } from './read.ts';
import { groupAddress } from './rules/address.ts';

const worker = testWorker();
type Sender = Pick<TestMember, 'fetch'>;
const URL = '/api/study-groups';
const MEETING = { weekday: 2, minute: 20 * 60, timeZone: 'America/New_York', minutes: 30 };
const GROUP = {
  name: 'Evening Starters',
  description: 'For people who start after bedtime.',
  category: 'start',
  difficulty: 'beginner',
  capacity: 10,
  meeting: { ...MEETING, joinLink: 'https://meet.example.com/secret' },
};
const week = () => weekOf(Date.now(), MEETING.timeZone);

async function send(who: Sender, path: string, json?: object, method = 'POST') {
  const response = await who.fetch(`${URL}${path}`, { method, ...(json && { json }) });
  const answer = (await response.json()) as { id: number; message: string; isJoined: boolean };
  return { ...answer, status: response.status };
}
const join = (who: Sender, id: number) => send(who, `/${id}/join`, {});
const leave = (who: Sender, id: number) => send(who, `/${id}/leave`, {});
const list = async (who: Sender = worker.visitor(), query = '') =>
  (await (await who.fetch(`${URL}${query}`)).json()) as StudyGroup[];
const page = async (who: Sender, id: number) =>
  (await (await who.fetch(`${URL}/${id}`)).json()) as GroupPage;
const allow = (id: number, status = 'shown', reason: string | null = null) =>
  worker.db
    .prepare('UPDATE study_groups SET status = ?2, status_reason = ?3 WHERE id = ?1')
    .bind(id, status, reason)
    .run();
const rowOf = (id: number) =>
  worker.db
    .prepare('SELECT * FROM study_groups WHERE id = ?1')
    .bind(id)
    .first<Record<string, unknown>>();
const states = async (id: number) =>
  (
    await worker.db
      .prepare(
        'SELECT member_id AS id, state FROM study_group_members WHERE group_id = ?1 ORDER BY study_group_members.id',
      )
      .bind(id)
      .all<{ id: string; state: string }>()
  ).results;

/** An approved group, with its owner. */
async function withGroup(more: object = {}) {
  const owner = await createMember(worker, 'cleo');
  const { id } = await send(owner, '', { ...GROUP, ...more });
  await allow(id);
  return { owner, id };
}

test('a new group waits for a moderator, and only its owner sees it', async () => {
  const [owner, other] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const { status, id } = await send(owner, '', GROUP);
  expect(status).toBe(200);
  const own = (await list(owner)).find((group) => group.id === id);
  expect(own).toMatchObject({ status: 'pending', isOwner: true, isJoined: true, memberCount: 1 });
  expect((await list(other)).map((group) => group.id)).not.toContain(id);
  for (const who of [other, worker.visitor()]) {
    expect((await who.fetch(`${URL}/${id}`)).status).toBe(404);
    expect((await who.fetch(`/community/groups/${id}`)).status).toBe(404);
  }
  expect((await join(other, id)).status).toBe(404);
  await allow(id, 'refused', 'Please say whom it is for.');
  expect((await page(owner, id)).group).toMatchObject({
    status: 'refused',
    statusReason: 'Please say whom it is for.',
  });
  await send(owner, `/${id}`, { description: 'For beginners.', name: 'Late Starters' }, 'PATCH');
  expect((await page(owner, id)).group).toMatchObject({
    ...{ status: 'pending', statusReason: null, name: 'Late Starters' },
  });
  await allow(id);
  expect((await list(other))[0]).toMatchObject({
    ...{ id, name: 'Late Starters', description: 'For beginners.', category: 'start' },
    ...{
      difficulty: 'beginner',
      memberCount: 1,
      isJoined: false,
      capacity: 10,
      statusReason: null,
    },
  });
});

test('a double press creates one group, and nobody owns more than three', async () => {
  const owner = await createMember(worker, 'bob');
  const id = crypto.randomUUID();
  const twice = await Promise.all([1, 2].map(() => send(owner, '', { ...GROUP, id })));
  expect(twice[0]?.id).toBe(twice[1]?.id);
  const more = await Promise.all([1, 2, 3, 4].map(() => send(owner, '', GROUP)));
  expect(more.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  expect(more.find(({ status }) => status === 409)?.message).toContain('3 groups');
  expect((await list(owner)).filter(({ isOwner }) => isOwner)).toHaveLength(3);
});

test('of fifty who join at the same time ten get in, and forty wait in line', async () => {
  const { owner, id } = await withGroup();
  const crowd = await Promise.all(Array.from({ length: 49 }, () => createMember(worker, 'ada')));
  const answers = await Promise.all([...crowd, ...crowd.slice(0, 5)].map((who) => join(who, id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const all = await states(id);
  expect(all.filter(({ state }) => state === 'member')).toHaveLength(10);
  expect(all.filter(({ state }) => state === 'waiting')).toHaveLength(40);
  const { group } = await page(owner, id);
  expect([group.memberCount, group.waitingCount]).toEqual([10, 40]);

  // When a member leaves, only the first in line moves up; leaving twice changes nothing more.
  const [first, second] = all.filter(({ state }) => state === 'waiting');
  const insider = crowd.find((who) => who.id === all[3]?.id) as TestMember;
  await Promise.all([leave(insider, id), leave(insider, id)]);
  const after = new Map((await states(id)).map((row) => [row.id, row.state]));
  expect([after.get(first?.id ?? ''), after.get(second?.id ?? '')]).toEqual(['member', 'waiting']);
  expect([...after.values()].filter((state) => state === 'member')).toHaveLength(10);
  expect(after.has(insider.id)).toBe(false);
  const next = crowd.find((who) => who.id === second?.id) as TestMember;
  expect((await page(next, id)).group).toMatchObject({ isWaiting: true, waitingPlace: 1 });

  // A member leaves the waitlist: no one moves up. A larger group lets in as many as fit.
  await leave(next, id);
  expect((await rowOf(id))?.waiting_count).toBe(38);
  await send(owner, `/${id}`, { capacity: 13 }, 'PATCH');
  expect(await rowOf(id)).toMatchObject({ members_count: 13, waiting_count: 35 });
  expect((await send(owner, `/${id}`, { capacity: 12 }, 'PATCH')).status).toBe(409);
  expect((await rowOf(id))?.capacity).toBe(13);
  // Everyone who moved up was notified, once.
  const { results } = await worker.db
    .prepare('SELECT 1 FROM study_group_members WHERE group_id = ?1 AND moved_up_at IS NOT NULL')
    .bind(id)
    .all();
  expect(results).toEqual([]);
});

test('the owner who leaves or deletes the account hands the group over, and the last one closes it', async () => {
  const { owner, id } = await withGroup({ capacity: 3 });
  const [ada, bob, dan] = await Promise.all(
    (['ada', 'bob', 'dan'] as const).map((name) => createMember(worker, name)),
  );
  for (const who of [ada, bob, dan]) await join(who as Sender, id);
  await leave(owner, id);
  expect(await rowOf(id)).toMatchObject({ owner_id: ada?.id, members_count: 3, closed_at: null });
  expect((await page(dan as Sender, id)).group.isJoined).toBe(true);
  await worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(ada?.id).run();
  expect(await rowOf(id)).toMatchObject({ owner_id: bob?.id, members_count: 2, closed_at: null });
  expect((await send(bob as Sender, `/${id}`, { weeklyGoal: 'A price' }, 'PATCH')).status).toBe(
    200,
  );
  await leave(dan as Sender, id);
  await worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(bob?.id).run();
  expect(await rowOf(id)).toMatchObject({ owner_id: null, members_count: 0 });
  expect((await rowOf(id))?.closed_at).not.toBeNull();
  expect((await owner.fetch(`${URL}/${id}`)).status).toBe(404);
});

test('only members read the feed, who is in, the check-ins, the link and the calendar', async () => {
  const { owner, id } = await withGroup({ capacity: 3 });
  const [ada, bob, dan, eli] = await Promise.all(
    (['ada', 'bob', 'dan', 'eli'] as const).map((name) => createMember(worker, name)),
  );
  for (const who of [ada, bob, dan]) await join(who as Sender, id);
  await send(ada as Sender, `/${id}/messages`, { content: 'A secret plan' });
  await send(
    ada as Sender,
    `/${id}/check-in`,
    {
      ...{
        week: week(),
        said: 'A secret page',
        done: false,
        stuck: true,
        stuckOn: 'a secret price',
      },
    },
    'PUT',
  );
  await send(owner, `/${id}`, { weeklyGoal: 'A secret goal' }, 'PATCH');
  const { inside } = await page(bob as Sender, id);
  expect(inside).toMatchObject({
    ...{ joinLink: GROUP.meeting.joinLink, weeklyGoal: 'A secret goal', week: week() },
    messages: [{ content: 'A secret plan', isOwn: false, author: { firstName: 'Ada' } }],
  });
  expect(inside?.members).toHaveLength(3);
  expect(inside?.members.find(({ author }) => author.firstName === 'Ada')).toMatchObject({
    ...{ isOwner: false, isSelf: false },
    checkIn: { said: 'A secret page', done: false, stuck: true, stuckOn: 'a secret price' },
  });
  expect(JSON.stringify(inside)).not.toContain(ada?.id);
  expect(inside?.members.find(({ isOwner }) => isOwner)?.author.firstName).toBe('Cleo');
  // Dan is on the waitlist, Eli never joined, and the visitor isn't signed in.
  for (const who of [dan as Sender, eli as Sender, worker.visitor()]) {
    const read = await page(who, id);
    expect(read.inside).toBeNull();
    const html = await (await who.fetch(groupAddress({ id, name: GROUP.name }))).text();
    expect(html).toContain('Evening Starters');
    for (const text of [JSON.stringify(read), html, JSON.stringify(await list(who))])
      expect(text).not.toMatch(/secret/);
  }
  for (const path of [`/${id}/messages`, `/${id}/calendar.ics`]) {
    expect((await (dan as Sender).fetch(`${URL}${path}`)).status).toBe(404);
    expect((await (eli as Sender).fetch(`${URL}${path}`)).status).toBe(404);
    expect((await worker.visitor().fetch(`${URL}${path}`)).status).toBe(401);
    expect((await (bob as Sender).fetch(`${URL}${path}`)).status).toBe(200);
  }
  // A member who left can't read anymore; a hidden group is closed to all members.
  await leave(bob as Sender, id);
  expect((await page(bob as Sender, id)).inside).toBeNull();
  await allow(id, 'hidden');
  expect(await page(ada as Sender, id)).toMatchObject({
    group: { status: 'hidden' },
    inside: null,
  });
  expect((await (eli as Sender).fetch(`${URL}/${id}`)).status).toBe(404);
  expect((await send(ada as Sender, `/${id}/messages`, { content: 'x' })).status).toBe(404);
});

test('nobody changes what is another’s, and nothing is changed by trying', async () => {
  const { owner, id } = await withGroup();
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await join(ada, id);
  const { id: message } = await send(ada, `/${id}/messages`, { content: 'Mine' });
  const { id: elsewhere } = await withGroup();
  const before = JSON.stringify([await rowOf(id), await states(id), await page(ada, id)]);
  const text = { content: 'Yours' };
  const said = { week: week(), said: 'x', done: false, stuck: false };
  const tries: [Sender, string, object | undefined, string][] = [
    [bob, `/${id}`, { description: 'Mallory' }, 'PATCH'],
    [ada, `/${id}`, { weeklyGoal: 'Mallory' }, 'PATCH'],
    [ada, `/${id}`, undefined, 'DELETE'],
    [bob, `/${id}/messages`, text, 'POST'],
    [bob, `/${id}/check-in`, said, 'PUT'],
    [bob, `/${id}/messages/${message}`, text, 'PATCH'],
    [owner, `/${id}/messages/${message}`, text, 'PATCH'],
    [owner, `/${id}/messages/${message}`, undefined, 'DELETE'],
    [ada, `/${elsewhere}/messages/${message}`, undefined, 'DELETE'],
    [ada, `/${elsewhere}/messages/${message}`, text, 'PATCH'],
    [ada, '/999999/join', {}, 'POST'],
    [ada, '/x/join', {}, 'POST'],
  ];
  for (const [who, path, json, method] of tries)
    expect([path, (await send(who, path, json, method)).status]).toEqual([path, 404]);
  const visitor = worker.visitor();
  const writes: [string, object | undefined, string][] = [
    ['', GROUP, 'POST'],
    [`/${id}`, { weeklyGoal: 'x' }, 'PATCH'],
    [`/${id}`, undefined, 'DELETE'],
    [`/${id}/join`, {}, 'POST'],
    [`/${id}/leave`, {}, 'POST'],
    [`/${id}/messages`, text, 'POST'],
    [`/${id}/messages/${message}`, text, 'PATCH'],
    [`/${id}/messages/${message}`, undefined, 'DELETE'],
    [`/${id}/check-in`, said, 'PUT'],
    [`/${id}/reading`, { messageId: 1 }, 'PUT'],
  ];
  for (const [path, json, method] of writes)
    expect([path, (await send(visitor, path, json, method)).status]).toEqual([path, 401]);
  expect(JSON.stringify([await rowOf(id), await states(id), await page(ada, id)])).toBe(before);
});

test('a message is written once, edited, read and deleted by its author', async () => {
  const { owner, id } = await withGroup();
  const ada = await createMember(worker, 'ada');
  await join(ada, id);
  const request = { id: crypto.randomUUID(), content: ' Hello\r\nall ' };
  const [first, second] = await Promise.all([
    send(ada, `/${id}/messages`, request),
    send(ada, `/${id}/messages`, request),
  ]);
  expect(first.id).toBe(second.id);
  const shown = async () => (await page(owner, id)).inside?.messages ?? [];
  expect(await shown()).toMatchObject([{ content: 'Hello\nall', editedAt: null }]);
  expect((await list(owner))[0]?.hasNews).toBe(true);
  await send(owner, `/${id}/reading`, { messageId: 1e12 }, 'PUT');
  expect((await list(owner))[0]?.hasNews).toBe(false);
  await send(ada, `/${id}/messages/${first.id}`, { content: 'Better' }, 'PATCH');
  expect(await shown()).toMatchObject([{ content: 'Better', editedAt: expect.any(String) }]);
  expect(
    (await send(ada, `/${id}/messages/${first.id}`, { content: 'Better' }, 'PATCH')).status,
  ).toBe(200);
  await send(ada, `/${id}/messages`, { content: 'Second' });
  expect((await list(owner))[0]?.hasNews).toBe(true);
  expect((await send(ada, `/${id}/messages/${first.id}`, undefined, 'DELETE')).status).toBe(200);
  expect((await shown()).map(({ content }) => content)).toEqual(['Second']);
  expect((await send(ada, `/${id}/messages/${first.id}`, { content: 'x' }, 'PATCH')).status).toBe(
    404,
  );
  await worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(ada.id).run();
  expect((await shown())[0]?.author).toMatchObject({ firstName: 'A former member', lastName: '' });
});

test('older messages follow thirty at a time, without a gap', async () => {
  const { owner, id } = await withGroup();
  await worker.db.batch(
    Array.from({ length: 70 }, (_, i) =>
      worker.db
        .prepare(
          `INSERT INTO group_messages (group_id, author_id, request_id, created_at, content) VALUES (?1, ?2, ?3, ?4, ?5)`,
        )
        .bind(id, owner.id, crypto.randomUUID(), new Date().toISOString(), `Message ${i}`),
    ),
  );
  const { inside } = await page(owner, id);
  expect([inside?.messages.length, inside?.hasOlder]).toEqual([30, true]);
  const seen = [...(inside?.messages ?? [])];
  for (const length of [30, 10]) {
    const older = await owner.fetch(`${URL}/${id}/messages?before=${seen[0]?.id}`);
    const messages = (await older.json()) as typeof seen;
    expect(messages).toHaveLength(length);
    seen.unshift(...messages);
  }
  expect(seen.map(({ content }) => content)).toEqual(
    Array.from({ length: 70 }, (_, i) => `Message ${i}`),
  );
  for (const cursor of ['x', '-1', '1e9', '99999999999999999999', '%00', "1' OR 1=1"])
    expect((await owner.fetch(`${URL}/${id}/messages?before=${cursor}`)).status).toBe(200);
});

test('a check-in is for this week, and can be changed', async () => {
  const { owner, id } = await withGroup();
  const put = (more: object) =>
    send(
      owner,
      `/${id}/check-in`,
      { week: week(), said: 'One page', done: false, stuck: false, ...more },
      'PUT',
    );
  const own = async () => (await page(owner, id)).inside?.members[0]?.checkIn;
  await Promise.all([put({}), put({})]);
  expect(await own()).toEqual({ said: 'One page', done: false, stuck: false, stuckOn: null });
  await put({ stuck: true, stuckOn: ' the\nprice ' });
  expect(await own()).toMatchObject({ stuck: true, stuckOn: 'the price' });
  await put({ done: true, stuckOn: 'forgotten' });
  expect(await own()).toEqual({ said: 'One page', done: true, stuck: false, stuckOn: null });
  // On a Monday, the week before is still on somewhere, and on a Sunday the next one has begun.
  for (const wrong of [-14, 14])
    expect((await put({ week: addDays(week(), wrong) })).status).toBe(409);
  expect((await put({ week: '2026-02-30' })).status).toBe(400);
  const { results } = await worker.db
    .prepare('SELECT count(*) AS n FROM group_checkins WHERE group_id = ?1')
    .bind(id)
    .all();
  expect(results).toEqual([{ n: 1 }]);
});

test.each<[object, string]>([
  [{ ...GROUP, name: ' a ' }, 'Please give the group a name of at least 3 characters'],
  [{ ...GROUP, name: 'x'.repeat(61) }, 'At most 60 characters'],
  [{ ...GROUP, description: '' }, 'Please say what the group is for'],
  [{ ...GROUP, category: 'x' }, 'Please choose what the group is about'],
  [{ ...GROUP, difficulty: 'x' }, 'Please choose whom the group is for'],
  [{ ...GROUP, capacity: 31 }, 'A group has room for 3 to 30 members'],
  [{ ...GROUP, capacity: 2.5 }, 'A group has room for 3 to 30 members'],
  [
    { ...GROUP, meeting: { ...MEETING, timeZone: 'Mars/Base' } },
    'Please choose a time zone from the list',
  ],
  [{ ...GROUP, meeting: { ...MEETING, weekday: 8 } }, 'Please choose a day of the week'],
  [{ ...GROUP, meeting: { ...MEETING, minute: 1440 } }, 'Please choose a time'],
  ...['http://a.example', 'javascript:alert(1)', 'https://me:pw@a.example', 'x'].map(
    (joinLink) =>
      [
        { ...GROUP, meeting: { ...MEETING, joinLink } },
        'A link to a meeting begins with https://',
      ] as [object, string],
  ),
  [{ ...GROUP, pathId: 'nobody-wrote-this' }, 'We don’t have that path.'],
  [{ ...GROUP, status: 'shown' }, 'That request has a field we don’t know'],
  [{ ...GROUP, ownerId: 'demo-ada' }, 'That request has a field we don’t know'],
  [{ ...GROUP, meeting: { ...MEETING, members: 9 } }, 'That request has a field we don’t know'],
  [{ ...GROUP, name: 'NUL\0here' }, 'The text contains characters that cannot be stored.'],
  [{ ...GROUP, description: 'half \ud800' }, 'The text contains characters that cannot be stored.'],
])('%j is refused: %s', async (json, message) => {
  const eli = await createMember(worker, 'eli');
  expect(await send(eli, '', json)).toMatchObject({ status: 400, message });
  expect(await list(eli)).not.toContainEqual(expect.objectContaining({ isOwner: true }));
});

test.each([
  [{}, 'Say what to change'],
  [{ status: 'shown' }, 'That request has a field we don’t know'],
  [{ membersCount: 9 }, 'That request has a field we don’t know'],
  [{ weeklyGoal: 'x'.repeat(201) }, 'At most 200 characters'],
])('a change to %j is refused: %s', async (change, message) => {
  const { owner, id } = await withGroup();
  expect(await send(owner, `/${id}`, change, 'PATCH')).toMatchObject({ status: 400, message });
});

test('nothing in a name turns the page around, and the name that members know stays', async () => {
  const { owner, id } = await withGroup({ name: ' Late\u202e \u0007\n Cafe\u0301 \u2066 ' });
  expect((await rowOf(id))?.name).toBe('Late Café');
  expect(await send(owner, `/${id}`, { name: 'Other' }, 'PATCH')).toMatchObject({ status: 409 });
});

test('markup in every field is text on both pages', async () => {
  const { owner, id } = await withGroup({
    name: '<img src=x onerror=alert(1)>',
    description: '</script><script>alert(2)</script>',
  });
  await send(owner, `/${id}/messages`, {
    content: '<svg onload=alert(3)> [x](javascript:alert(4))',
  });
  const address = groupAddress({ id, name: '<img src=x onerror=alert(1)>' });
  for (const path of ['/community/groups', address]) {
    const response = await owner.fetch(path);
    const html = await response.text();
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    // In a quoted attribute, markup is only text, too.
    expect(html.replaceAll(/="[^"]*"/g, '')).not.toMatch(
      /<img src=x|<script>alert|<svg onload|href="javascript:/,
    );
  }
  const from = await owner.fetch(`/community/groups/${id}`);
  expect([from.status, from.headers.get('Location')]).toEqual([301, address]);
  // A name may change back: a redirect that a browser kept would loop.
  expect(from.headers.get('Cache-Control')).toBe('no-cache');
});

test('filters narrow the list, own groups come first, and pages follow', async () => {
  const reader = await createMember(worker, 'dan');
  const owners = await Promise.all(Array.from({ length: 9 }, () => createMember(worker, 'eli')));
  const ids: number[] = [];
  for (const owner of owners)
    for (const category of ['tools', 'tools', 'content']) {
      const { id } = await send(owner, '', {
        ...GROUP,
        category,
        difficulty: 'advanced',
        capacity: 3,
      });
      await allow(id);
      ids.push(id);
    }
  await join(reader, ids[0] as number);
  expect((await list(reader))[0]).toMatchObject({ id: ids[0], isJoined: true });
  const found = async (query: string) =>
    (await list(worker.visitor(), query)).filter(({ id }) => ids.includes(id));
  expect(await found('?category=tools&difficulty=advanced')).toHaveLength(18);
  expect(await found('?category=content&difficulty=beginner')).toEqual([]);
  const first = await list(worker.visitor(), '?difficulty=advanced');
  expect(first).toHaveLength(20);
  const rest = await list(worker.visitor(), `?difficulty=advanced&before=${first.at(-1)?.id}`);
  expect(rest.filter(({ id }) => first.some((group) => group.id === id))).toEqual([]);
  expect(first.concat(rest).filter(({ id }) => ids.includes(id))).toHaveLength(27);
  const full = ids[1] as number;
  for (const who of owners.slice(1, 3)) await join(who, full);
  expect((await found('?category=tools&room=1')).map(({ id }) => id)).not.toContain(full);
  expect(Array.isArray(await list(worker.visitor(), '?category=%00&before=-1&room=x'))).toBe(true);
});

test('closing a group ends it for everybody', async () => {
  const { owner, id } = await withGroup();
  const ada = await createMember(worker, 'ada');
  await join(ada, id);
  await Promise.all([1, 2].map(() => send(owner, `/${id}`, undefined, 'DELETE')));
  for (const who of [owner, ada]) {
    expect((await who.fetch(`${URL}/${id}`)).status).toBe(404);
    expect((await list(who)).map((group) => group.id)).not.toContain(id);
  }
  expect((await send(ada, `/${id}/messages`, { content: 'x' })).status).toBe(404);
});

test('the calendar file is the meeting, every week at its time', async () => {
  const { owner, id } = await withGroup();
  const response = await owner.fetch(`${URL}/${id}/calendar.ics`);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/calendar/);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  expect(event.isRecurring()).toBe(true);
  expect(event.startDate.toString()).toMatch(/T20:00:00$/);
  const { group } = await page(owner, id);
  expect(group.meeting.next[0]?.slice(0, 10)).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a path of the catalogue brings each member’s own next lesson', async () => {
  const { owner, id } = await withGroup();
  const catalogue = await (await owner.fetch('/community/groups')).text();
  const [, pathId = ''] =
    /&quot;id&quot;:\[0,&quot;([\w-]+)&quot;\],&quot;title/.exec(catalogue) ?? [];
  expect((await send(owner, `/${id}`, { pathId }, 'PATCH')).status).toBe(200);
  const { group, inside } = await page(owner, id);
  expect(group.path).toMatchObject({ id: pathId, href: `/learning-paths#${pathId}` });
  expect(inside?.nextLesson?.href).toMatch(/^\/micro-learning\?module=/);
  const module = inside?.nextLesson?.href.split('=')[1];
  await owner.fetch(`/api/micro-learning/modules/${module}/complete`, {
    json: { timeSpentMinutes: 3 },
  });
  expect((await page(owner, id)).inside?.nextLesson?.href).not.toContain(`=${module}`);
});

test('many mentions by one member in a group are one notification, until it is read', async () => {
  const { owner, id } = await withGroup();
  const ada = await createMember(worker, 'ada');
  await join(ada, id);
  const handle = await worker.db
    .prepare('SELECT handle FROM community_members WHERE member_id = ?1')
    .bind(ada.id)
    .first<string>('handle');
  const say = async (word: string, requestId: string = crypto.randomUUID()) => {
    await worker.db.prepare('DELETE FROM rate_limits').run();
    const { status } = await send(owner, `/${id}/messages`, {
      id: requestId,
      content: `${word}, @${handle}.`,
    });
    expect(status).toBe(200);
  };
  const unread = async () => {
    const answer = await ada.fetch('/api/notifications');
    const { notifications } = (await answer.json()) as {
      notifications: { event: string; text: string; isRead: boolean }[];
    };
    return notifications.filter(({ event, isRead }) => event === 'mention' && !isRead);
  };
  for (let i = 0; i < 10; i++) await say(`Look, number ${i}`);
  expect((await unread()).map(({ text }) => text)).toEqual([
    `Cleo M. mentioned you in ${GROUP.name}.`,
  ]);
  await ada.fetch('/api/notifications/read', { json: { all: true } });
  const last = crypto.randomUUID();
  await say('One more', last);
  expect(await unread()).toHaveLength(1);
  await ada.fetch('/api/notifications/read', { json: { all: true } });
  // A browser that sends the same message again notifies no member again.
  await say('One more', last);
  expect(await unread()).toEqual([]);
});
