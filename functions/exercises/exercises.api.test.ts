import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { allExercises, answersTo, freeExercises } from '../../src/testing/fixtures/exercises.ts';
import { businessLesson, freeLesson } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import type { LessonData } from '../micro-learning/lesson-data.ts';
import type { ExerciseResult } from './record.ts';
import type { ExerciseAnswer } from './rules/exercise.ts';

const worker = testWorker();
const free = freeExercises[0] ?? expect.unreachable();
const { moduleId, exercise } = free;
const { right, wrong } = answersTo(exercise);

const put = (
  who: Person,
  answer: ExerciseAnswer,
  key = exercise._key,
  id = moduleId,
  request?: string,
) =>
  who.fetch(`/api/exercises/${id}/${key}`, {
    method: 'PUT',
    json: { answer },
    ...(request && { headers: { 'Idempotency-Key': request } }),
  });
const result = async (response: Response | Promise<Response>) =>
  (await (await response).json()) as ExerciseResult;
const rows = async ({ id }: TestMember) =>
  (
    await worker.db
      .prepare('SELECT * FROM exercise_answers WHERE member_id = ?1')
      .bind(id)
      .all<Record<string, unknown>>()
  ).results;
const inLesson = async (who: TestMember) => {
  const page = await (await who.fetch(`/micro-learning?module=${moduleId}`)).text();
  const [, json = ''] = /id="lesson-data">([^<]+)</.exec(page) ?? [];
  return (JSON.parse(json) as LessonData).exercises;
};
const due = async (who: TestMember) =>
  (await (await who.fetch('/api/lesson-answers/due')).json()) as {
    due: number;
    questions: { key: string; exercise?: { title: string } }[];
  };
const makeDue = ({ id }: TestMember) =>
  worker.db
    .prepare(
      `UPDATE exercise_answers SET due_on = '2020-01-01' WHERE member_id = ?1 AND due_on IS NOT NULL`,
    )
    .bind(id)
    .run();

test('every exercise is judged in the account as on the page', async () => {
  let eli = await createMember(worker, 'eli');
  for (const [i, each] of allExercises.entries()) {
    // Before the limit on requests from one address.
    if (i % 50 === 49) eli = await createMember(worker, 'eli');
    const answers = answersTo(each.exercise);
    for (const [answer, isRight] of [
      [answers.wrong, false],
      [answers.right, true],
    ] as const) {
      const given = await put(eli, answer, each.exercise._key, each.moduleId);
      expect(given.status, `${each.moduleId} ${each.exercise.title}`).toBe(200);
      expect((await result(given)).isRight, each.exercise.title).toBe(isRight);
    }
  }
});

test('an answer is kept and back in the lesson; the last one replaces it', async () => {
  const ada = await createMember(worker, 'ada');
  expect(await inLesson(ada)).toEqual([]);
  await put(ada, wrong);
  await put(ada, right);
  expect(await inLesson(ada)).toEqual([
    { exercise: exercise._key, answer: JSON.stringify(right), isRight: 1, wasMissed: 1 },
  ]);
  const [row] = await rows(ada);
  expect(row).toMatchObject({ first_right: 0, is_right: 1, box: 1 });
  expect(row?.right_at).not.toBeNull();
});

test('a missed exercise comes back for review, and one that was right at first does not', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await result(put(ada, right))).review).toBeNull();
  const bob = await createMember(worker, 'bob');
  expect((await result(put(bob, wrong))).review).toMatchObject({ box: 1 });
  expect((await due(bob)).due).toBe(0);
  await makeDue(bob);
  const { questions, due: count } = await due(bob);
  expect(count).toBe(1);
  expect(questions).toMatchObject([{ key: exercise._key, exercise: { title: exercise.title } }]);
  expect((await result(put(bob, right))).review).toMatchObject({ box: 2 });
  expect((await due(bob)).due).toBe(0);
});

test('a retry moves no box, and of many answers at the same time one does', async () => {
  const ada = await createMember(worker, 'ada');
  await put(ada, wrong);
  await makeDue(ada);
  const request = randomUUID();
  await put(ada, right, exercise._key, moduleId, request);
  await makeDue(ada);
  expect((await result(put(ada, right, exercise._key, moduleId, request))).review?.box).toBe(2);
  await Promise.all(Array.from({ length: 10 }, () => put(ada, right)));
  expect(await rows(ada)).toMatchObject([{ box: 3 }]);
});

test('an exercise that was edited since is open again', async () => {
  const ada = await createMember(worker, 'ada');
  await put(ada, right);
  await worker.db
    .prepare(`UPDATE exercise_answers SET version = '00000000' WHERE member_id = ?1`)
    .bind(ada.id)
    .run();
  expect(await inLesson(ada)).toEqual([]);
  await put(ada, wrong);
  expect(await rows(ada)).toMatchObject([{ first_right: 0, right_at: null, box: 1 }]);
});

test('a closed lesson, an unknown exercise and a visitor change nothing', async () => {
  const ada = await createMember(worker, 'ada');
  const closed = allExercises.find(({ moduleId: id }) => id === businessLesson._id);
  if (closed) {
    const answer = answersTo(closed.exercise).right;
    expect((await put(ada, answer, closed.exercise._key, closed.moduleId)).status).toBe(403);
  }
  expect((await put(ada, right, 'unknown')).status).toBe(404);
  expect((await put(ada, right, exercise._key, 'unknown')).status).toBe(404);
  expect((await put(worker.visitor(), right)).status).toBe(401);
  expect((await put(ada, right, freeLesson.questions[0]?._key)).status).toBe(404);
  expect(await rows(ada)).toEqual([]);
});

test.each([
  {},
  { answer: null },
  { answer: {} },
  { answer: { typed: 7 } },
  { answer: { typed: 'x'.repeat(121) } },
  { answer: { text: 'x'.repeat(4001) } },
  { answer: { marked: [-1] } },
  { answer: { marked: [1.5] } },
  { answer: { order: Array(21).fill(0) } },
  { answer: { chosen: 0 } },
  { answer: { chosen: 0, why: 'x'.repeat(601) } },
  { answer: { typed: '1', more: 1 } },
  { answer: { typed: '1' }, more: 1 },
])('bad input changes nothing: %j', async (json) => {
  const ada = await createMember(worker, 'ada');
  const response = await ada.fetch(`/api/exercises/${moduleId}/${exercise._key}`, {
    method: 'PUT',
    json,
  });
  expect(response.status).toBe(400);
  expect(await rows(ada)).toEqual([]);
});

test('an answer of another kind is refused in words', async () => {
  const ada = await createMember(worker, 'ada');
  const other: ExerciseAnswer = 'typed' in right ? { marked: [0] } : { typed: '7' };
  const response = await put(ada, other);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('That isn’t an answer to this exercise.');
});
