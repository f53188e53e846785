import { expect, test } from 'vitest';
import { freeLessons } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import type { Ahead } from '../achievements/routes.ts';
import { weekOf } from '../rules/days/day-in.ts';
import { addDays } from '../rules/days/days.ts';
import type { GoalAnswer } from './routes.ts';

const worker = testWorker();
const URL = '/api/learning-goals';
const THIS_WEEK = weekOf(Date.now(), 'UTC');

const put = (who: Person, json: object) => who.fetch(URL, { method: 'PUT', json });
const choose = async (who: Person, lessonsPerWeek: number | null) =>
  (await (await put(who, { lessonsPerWeek })).json()) as GoalAnswer;
const read = async (who: Person) => (await (await who.fetch(URL)).json()) as GoalAnswer;
const lesson = (n: number) => `/api/micro-learning/modules/${freeLessons[n]?._id}`;
const complete = async (who: Person, n: number) =>
  (
    (await (
      await who.fetch(`${lesson(n)}/complete`, { json: { timeSpentMinutes: 5 } })
    ).json()) as { achievements: { title: string }[] }
  ).achievements.map(({ title }) => title);
const undo = async (who: Person, n: number) =>
  (
    (await (await who.fetch(`${lesson(n)}/completion`, { method: 'DELETE' })).json()) as {
      takenBack: { title: string }[];
    }
  ).takenBack.map(({ title }) => title);
const weeksOf = async ({ id }: TestMember) =>
  (
    await worker.db
      .prepare('SELECT week, lessons FROM learning_goal_weeks WHERE member_id = ?1 ORDER BY week')
      .bind(id)
      .all<{ week: string; lessons: number }>()
  ).results;
/** Weeks that were met before this one: 1 is last week. */
const metBefore = ({ id }: TestMember, ...ago: number[]) =>
  worker.db.batch(
    ago.map((weeks) => {
      const week = addDays(THIS_WEEK, -7 * weeks);
      return worker.db
        .prepare(
          `INSERT INTO learning_goal_weeks VALUES (?1, ?2, 1, ?2 || 'T00:00:00.000Z', ?3 || 'T00:00:00.000Z', ?2)`,
        )
        .bind(id, week, addDays(week, 7));
    }),
  );

test('without a choice there is no goal, and none is met', async () => {
  const ada = await createMember(worker, 'ada');
  await complete(ada, 0);
  const { goal } = await read(ada);
  expect(goal).toMatchObject({
    ...{ lessonsPerWeek: null, isChosen: false },
    week: { startsOn: THIS_WEEK, endsOn: addDays(THIS_WEEK, 6), done: 1, isMet: false },
    run: { met: 0, since: null, freeLeft: 2, nextFreeOn: null },
  });
  expect(goal.weeks).toHaveLength(8);
  expect(await weeksOf(ada)).toEqual([]);
});

test('a goal is chosen, changed and turned off, and choosing the same again changes nothing', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await choose(ada, 3)).goal).toMatchObject({ lessonsPerWeek: 3, isChosen: true });
  const before = await everything(worker.db);
  await Promise.all([choose(ada, 3), choose(ada, 3)]);
  expect(await everything(worker.db)).toBe(before);
  expect((await choose(ada, 14)).goal.lessonsPerWeek).toBe(14);
  expect((await choose(ada, null)).goal).toMatchObject({ lessonsPerWeek: null, isChosen: true });
  expect((await read(ada)).goal).toMatchObject({ lessonsPerWeek: null, isChosen: true });
});

test.each([
  [{ lessonsPerWeek: 0 }],
  [{ lessonsPerWeek: 15 }],
  [{ lessonsPerWeek: 1.5 }],
  [{ lessonsPerWeek: '2' }],
  [{ lessonsPerWeek: [2] }],
  [{}],
  [{ lessonsPerWeek: 2, memberId: 'demo-bob' }],
  [{ lessonsPerWeek: 2, setAt: '2020-01-01' }],
])('a goal that is none is refused and changes nothing: %j', async (json) => {
  const ada = await createMember(worker, 'ada');
  await choose(ada, 2);
  const before = await everything(worker.db);
  const response = await put(ada, json);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalid_input' });
  expect(await everything(worker.db)).toBe(before);
});

test('a visitor has no goal', async () => {
  const visitor = worker.visitor();
  expect((await visitor.fetch(URL)).status).toBe(401);
  expect((await put(visitor, { lessonsPerWeek: 2 })).status).toBe(401);
  expect((await visitor.fetch('/api/achievements/next')).status).toBe(401);
});

test('a member never sees or changes another member’s goal', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await choose(bob, 1);
  await complete(bob, 0);
  await metBefore(bob, 1);
  await choose(ada, 4);
  expect((await read(ada)).goal).toMatchObject({ lessonsPerWeek: 4, run: { met: 0 } });
  expect((await read(bob)).goal).toMatchObject({ lessonsPerWeek: 1, run: { met: 2 } });
});

test('the lesson that meets the goal keeps the week, undoing it takes the week back', async () => {
  const ada = await createMember(worker, 'ada');
  await choose(ada, 2);
  await complete(ada, 0);
  expect(await weeksOf(ada)).toEqual([]);
  await complete(ada, 1);
  expect(await weeksOf(ada)).toEqual([{ week: THIS_WEEK, lessons: 2 }]);
  expect((await read(ada)).goal).toMatchObject({
    week: { done: 2, isMet: true },
    run: { met: 1, since: THIS_WEEK },
  });
  await undo(ada, 0);
  expect(await weeksOf(ada)).toEqual([]);
  await undo(ada, 0);
  await complete(ada, 2);
  expect(await weeksOf(ada)).toEqual([{ week: THIS_WEEK, lessons: 2 }]);
});

