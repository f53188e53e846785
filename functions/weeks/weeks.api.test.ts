import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import { dayIn } from '../rules/days/day-in.ts';
import { addDays } from '../rules/days/days.ts';
import type { Week, WeekTask } from './rules/week.ts';

const worker = testWorker();
const URL = '/api/weeks';
const today = dayIn(Date.now(), 'UTC');

const weekOf = async (who: Person) =>
  ((await (await who.fetch(URL)).json()) as { week: Week | null }).week;
const make = (who: Person, startsOn = today, id: string = randomUUID()) =>
  who.fetch(URL, { json: { id, startsOn } });
const patch = (who: Person, id: string, json: unknown) =>
  who.fetch(`${URL}/tasks/${id}`, { method: 'PATCH', json });
const drop = (who: Person, id: string) => who.fetch(`${URL}/tasks/${id}`, { method: 'DELETE' });
const restore = (who: Person, id: string) =>
  who.fetch(`${URL}/tasks/${id}/restoration`, { json: {} });
const add = (who: Person, more: object = {}) =>
  who.fetch(`${URL}/tasks`, {
    json: { id: randomUUID(), title: 'Call Sam', minutes: 5, day: today, ...more },
  });
const messageOf = async (response: Response) =>
  ((await response.json()) as { message: string }).message;

async function withWeek(name: 'ada' | 'bob' | 'dan' = 'ada') {
  const member = await createMember(worker, name);
  const { week } = (await (await make(member)).json()) as { week: Week };
  const first = (kind: WeekTask['kind']) =>
    week.tasks.find((task) => task.kind === kind) as WeekTask;
  return { member, week, lesson: first('lesson'), task: first('task') };
}
/** Moves the week some days into the past. */
const age = async (memberId: string, days: number) => {
  const back = `-${days} days`;
  await worker.db.batch([
    worker.db
      .prepare(
        'UPDATE weeks SET starts_on = date(starts_on, ?2), created_at = datetime(created_at, ?2) WHERE member_id = ?1',
      )
      .bind(memberId, back),
    worker.db
      .prepare(
        'UPDATE week_tasks SET day = date(day, ?2), planned_for = date(planned_for, ?2) WHERE member_id = ?1',
      )
      .bind(memberId, back),
  ]);
};

test('before the first week there is none, and then there is one of seven days', async () => {
  const ada = await createMember(worker, 'ada');
  expect(await weekOf(ada)).toBeNull();
  expect((await make(ada)).status).toBe(200);
  const week = await weekOf(ada);
  expect([week?.number, week?.startsOn]).toEqual([1, today]);
  expect([...new Set(week?.tasks.map(({ day }) => day))]).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(today, at)),
  );
});

