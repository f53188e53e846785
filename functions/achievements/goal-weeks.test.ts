// Compares the SQL for weeks and runs with the rules, on SQLite itself: the database decides on the awards.

import { expect, test } from 'vitest';
import { fc } from '../../src/testing/run/seed.ts';
import { InMemory } from '../../src/testing/worker/d1-in-memory.ts';
import { besideMetWeeks, type WeekBounds, weekBounds } from '../learning-goals/rules/goal.ts';
import { runAt } from '../learning-goals/rules/run.ts';
import { addDays } from '../rules/days/days.ts';
import { meetWeek, unmeetWeek } from './goal-weeks.ts';
import { BEST_RUN } from './measures.ts';

const HOUR = 3_600_000;
const MONDAY = '2026-01-05';
const memory = new InMemory();
memory.sqlite.exec(
  `INSERT INTO members (id, email, email_key, joined_at) VALUES ('ada', 'a@example.com', 'a@example.com', '2026')`,
);
const db = memory.opened();
const metWeeks = () =>
  memory.rows<WeekBounds & { lessons: number }>(
    `SELECT week, starts_at AS startsAt, ends_at AS endsAt, lessons FROM learning_goal_weeks ORDER BY week`,
  );

function forget() {
  memory.empty('learning_goals', 'learning_goal_weeks', 'module_completions');
}
const setLessons = (lessons: number | null) =>
  memory.rows(`INSERT OR REPLACE INTO learning_goals VALUES ('ada', ?1, '2026')`, lessons);
const finish = (module: string, at: number) =>
  memory.rows(
    `INSERT OR IGNORE INTO module_completions VALUES ('ada', ?1, 5, ?2)`,
    ...[module, new Date(at).toISOString()],
  );

test('the best run in SQL is the best run of the rules, whatever weeks were met', () => {
  // More weeks met than not: long runs are where the two could differ.
  const isMet = fc.integer({ min: 0, max: 3 }).map((n) => n > 0);
  fc.assert(
    fc.property(fc.array(isMet, { maxLength: 50, size: 'max' }), (weeks) => {
      forget();
      const monday = (n: number) => addDays(MONDAY, 7 * n);
      const met = weeks.flatMap((week, n) => (week ? [monday(n)] : []));
      for (const week of met)
        memory.rows(
          `INSERT INTO learning_goal_weeks VALUES ('ada', ?1, 1, ?1, ?2, ?1)`,
          ...[week, addDays(week, 7)],
        );
      const best = Math.max(0, ...weeks.map((_, n) => runAt(monday(n), met).met));
      const [row] = memory.rows<Record<string, number>>(BEST_RUN.replaceAll('?1', `'ada'`));
      expect(Object.values(row ?? {})).toEqual([best]);
    }),
    { numRuns: 300 },
  );
});

test('a week is met in SQL exactly when the rules say so, through changes of goal and zone', async () => {
  const step = fc.record({
    hours: fc.integer({ min: 1, max: 90 }),
    timeZone: fc.constantFrom('America/Los_Angeles', 'UTC', 'Asia/Tokyo', 'Pacific/Kiritimati'),
    goal: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20, size: 'max' }), async (steps) => {
      forget();
      let now = Date.parse('2026-10-20T00:00:00Z');
      const done: string[] = [];
      for (const [n, { hours, timeZone, goal }] of steps.entries()) {
        now += hours * HOUR;
        const before = metWeeks();
        finish(`lesson-${n}`, now);
        done.push(new Date(now).toISOString());
        setLessons(goal);
        await meetWeek(db, 'ada', timeZone, new Date(now)).run();
        const bounds = besideMetWeeks(weekBounds(now, timeZone), before);
        const count = done.filter((at) => at >= bounds.startsAt && at < bounds.endsAt).length;
        const isMet = before.some(({ week }) => week === bounds.week);
        const expected = isMet || (goal !== null && count >= goal);
        const row = metWeeks().find(({ week }) => week === bounds.week);
        expect(row !== undefined).toBe(expected);
        if (row) expect([row.startsAt, row.endsAt]).toEqual([bounds.startsAt, bounds.endsAt]);
      }
    }),
    { numRuns: 150 },
  );
});

test('meeting a week again changes nothing, and a lower goal is kept', async () => {
  forget();
  const now = new Date('2026-11-25T12:00:00Z');
  for (const n of [1, 2, 3]) finish(`lesson-${n}`, now.getTime() - n * HOUR);
  setLessons(3);
  await meetWeek(db, 'ada', 'UTC', now).run();
  const [first] = metWeeks();
  expect(first).toMatchObject({ week: '2026-11-23', lessons: 3 });
  setLessons(5);
  await meetWeek(db, 'ada', 'UTC', now).run();
  expect(metWeeks()).toEqual([first]);
  setLessons(1);
  await meetWeek(db, 'ada', 'UTC', now).run();
  expect(metWeeks()).toEqual([{ ...first, lessons: 1 }]);
});

test('undoing a lesson ends its week only if the goal of that week is no longer met', async () => {
  forget();
  const now = new Date('2026-11-25T12:00:00Z');
  setLessons(2);
  for (const n of [1, 2, 3]) finish(`lesson-${n}`, now.getTime() - n * HOUR);
  await meetWeek(db, 'ada', 'Asia/Tokyo', now).run();
  const undo = async (module: string) => {
    await unmeetWeek(db, 'ada', module).run();
    memory.rows(`DELETE FROM module_completions WHERE module_id = ?1`, module);
  };
  await undo('lesson-1');
  await undo('lesson-1');
  expect(metWeeks()).toHaveLength(1);
  await undo('never-finished');
  expect(metWeeks()).toHaveLength(1);
  await undo('lesson-2');
  expect(metWeeks()).toEqual([]);
});
