import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createModerator, createTrusted } from '../../../src/testing/fixtures/community-members.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { addGroup, addResource } from '../../../src/testing/fixtures/moderated-texts.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { decide } from './decide.ts';
import type { LogEntry } from './log.ts';
import type { ownFrom } from './own.ts';
import type { QueueItem } from './queue.ts';

const worker = testWorker();

type Sender = Pick<TestMember, 'fetch'>;

async function written(author: TestMember, json = { title: 'Buy my course', content: 'Now!' }) {
  const response = await author.fetch('/api/forum/posts', { json: { ...json, categoryId: 1 } });
  return ((await response.json()) as { id: number }).id;
}

async function replied(author: TestMember, postId: number, content = 'Me too'): Promise<number> {
  const response = await author.fetch(`/api/forum/threads/${postId}/replies`, {
    json: { content },
  });
  return ((await response.json()) as { id: number }).id;
}

async function sent(who: Sender, path: string, json: object) {
  const response = await who.fetch(path, { json });
  return {
    status: response.status,
    ...((await response.json()) as { message?: string; code?: string }),
  };
}

const act = (who: Sender, json: object) =>
  sent(who, '/api/moderation/actions', { id: randomUUID(), kind: 'post', seen: 0, ...json });
const item = async (who: Sender, kind: string, id: number) =>
  (await (await who.fetch(`/api/moderation/texts/${kind}/${id}`)).json()) as QueueItem;
const queue = async (who: Sender, query = '') =>
  (await (await who.fetch(`/api/moderation/queue${query}`)).json()) as {
    items: QueueItem[];
    next: string | null;
    waiting: Record<string, number>;
  };
const own = async (who: Sender) =>
  (await (await who.fetch('/api/moderation/own')).json()) as ReturnType<typeof ownFrom>;
const log = async (who: Sender, query = '') =>
  (await (await who.fetch(`/api/moderation/log${query}`)).json()) as { entries: LogEntry[] };
const isShown = async (id: number) =>
  (await worker.visitor().fetch(`/api/forum/threads/${id}`)).status === 200;
const seenOf = async (who: Sender, kind: string, id: number) =>
  (await item(who, kind, id)).lastAction?.id ?? 0;

test('visitors and members find nothing at any address of moderation; moderators and owners do', async () => {
  const [ada, moderator, owner] = [
    await createTrusted(worker, 'ada'),
    await createModerator(worker),
    await createModerator(worker, 'owner'),
  ];
  const id = await written(ada);
  const action = {
    id: randomUUID(),
    action: 'hide',
    kind: 'post',
    target: id,
    seen: 0,
    reason: 'No',
  };
  const requests = [
    ['/api/moderation/queue', undefined],
    ['/api/moderation/log', undefined],
    [`/api/moderation/texts/post/${id}`, undefined],
    ['/moderation', undefined],
    ['/api/moderation/actions', action],
    ['/api/moderation/appeals/1/decision', { id: randomUUID(), outcome: 'stands' }],
  ] as const;
  for (const [path, json] of requests) {
    for (const who of [worker.visitor(), ada])
      expect((await who.fetch(path, json && { json })).status, path).toBe(404);
  }
  expect(await isShown(id)).toBe(true);
  for (const who of [moderator, owner])
    for (const [path] of requests.slice(0, 4))
      expect((await who.fetch(path)).status, path).toBe(200);
});