test('a goal chosen after the lessons counts them, and a lower one is enough', async () => {
  const ada = await createMember(worker, 'ada');
  for (const n of [0, 1, 2]) await complete(ada, n);
  expect((await choose(ada, 5)).goal.week).toMatchObject({ done: 3, isMet: false });
  expect((await choose(ada, 3)).goal.week.isMet).toBe(true);
  // A higher goal applies from next week on.
  expect((await choose(ada, 6)).goal.week.isMet).toBe(true);
  await undo(ada, 0);
  expect((await read(ada)).goal.week.isMet).toBe(false);
});

test('the second week of a run is a milestone, and undoing its lesson takes it back', async () => {
  const ada = await createMember(worker, 'ada');
  await choose(ada, 1);
  await metBefore(ada, 1);
  expect(await complete(ada, 0)).toContain('Two weeks on plan');
  expect(await undo(ada, 0)).toContain('Two weeks on plan');
  expect(await complete(ada, 0)).toContain('Two weeks on plan');
});

test('two weeks off do not end a run, a third does', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await choose(ada, 1);
  await choose(bob, 1);
  await metBefore(ada, 6, 5, 3);
  expect(await complete(ada, 0)).not.toContain('Four weeks on plan');
  await metBefore(bob, 5, 4, 3);
  expect(await complete(bob, 0)).toContain('Four weeks on plan');
  expect((await read(bob)).goal.run).toMatchObject({ met: 4, freeLeft: 0 });
  expect((await read(ada)).goal.run).toMatchObject({ met: 1, freeLeft: 2 });
});

test('what an earlier run earned stays when a lesson of a later one is undone', async () => {
  const ada = await createMember(worker, 'ada');
  await choose(ada, 1);
  await metBefore(ada, 9, 8);
  expect(await complete(ada, 0)).toContain('Two weeks on plan');
  expect(await undo(ada, 0)).not.toContain('Two weeks on plan');
});

test('a lower goal that meets the week earns its milestone in the same batch', async () => {
  const ada = await createMember(worker, 'ada');
  await complete(ada, 0);
  await metBefore(ada, 2);
  const answers = await Promise.all(Array.from({ length: 10 }, () => choose(ada, 1)));
  expect(answers.flatMap(({ achievements }) => achievements)).toMatchObject([
    { type: 'milestone', title: 'Two weeks on plan' },
  ]);
});

test('fifty lessons at the same time meet the week once and earn each milestone once', async () => {
  const dan = await createMember(worker, 'dan');
  await choose(dan, 5);
  await metBefore(dan, 1);
  const earned = (
    await Promise.all(Array.from({ length: 50 }, (_, n) => complete(dan, n % 10)))
  ).flat();
  expect(await weeksOf(dan)).toHaveLength(2);
  for (const title of ['First lesson read', 'Five lessons', 'Ten lessons', 'Two weeks on plan'])
    expect(
      earned.filter((each) => each === title),
      title,
    ).toHaveLength(1);
  const { results } = await worker.db
    .prepare(`SELECT subject FROM achievements WHERE member_id = ?1 AND type = 'milestone'`)
    .bind(dan.id)
    .all<{ subject: string }>();
  expect(results.map(({ subject }) => subject).sort()).toEqual([
    ...['first-lesson', 'five-lessons', 'ten-lessons', 'two-weeks'],
  ]);
});

test('a week is that of the member’s own clock', async () => {
  const [east, west] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const zones = [
    [east, 'Pacific/Kiritimati'],
    [west, 'Etc/GMT+12'],
  ] as const;
  for (const [who, zone] of zones) {
    await worker.db
      .prepare('UPDATE members SET time_zone = ?2 WHERE id = ?1')
      .bind(who.id, zone)
      .run();
    await choose(who, 1);
    await complete(who, 0);
    expect(await weeksOf(who)).toEqual([{ week: weekOf(Date.now(), zone), lessons: 1 }]);
  }
});

test('checking off a lesson in the plan of the week counts as well', async () => {
  const ada = await createMember(worker, 'ada');
  await choose(ada, 1);
  await worker.db.batch([
    worker.db
      .prepare(`INSERT INTO weeks VALUES (?1, ?1, 1, ?2, '', '2026-11-01T00:00:00Z')`)
      .bind(ada.id, THIS_WEEK),
    worker.db
      .prepare(
        `INSERT INTO week_tasks VALUES (?1, ?1, ?1, 'lesson', ?2, 'A', '', 10, ?3, ?3, 0, 0, NULL, NULL)`,
      )
      .bind(ada.id, freeLessons[0]?._id, THIS_WEEK),
  ]);
  await ada.fetch(`/api/weeks/tasks/${ada.id}`, { method: 'PATCH', json: { done: true } });
  expect(await weeksOf(ada)).toHaveLength(1);
});

test('what is next comes with its progress, the nearest first', async () => {
  const ada = await createMember(worker, 'ada');
  const next = async () =>
    ((await (await ada.fetch('/api/achievements/next')).json()) as Ahead).next;
  expect((await next()).map(({ id }) => id)).toEqual([
    ...['first-lesson', 'two-weeks', 'first-post', 'first-artifact'],
  ]);
  for (const n of [0, 1, 2]) await complete(ada, n);
  expect(await next()).toContainEqual({
    ...{ id: 'five-lessons', counts: 'lessons', title: 'Five lessons' },
    ...{ done: 3, of: 5 },
  });
});
