import { expect, test } from 'vitest';
import {
  answer,
  complete,
  handIn,
  path,
  questionsOf,
} from '../../src/testing/fixtures/certificates.ts';
import { freeLesson, lessons } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { Step } from './rules/step.ts';

const worker = testWorker();
const nextOf = async (who: TestMember) =>
  ((await (await who.fetch('/api/next-step')).json()) as { next: Step }).next;
const ids = path.modules.map(({ _id }) => _id);

test('of a path that is read, what its certificate still asks for is next, one after the other', async () => {
  const eli = await createMember(worker, 'eli');
  for (const id of ids) await complete(eli, id);
  const results = path.results.map(({ moduleId }) => moduleId);
  for (const id of ids) {
    expect(await nextOf(eli)).toMatchObject({
      kind: 'practice',
      href: expect.stringMatching(`module=${id}#question-`),
    });
    for (const question of questionsOf([id])) await answer(eli, question, question.right);
    if (!results.includes(id)) continue;
    expect(await nextOf(eli)).toMatchObject({
      ...{ kind: 'hand-in', href: `/micro-learning?module=${id}#task` },
    });
    await handIn(eli, id);
  }
  const { kind } = await nextOf(eli);
  expect(['practice', 'hand-in']).not.toContain(kind);
});

test('a task with a step checked off is next until it is handed in', async () => {
  const ada = await createMember(worker, 'ada');
  await complete(ada, freeLesson._id);
  await worker.db
    .prepare(`INSERT INTO task_steps VALUES (?1, ?2, 'a1b2c3d4', ?3)`)
    .bind(ada.id, freeLesson._id, new Date().toISOString())
    .run();
  expect(await nextOf(ada)).toMatchObject({
    kind: 'hand-in',
    title: `Finish the task of “${freeLesson.title}”`,
    reason: 'You’ve checked off one step of it.',
  });
  await handIn(ada, freeLesson._id);
  expect((await nextOf(ada)).kind).not.toBe('hand-in');
});

test('a lesson that was only opened is not in the middle of being read', async () => {
  const cleo = await createMember(worker, 'cleo');
  const other = lessons.findLast(({ minTier }) => minTier === 'business');
  const at = (json: object) =>
    cleo.fetch(`/api/reading-places/${other?._id}`, { method: 'PUT', json });
  await at({ part: 0 });
  expect((await nextOf(cleo)).kind).toBe('set-up');
  await at({ part: 1 });
  expect((await nextOf(cleo)).lesson).toMatchObject({ id: other?._id, stage: 'continue' });
});