test('a moderator hides a text with a reason; its author reads it, appeals once, and another restores it', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createTrusted(worker, 'bob')];
  const [first, second] = [await createModerator(worker), await createModerator(worker)];
  const id = await written(ada);
  await sent(bob, '/api/moderation/reports', {
    kind: 'post',
    id,
    reason: 'selling',
    note: 'A shop',
  });
  const [reported] = (await queue(first)).items;
  expect(reported).toMatchObject({
    ...{ kind: 'post', id, title: 'Buy my course', content: 'Now!', mayDecide: true },
    reports: [{ reason: 'selling', count: 1 }],
    notes: ['A shop'],
    author: { name: 'Ada O.', level: 'New here', trust: 'new', texts: 1, warnings: 0 },
    lastAction: null,
  });
  expect(await act(first, { action: 'hide', target: id, reason: ' ' })).toMatchObject({
    status: 400,
  });
  expect(
    await act(first, { action: 'hide', target: id, reason: 'We don’t sell here.' }),
  ).toMatchObject({ status: 200 });
  expect(await isShown(id)).toBe(false);
  expect((await queue(first)).items.map((each) => each.id)).not.toContain(id);
  const [told] = (await own(ada)).warnings;
  expect(told).toMatchObject({
    measure: 'hidden',
    reason: 'We don’t sell here.',
    excerpt: 'Now!',
    href: null,
  });
  const appeal = (who: Sender, text: string) =>
    sent(who, `/api/moderation/own/${told?.id}/appeal`, { text });
  expect(await appeal(bob, 'Mine')).toMatchObject({ status: 404 });
  expect(await appeal(ada, 'It was a question.')).toMatchObject({ status: 200 });
  expect(await appeal(ada, 'It was a question.')).toMatchObject({ status: 200 });
  expect(await appeal(ada, 'And another thing')).toMatchObject({ status: 409 });
  const [appealed] = (await queue(second, '?part=appeals')).items;
  expect(appealed?.appeal).toMatchObject({
    id: told?.id,
    text: 'It was a question.',
    isOwnDecision: false,
  });
  const decide = (who: Sender, outcome: string, requestId = randomUUID()) =>
    sent(who, `/api/moderation/appeals/${told?.id}/decision`, { id: requestId, outcome });
  expect(await decide(first, 'stands')).toMatchObject({ status: 403 });
  const requestId = randomUUID();
  expect(await decide(second, 'withdrawn', requestId)).toMatchObject({ status: 200 });
  expect(await decide(second, 'withdrawn', requestId)).toMatchObject({ status: 200 });
  expect(await decide(second, 'stands')).toMatchObject({ status: 409 });
  expect(await isShown(id)).toBe(true);
  expect((await own(ada)).warnings[0]).toMatchObject({ outcome: 'withdrawn' });
  expect((await log(second, `?kind=post&id=${id}`)).entries.map(({ action }) => action)).toEqual([
    'appeal-withdrawn',
    'hide',
  ]);
});