test('two tabs, a double click and a retry make one week', async () => {
  const ada = await createMember(worker, 'ada');
  const id = randomUUID();
  const answers = await Promise.all([
    make(ada, today, id),
    make(ada, today, id),
    make(ada),
    make(ada, addDays(today, 1)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await make(ada, addDays(today, 3));
  const { results } = await worker.db
    .prepare('SELECT count(*) AS n FROM week_tasks WHERE member_id = ?1')
    .bind(ada.id)
    .all();
  expect(results).toEqual([{ n: 7 }]);
  expect((await weekOf(ada))?.number).toBe(1);
});

test('a task is checked off once, keeps its first time, and can be unchecked', async () => {
  const { member: ada, task } = await withWeek();
  const answers = await Promise.all([1, 2].map(() => patch(ada, task.id, { done: true })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const done = (await weekOf(ada))?.tasks.find(({ id }) => id === task.id) as WeekTask;
  expect(Date.parse(done.doneAt ?? '')).not.toBeNaN();
  await patch(ada, task.id, { done: true });
  expect((await weekOf(ada))?.tasks.find(({ id }) => id === task.id)?.doneAt).toBe(done.doneAt);
  await patch(ada, task.id, { done: false });
  expect((await weekOf(ada))?.tasks.find(({ id }) => id === task.id)?.doneAt).toBeNull();
});

test('a lesson and its task never disagree', async () => {
  const { member: ada, lesson } = await withWeek();
  const isDone = async () =>
    Boolean((await weekOf(ada))?.tasks.find(({ id }) => id === lesson.id)?.doneAt);
  const isCompleted = async () => {
    const modules = (await (await ada.fetch('/api/micro-learning/modules')).json()) as {
      id: string;
      completed: boolean;
    }[];
    return modules.find(({ id }) => id === lesson.ref)?.completed;
  };
  const path = `/api/micro-learning/modules/${lesson.ref}`;
  await ada.fetch(`${path}/complete`, { json: { timeSpentMinutes: 3 } });
  expect(await isDone()).toBe(true);
  await ada.fetch(`${path}/completion`, { method: 'DELETE' });
  expect(await isDone()).toBe(false);
  await patch(ada, lesson.id, { done: true });
  expect([await isDone(), await isCompleted()]).toEqual([true, true]);
  await patch(ada, lesson.id, { done: false });
  expect([await isDone(), await isCompleted()]).toEqual([false, false]);
});

test('a lesson that the plan no longer opens is not checked off', async () => {
  const { member: dan, week } = await withWeek('dan');
  const lesson = week.tasks.find(({ kind }) => kind === 'lesson') as WeekTask;
  await worker.db
    .prepare(
      `UPDATE week_tasks SET ref = 'module-a-pilot-in-thirty-days' WHERE member_id = ?1 AND id = ?2`,
    )
    .bind(dan.id, lesson.id)
    .run();
  await worker.db.prepare('DELETE FROM subscriptions WHERE member_id = ?1').bind(dan.id).run();
  await worker.db.prepare('DELETE FROM grants WHERE member_id = ?1').bind(dan.id).run();
  const response = await patch(dan, lesson.id, { done: true });
  expect(response.status).toBe(403);
  expect(await messageOf(response)).toContain('plan');
});

test('only lessons and prompts that are open to the member are planned', async () => {
  const { week } = await withWeek('ada');
  const modules = (await (
    await (await createMember(worker, 'ada')).fetch('/api/micro-learning/modules')
  ).json()) as { id: string; locked: boolean }[];
  for (const { kind, ref } of week.tasks)
    if (kind === 'lesson') expect(modules.find(({ id }) => id === ref)?.locked).toBe(false);
});

test('a task moves to another day, and its title and minutes change', async () => {
  const { member: ada, task } = await withWeek();
  const day = addDays(today, 9);
  const changed = { day, title: 'Ask  Sam\n again ', minutes: 12 };
  expect((await patch(ada, task.id, changed)).status).toBe(200);
  expect((await weekOf(ada))?.tasks.at(-1)).toMatchObject({
    ...{ id: task.id, day, title: 'Ask Sam again', minutes: 12 },
    plannedFor: task.plannedFor,
  });
});

test('a dropped task is gone, and comes back', async () => {
  const { member: ada, week, task } = await withWeek();
  await Promise.all([drop(ada, task.id), drop(ada, task.id)]);
  expect((await weekOf(ada))?.tasks).toHaveLength(6);
  expect((await patch(ada, task.id, { done: true })).status).toBe(404);
  await restore(ada, task.id);
  await restore(ada, task.id);
  expect(await weekOf(ada)).toEqual(week);
});

test('a week of which everything was dropped is still a week', async () => {
  const { member: ada, week } = await withWeek();
  for (const { id } of week.tasks) await drop(ada, id);
  expect(await weekOf(ada)).toMatchObject({ id: week.id, tasks: [] });
});

test('an own task is added once, up to a hundred', async () => {
  const { member: ada } = await withWeek();
  const id = randomUUID();
  const answers = await Promise.all([add(ada, { id }), add(ada, { id })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (let n = 8; n < 99; n++) await add(ada);
  const race = await Promise.all([add(ada), add(ada)]);
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await weekOf(ada))?.tasks).toHaveLength(100);
  expect((await add(ada, { id })).status).toBe(200);
});

test('without a week, an own task says what to do first', async () => {
  const response = await add(await createMember(worker, 'ada'));
  expect(response.status).toBe(409);
  expect(await messageOf(response)).toBe('Make your plan first. Then you can add to it.');
});

test('the next week follows, with open tasks carried over and no lesson twice', async () => {
  const { member: ada, week, task } = await withWeek();
  await patch(ada, task.id, { done: true });
  await age(ada.id, 7);
  await make(ada);
  const next = (await weekOf(ada)) as Week;
  expect([next.number, next.startsOn, next.tasks.length]).toEqual([2, today, 13]);
  expect(next.tasks.map(({ id }) => id)).not.toContain(task.id);
  const refs = next.tasks.flatMap(({ kind, ref }) => (kind === 'lesson' ? [ref] : []));
  expect(new Set(refs).size).toBe(refs.length);
  const carried = next.tasks.find(({ day, kind }) => day < today && kind === 'task') as WeekTask;
  await patch(ada, carried.id, { done: true });
  // It counts in the week in which it is done.
  expect((await weekOf(ada))?.tasks.filter(({ doneAt }) => doneAt)).toHaveLength(1);
  expect(week.tasks.map(({ id }) => id)).toContain(carried.id);
});

test('a prompt or a lesson that was taken down leaves a task without a link', async () => {
  const { member: ada, lesson } = await withWeek();
  await worker.db
    .prepare(`UPDATE week_tasks SET ref = 'module-gone' WHERE member_id = ?1 AND id = ?2`)
    .bind(ada.id, lesson.id)
    .run();
  const shown = async () => (await weekOf(ada))?.tasks.find(({ id }) => id === lesson.id);
  expect(await shown()).toMatchObject({ kind: 'task', ref: null, title: lesson.title });
  await patch(ada, lesson.id, { done: true });
  expect((await shown())?.doneAt).not.toBeNull();
});

test.each([
  ['a day that the calendar does not have', { startsOn: '2026-02-30' }],
  ['no day', { startsOn: 'tomorrow' }],
  ['a day long ago', { startsOn: '2020-01-01' }],
  ['a day next year', { startsOn: addDays(today, 300) }],
  ['no ID', { id: "' OR 1=1 --" }],
  ['an unknown field', { number: 9 }],
])('a week with %s is refused', async (_, change) => {
  const ada = await createMember(worker, 'ada');
  const response = await ada.fetch(URL, { json: { id: randomUUID(), startsOn: today, ...change } });
  expect(response.status).toBe(400);
  expect(await messageOf(response)).not.toBe('');
  expect(await weekOf(ada)).toBeNull();
});

test.each([
  [{ title: 'x'.repeat(10_000) }, 'A task has at most 120 characters'],
  [{ title: ' \n ' }, 'What do you want to do?'],
  [{ minutes: 0 }, 'Minutes are a whole number from 1 to 240'],
  [{ minutes: 7.5 }, 'Minutes are a whole number from 1 to 240'],
  [{ day: '2026-02-30' }, 'That day isn’t in the calendar'],
  [{ day: addDays(today, -2) }, 'That day is over. Choose today or a later day.'],
  [{ day: '9999-12-31' }, 'That’s too far ahead. Choose a day within a year.'],
  [{ done: 'yes' }, 'Say whether it is done'],
  [{ doneAt: '2026-01-01' }, 'That request has a field we don’t know'],
  [{}, 'Say what to change'],
])('a change to %o is refused: %s', async (change, message) => {
  const { member: ada, week, task } = await withWeek();
  const response = await patch(ada, task.id, change);
  expect([response.status, await messageOf(response)]).toEqual([400, message]);
  expect(await weekOf(ada)).toEqual(week);
});

test('bob can neither see nor change ada’s week', async () => {
  const [{ member: ada, week, task, lesson }, bob] = [
    await withWeek(),
    await createMember(worker, 'bob'),
  ];
  expect((await patch(bob, task.id, { done: true })).status).toBe(404);
  expect((await patch(bob, lesson.id, { done: true })).status).toBe(404);
  expect((await restore(bob, task.id)).status).toBe(404);
  await drop(bob, task.id);
  expect(await weekOf(bob)).toBeNull();
  // Bob may use the same IDs.
  expect((await make(bob, today, week.id)).status).toBe(200);
  await add(bob, { id: task.id });
  expect(await weekOf(ada)).toEqual(week);
});

test('hostile IDs find nothing', async () => {
  const { member: ada, week } = await withWeek();
  for (const id of ["x' OR '1'='1", '%00', '..%2F', '🦄', 'a'.repeat(3000)]) {
    expect((await patch(ada, encodeURIComponent(id), { done: true })).status).toBe(404);
    expect((await drop(ada, encodeURIComponent(id))).status).toBe(200);
  }
  expect(await weekOf(ada)).toEqual(week);
});

test('a visitor has no week', async () => {
  const visitor = worker.visitor();
  const id = randomUUID();
  const answers = await Promise.all([
    visitor.fetch(URL),
    make(visitor),
    add(visitor),
    patch(visitor, id, { done: true }),
    drop(visitor, id),
    restore(visitor, id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401));
});

test('the dashboard brings the week along, and the account takes it into its export and its grave', async () => {
  const { member: ada, week } = await withWeek();
  const dashboard = (await (await ada.fetch('/api/dashboard')).json()) as { week: Week };
  expect(dashboard.week).toEqual(week);
  const zip = unzipSync(await (await ada.fetch('/api/account/export')).bytes());
  expect(strFromU8(zip['data/everything.json'] as Uint8Array)).toContain(week.tasks[6]?.title);
  await worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(ada.id).run();
  for (const table of ['weeks', 'week_tasks']) {
    const { results } = await worker.db
      .prepare(`SELECT 1 FROM ${table} WHERE member_id = ?1`)
      .bind(ada.id)
      .all();
    expect(results, table).toEqual([]);
  }
});
