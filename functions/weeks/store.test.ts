import { expect, test } from 'vitest';
import { InMemory } from '../../src/testing/worker/d1-in-memory.ts';
import { addDays } from '../rules/days/days.ts';
import { buildWeek } from './rules/build.ts';
import { earlierWeeks, type StoredWeek, storeWeek } from './store.ts';

const DAY = '2026-11-16';
const idea = { key: 'a', text: '', whyItMayFail: '', lesson: '', prompts: [] as string[] };
const tasksFor = (title: string, startsOn: string) =>
  buildWeek({
    ...{ answers: {}, startsOn, number: 1, lessons: [], prompts: [] },
    idea: { ...idea, title, whoPays: title, firstSample: title },
  }).map((task) => ({ ...task, title: `${task.title} (${title})` }));
const stored = (id: string, more: Partial<StoredWeek> = {}): StoredWeek => {
  const startsOn = more.startsOn ?? DAY;
  return {
    ...{ id, number: 1, startsOn, idea: id, tasks: tasksFor(id, startsOn) },
    ...{ at: '2026-11-16T08:00:00.000Z', replaces: null },
    ...more,
  };
};

function open() {
  const memory = new InMemory();
  memory.sqlite.exec(
    `INSERT INTO members (id, email, email_key, joined_at) VALUES ('ada', 'a@example.com', 'a@example.com', '2026')`,
  );
  const db = memory.opened();
  const rows = async <Row>(sql: string) => (await db.prepare(sql).all<Row>()).results;
  const week = async () => ({
    ...(
      await rows<{ id: string; number: number; idea: string }>(
        'SELECT id, number, idea FROM weeks ORDER BY number DESC LIMIT 1',
      )
    )[0],
    tasks: await rows<{ title: string; day: string }>(
      'SELECT title, day, done_at FROM week_tasks WHERE dropped_at IS NULL ORDER BY day, title',
    ),
  });
  return { db, run: (sql: string) => memory.sqlite.exec(sql), week };
}

test('another plan on the same day takes the place of a week that was not begun', async () => {
  const { db, week } = open();
  await storeWeek(db, 'ada', stored('first'));
  await storeWeek(db, 'ada', stored('second', { replaces: 'first' }));
  expect(await week()).toMatchObject({ id: 'second', number: 1, idea: 'second' });
  expect((await week()).tasks).toHaveLength(7);
});

test.each([
  ['checked off', `UPDATE week_tasks SET done_at = '2026-11-16' WHERE position = 0`],
  ['dropped', `UPDATE week_tasks SET dropped_at = '2026-11-16' WHERE position = 0`],
  ['moved', `UPDATE week_tasks SET day = '2026-11-20' WHERE position = 0`],
  ['reworded', 'UPDATE week_tasks SET is_own = 1 WHERE position = 0'],
])('a week in which a task was %s stays', async (_, sql) => {
  const { db, run, week } = open();
  await storeWeek(db, 'ada', stored('first'));
  run(sql);
  const before = await week();
  await storeWeek(db, 'ada', stored('second', { replaces: 'first' }));
  expect(await week()).toEqual(before);
});

test('a week stored twice by a retry is one week', async () => {
  const { db, week } = open();
  const same = stored('first');
  await Promise.all([storeWeek(db, 'ada', same), storeWeek(db, 'ada', same)]);
  await storeWeek(db, 'ada', { ...same, at: '2026-11-16T09:00:00.000Z' });
  expect((await week()).tasks).toHaveLength(7);
});

test('a plan in the middle of a week keeps what was done, missed, moved and added, and replaces the rest', async () => {
  const { db, run, week } = open();
  await storeWeek(db, 'ada', stored('first'));
  run(`UPDATE week_tasks SET day = '2026-11-25' WHERE position = 1`);
  run(`UPDATE week_tasks SET title = 'Mine', is_own = 1 WHERE position = 5`);
  run(`UPDATE week_tasks SET done_at = '2026-11-17T08:00:00.000Z' WHERE position = 2`);
  const startsOn = addDays(DAY, 3);
  const again = { startsOn, number: 2, at: '2026-11-19T08:00:00.000Z' };
  await storeWeek(db, 'ada', stored('second', again));
  const left = (await week()).tasks.filter(({ title }) => !title.includes('(second)'));
  expect(left.map(({ day }) => day)).toEqual([DAY, '2026-11-18', '2026-11-21', '2026-11-25']);
  expect((await week()).tasks).toHaveLength(11);
});

test('what a new plan would replace may be planned again, what was missed or dropped may not', async () => {
  const { db, run } = open();
  await storeWeek(db, 'ada', stored('first'));
  run('UPDATE week_tasks SET dropped_at = day WHERE position = 6');
  const { planned, sameDay } = await earlierWeeks(db, 'ada', addDays(DAY, 2));
  expect(planned).toHaveLength(3);
  expect(sameDay).toEqual([]);
  expect((await earlierWeeks(db, 'ada', DAY)).sameDay).toHaveLength(7);
});
