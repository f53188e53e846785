// Create, delete, create: a new text has a new ID, and none of the reports and decisions about the old one.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createModerator, createTrusted } from '../../../src/testing/fixtures/community-members.ts';
import type { TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker();
const EVERY_HOUR = '17 * * * *';

const send = async (who: TestMember, path: string, json: object, method = 'POST') => {
  const response = await who.fetch(`/api/${path}`, { method, json });
  expect(`${path} ${response.status}`).toMatch(/ 20\d$/);
  return (await response.json()) as { id: number };
};
const run = (sql: string, ...values: unknown[]) =>
  worker.db
    .prepare(sql)
    .bind(...values)
    .run();
const text = (word: string) => `${word} ${randomUUID()}`;

const thread = (who: TestMember) =>
  send(who, 'forum/posts', { title: 'Prices', content: text('What?'), categoryId: 2 });
const group = async (who: TestMember) => {
  const { id } = await send(who, 'study-groups', {
    name: text('Otters').slice(0, 30),
    description: 'For people who start late.',
    category: 'start',
    difficulty: 'beginner',
    capacity: 10,
    meeting: { weekday: 2, minute: 1200, timeZone: 'UTC', minutes: 30, joinLink: null },
  });
  await run(`UPDATE study_groups SET status = 'shown' WHERE id = ?1`, id);
  return { id };
};
const resource = async (who: TestMember) => {
  const { id } = await send(who, 'resources', {
    title: 'A list',
    description: 'Of prices',
    categoryId: 1,
    url: 'https://a.example',
  });
  await run(`UPDATE resources SET status = 'shown' WHERE id = ?1`, id);
  return { id };
};

const KINDS: Record<
  string,
  { table: string; create(author: TestMember, place: number): Promise<{ id: number }> }
> = {
  post: { table: 'forum_posts', create: thread },
  reply: {
    table: 'forum_replies',
    create: (who, place) =>
      send(who, `forum/threads/${place}/replies`, { content: text('Ninety-five.') }),
  },
  group: { table: 'study_groups', create: group },
  message: {
    table: 'group_messages',
    create: (who, place) =>
      send(who, `study-groups/${place}/messages`, { content: text('Hello.') }),
  },
  resource: { table: 'resources', create: resource },
};

test.each(Object.entries(KINDS))(
  'a new %s is nothing that was deleted, and its first report reaches the queue',
  async (kind, { table, create }) => {
    const [author, reporter, moderator] = [
      await createTrusted(worker, 'ada'),
      await createTrusted(worker, 'bob'),
      await createModerator(worker),
    ];
    const place = kind === 'message' ? (await group(author)).id : (await thread(author)).id;
    if (kind === 'message') await send(reporter, `study-groups/${place}/join`, {});
    const report = (id: number) =>
      send(reporter, 'moderation/reports', { kind, id, reason: 'spam' });
    const inQueue = async (id: number) => {
      const { results } = await worker.db
        .prepare(
          'SELECT 1 FROM moderation_cases WHERE kind = ?1 AND target_id = ?2 AND decided_at IS NULL',
        )
        .bind(kind, id)
        .all();
      return results.length === 1;
    };

    const old = (await create(author, place)).id;
    await report(old);
    await send(moderator, 'moderation/actions', {
      id: randomUUID(),
      action: 'dismiss',
      kind,
      target: old,
      seen: 0,
      reason: 'All good.',
    });
    expect(await inQueue(old)).toBe(false);
    await run(`DELETE FROM ${table} WHERE id = ?1`, old);
    const left = await worker.db
      .prepare(
        `SELECT (SELECT count(*) FROM reports WHERE kind = ?1 AND target_id = ?2)
           + (SELECT count(*) FROM moderation_cases WHERE kind = ?1 AND target_id = ?2) AS n`,
      )
      .bind(kind, old)
      .first('n');
    expect(left).toBe(0);

    const anew = (await create(author, place)).id;
    expect(anew).toBeGreaterThan(old);
    await report(anew);
    expect(await inQueue(anew)).toBe(true);
  },
);

test('what the clock removes for good gives its number to nothing else either', async () => {
  const ada = await createTrusted(worker, 'ada');
  const { id } = await resource(ada);
  await ada.fetch(`/api/resources/${id}`, { method: 'DELETE' });
  await run(`UPDATE resources SET deleted_at = '2020-01-01T00:00:00.000Z' WHERE id = ?1`, id);
  await worker.scheduled(EVERY_HOUR);
  expect(
    await worker.db.prepare('SELECT 1 FROM resources WHERE id = ?1').bind(id).first(),
  ).toBeNull();
  expect((await resource(ada)).id).toBeGreaterThan(id);
});