test('of two moderators at once one decides, and the other hears who did what', async () => {
  const ada = await createTrusted(worker, 'ada');
  const [first, second] = [await createModerator(worker), await createModerator(worker)];
  const id = await written(ada);
  const answers = await Promise.all([
    act(first, { action: 'hide', target: id, reason: 'Spam' }),
    act(second, { action: 'warn', target: id, reason: 'Please don’t' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused).toMatchObject({
    code: 'decided',
    message: expect.stringMatching(/^Eli B\. (hid this|warned the author) in the meantime\./),
  });
  expect((await own(ada)).warnings).toHaveLength(1);
  expect((await log(first, `?kind=post&id=${id}`)).entries).toHaveLength(1);
});

test('a decision that was made on an older state changes nothing at all', async () => {
  const [ada, moderator] = [await createTrusted(worker, 'ada'), await createModerator(worker)];
  const id = await written(ada);
  // Both decisions were made before the other one was stored.
  const decision = (action: 'hide' | 'warn') => ({
    ...{ requestId: randomUUID(), moderatorId: moderator.id, action, kind: 'post' as const },
    ...{ target: id, authorId: ada.id, reason: 'Why', seen: 0, place: id },
  });
  await decide(worker.db, decision('warn'));
  await expect(decide(worker.db, decision('hide'))).rejects.toMatchObject({ status: 409 });
  expect(await isShown(id)).toBe(true);
  expect((await own(ada)).warnings.map(({ measure }) => measure)).toEqual(['warning']);
  expect((await log(moderator, `?kind=post&id=${id}`)).entries).toHaveLength(1);
});

test('hidden and restored ten times at once, the counters are those of the rows', async () => {
  const [ada, bob] = [await createTrusted(worker, 'ada'), await createTrusted(worker, 'bob')];
  const moderator = await createModerator(worker);
  const postId = await written(ada);
  const replies = [await replied(bob, postId), await replied(bob, postId, 'And me')];
  await bob.fetch('/api/social/like', {
    json: { targetType: 'post', targetId: postId, liked: true },
  });
  for (let round = 0; round < 2; round++) {
    const seen = await Promise.all(replies.map((id) => seenOf(moderator, 'reply', id)));
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        act(moderator, {
          kind: 'reply',
          action: i % 4 < 2 ? 'hide' : 'restore',
          target: replies[i % 2],
          seen: seen[i % 2],
          reason: 'Off topic',
        }),
      ),
    );
    const { replies_count, likes_count, shown } = (await worker.db
      .prepare(
        `SELECT replies_count, likes_count, (SELECT count(*) FROM forum_replies r
           WHERE r.post_id = p.id AND r.deleted_at IS NULL AND r.hidden_at IS NULL) AS shown
         FROM forum_posts p WHERE id = ?1`,
      )
      .bind(postId)
      .first()) as Record<string, number>;
    expect({ replies_count, likes_count }).toEqual({ replies_count: shown, likes_count: 1 });
    const cases = await worker.db
      .prepare(
        `SELECT count(*) AS n FROM moderation_cases c JOIN forum_replies r ON r.id = c.target_id
         WHERE c.kind = 'reply' AND r.post_id = ?1 AND c.hidden_at IS NOT r.hidden_at`,
      )
      .bind(postId)
      .first();
    expect(cases).toEqual({ n: 0 });
  }
});

test('a retry does an action once, and its ID does nothing else', async () => {
  const ada = await createTrusted(worker, 'ada');
  const moderator = await createModerator(worker);
  const [id, other] = [
    await written(ada),
    await written(ada, { title: 'Another', content: 'One' }),
  ];
  const once = {
    id: randomUUID(),
    action: 'warn',
    target: id,
    reason: 'Please read the code of conduct.',
  };
  const answers = await Promise.all([
    act(moderator, once),
    act(moderator, once),
    act(moderator, once),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await own(ada)).warnings).toHaveLength(1);
  expect(
    await act(moderator, { ...once, id: randomUUID(), seen: await seenOf(moderator, 'post', id) }),
  ).toMatchObject({ status: 422, message: 'There’s a warning about this text already.' });
  expect(await act(moderator, { ...once, action: 'hide', target: other })).toMatchObject({
    status: 409,
  });
  expect(await isShown(other)).toBe(true);
});

test('who is suspended reads and appeals, but does not write, until a moderator lifts it', async () => {
  const ada = await createTrusted(worker, 'ada');
  const moderator = await createModerator(worker);
  const [id, other] = [
    await written(ada),
    await written(ada, { title: 'Another', content: 'One' }),
  ];
  const suspend = { action: 'suspend', days: 7, reason: 'Three insults in one day' };
  const both = await Promise.all([
    act(moderator, { ...suspend, target: id }),
    act(moderator, { ...suspend, target: other, days: 30 }),
  ]);
  expect(
    both
      .map(({ status }) => status)
      .sort()
      .at(0),
  ).toBe(200);
  expect(
    both
      .map(({ status }) => status)
      .sort()
      .at(1),
  ).toBeGreaterThanOrEqual(409);
  const refused = await ada.fetch('/api/forum/posts', {
    json: { title: 'T', content: 'C', categoryId: 1 },
  });
  expect(refused.status).toBe(403);
  expect((await ada.fetch(`/api/forum/threads/${id}`)).status).toBe(200);
  const [told, ...rest] = (await own(ada)).warnings;
  expect(rest).toEqual([]);
  expect(told).toMatchObject({ measure: 'suspension', reason: 'Three insults in one day' });
  const appealed = await sent(ada, `/api/moderation/own/${told?.id}/appeal`, {
    text: 'I’m sorry.',
  });
  expect(appealed.status).toBe(200);
  const { author, lastAction } = await item(moderator, 'post', other);
  expect(Date.parse(author?.suspendedUntil ?? '')).toBeGreaterThan(Date.now());
  expect(
    await act(moderator, { action: 'lift', target: other, seen: lastAction?.id ?? 0 }),
  ).toMatchObject({ status: 200 });
  expect((await own(ada)).warnings[0]).toMatchObject({ outcome: 'withdrawn' });
  await written(ada, { title: 'Back', content: 'Again' });
  expect(await act(moderator, { ...suspend, target: id, days: 2 })).toMatchObject({ status: 400 });
});

test('nobody decides about themselves, and only an owner about who moderates', async () => {
  const [first, second, owner] = [
    await createModerator(worker),
    await createModerator(worker),
    await createModerator(worker, 'owner'),
  ];
  const [own1, owners] = [await written(first), await written(owner)];
  const hide = { action: 'hide', reason: 'No' };
  expect(await act(first, { ...hide, target: own1 })).toMatchObject({ status: 403 });
  expect(await act(second, { ...hide, target: own1 })).toMatchObject({ status: 403 });
  expect(await act(second, { ...hide, target: owners })).toMatchObject({ status: 403 });
  expect(await act(owner, { ...hide, target: owners })).toMatchObject({ status: 403 });
  expect((await item(second, 'post', own1)).mayDecide).toBe(false);
  expect(await act(owner, { ...hide, target: own1 })).toMatchObject({ status: 200 });
  expect(await isShown(own1)).toBe(false);
});

test('study groups and resources wait until they are approved, or refused with a reason', async () => {
  const ada = await createTrusted(worker, 'ada');
  const moderator = await createModerator(worker);
  for (const id of [41, 42]) {
    await addGroup(worker.db, { id, authorId: ada.id, status: 'pending' });
    await addResource(worker.db, { id, authorId: ada.id, status: 'pending' });
  }
  const groups = await queue(moderator, '?part=groups');
  expect(groups.items.map(({ id, title }) => [id, title])).toEqual([
    [42, 'Early birds'],
    [41, 'Early birds'],
  ]);
  expect(groups.waiting).toMatchObject({ groups: 2, resources: 2 });
  for (const kind of ['group', 'resource']) {
    expect(await act(moderator, { kind, action: 'approve', target: 41 })).toMatchObject({
      status: 200,
    });
    expect(await act(moderator, { kind, action: 'refuse', target: 42 })).toMatchObject({
      status: 400,
    });
    expect(
      await act(moderator, { kind, action: 'refuse', target: 42, reason: 'Ads' }),
    ).toMatchObject({ status: 200 });
    const seen = await seenOf(moderator, kind, 41);
    expect(await act(moderator, { kind, action: 'approve', target: 41, seen })).toMatchObject({
      status: 422,
    });
  }
  const { results } = await worker.db
    .prepare('SELECT status FROM study_groups UNION ALL SELECT status FROM resources')
    .all<{ status: string }>();
  expect(results.map(({ status }) => status)).toEqual(['shown', 'refused', 'shown', 'refused']);
  expect((await queue(moderator, '?part=resources')).items).toEqual([]);
  expect((await own(ada)).refused.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['resource', 'Ads'],
    ['group', 'Ads'],
  ]);
});

test('the queue is read page by page, the most urgent first, and a wrong cursor is refused', async () => {
  const moderator = await createModerator(worker);
  const before = (await queue(moderator)).waiting.reports ?? 0;
  const case_ = worker.db.prepare(
    `INSERT INTO moderation_cases (kind, target_id, opened_at, reports, urgency) VALUES ('post', ?1, ?2, ?3, ?3)`,
  );
  await worker.db.batch(
    Array.from({ length: 45 }, (_, i) =>
      case_.bind(900_000 + i, `2026-11-${10 + (i % 9)}T00:00:00.000Z`, 1 + (i % 3)),
    ),
  );
  const found: QueueItem[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page = await queue(moderator, after && `?after=${encodeURIComponent(after)}`);
    found.push(...page.items);
    after = page.next;
  }
  expect(found).toHaveLength(45 + before);
  expect(new Set(found.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(found.length);
  for (const wrong of ['x', '1~2', "1~'~1", '9'.repeat(99), '1~2026~-1'])
    expect(
      (await moderator.fetch(`/api/moderation/queue?after=${encodeURIComponent(wrong)}`)).status,
    ).toBe(400);
  expect((await moderator.fetch('/api/moderation/queue?part=members')).status).toBe(400);
});

test('only an example can be removed', async () => {
  const ada = await createTrusted(worker, 'ada');
  const moderator = await createModerator(worker);
  const id = await written(ada);
  expect(await act(moderator, { action: 'remove-example', target: id })).toMatchObject({
    status: 422,
  });
  await worker.db.prepare('UPDATE forum_posts SET is_example = 1 WHERE id = ?1').bind(id).run();
  expect(await act(moderator, { action: 'remove-example', target: id })).toMatchObject({
    status: 200,
  });
  expect(await isShown(id)).toBe(false);
});

test('the record is append only, follows an erasure, and ends after two years', async () => {
  const [ada, moderator] = [await createTrusted(worker, 'ada'), await createModerator(worker)];
  const id = await written(ada);
  await act(moderator, { action: 'warn', target: id, reason: 'Be kind' });
  const rows = `kind = 'post' AND target_id = ${id}`;
  for (const sql of [
    `UPDATE moderation_actions SET reason = '' WHERE ${rows}`,
    `UPDATE moderation_actions SET moderator_id = 'demo-bob' WHERE ${rows}`,
    `DELETE FROM moderation_actions WHERE ${rows}`,
  ])
    await expect(worker.db.prepare(sql).run(), sql).rejects.toThrow('the record of moderation');
  for (const who of [ada, moderator])
    await worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(who.id).run();
  const kept = () => worker.db.prepare(`SELECT * FROM moderation_actions WHERE ${rows}`).first();
  expect(await kept()).toMatchObject({ author_id: null, moderator_id: null, reason: 'Be kind' });
  await worker.db
    .prepare(
      `INSERT INTO moderation_actions (request_id, action, kind, target_id, created_at)
       VALUES (?1, 'warn', 'post', 1, '2023-11-01T00:00:00.000Z')`,
    )
    .bind(randomUUID())
    .run();
  await worker.scheduled('17 * * * *');
  const { results } = await worker.db
    .prepare(`SELECT id FROM moderation_actions WHERE created_at < '2024'`)
    .all();
  expect(results).toEqual([]);
  expect(await kept()).not.toBeNull();
});
