import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { businessLesson, freeLessons } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { Dashboard } from '../dashboards/read.ts';
import type { Week } from '../weeks/rules/week.ts';
import type { Step } from './rules/next-step.ts';

const worker = testWorker();
const stepsOf = async (who: TestMember) =>
  (await (await who.fetch('/api/next-step')).json()) as { next: Step; after: Step[] };
const today = () => new Date().toISOString().slice(0, 10);
const plan = async (who: TestMember) => {
  const change = { step: 4, answers: { experienceLevel: 'beginner' }, done: [] };
  const json = { id: randomUUID(), startsOn: today(), change };
  const response = await who.fetch('/api/onboarding/week', { json });
  return ((await response.json()) as { week: Week }).week;
};
const finish = (who: TestMember, id: string) =>
  who.fetch(`/api/micro-learning/modules/${id}/complete`, { json: { timeSpentMinutes: 5 } });

test('a visitor is asked to sign in', async () => {
  expect((await worker.visitor().fetch('/api/next-step')).status).toBe(401);
});

test('setting up, then the week’s first lesson, then its next task: the dashboard says the same', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await stepsOf(ada)).next).toMatchObject({ kind: 'set-up', href: '/onboarding' });
  const { tasks } = await plan(ada);
  const { next } = await stepsOf(ada);
  expect(next).toMatchObject({ kind: 'lesson', title: tasks[0]?.title });
  await finish(ada, next.lesson?.id ?? '');
  const later = await stepsOf(ada);
  expect(later.next.title).toBe(tasks[1]?.title);
  const { next: onDashboard, after } = (await (
    await ada.fetch('/api/dashboard')
  ).json()) as Dashboard;
  expect({ next: onDashboard, after }).toEqual(later);
});

test('a lesson that a lower plan closed is not offered any more, and neither is a path with it', async () => {
  const cleo = await createMember(worker, 'cleo');
  await cleo.fetch(`/api/reading-places/${businessLesson._id}`, {
    method: 'PUT',
    json: { part: 1 },
  });
  expect((await stepsOf(cleo)).next.lesson?.id).toBe(businessLesson._id);
  await worker.db.prepare('DELETE FROM subscriptions WHERE member_id = ?1').bind(cleo.id).run();
  const { next, after } = await stepsOf(cleo);
  const open = new Set(freeLessons.map(({ _id }) => _id));
  for (const { lesson } of [next, ...after]) if (lesson) expect(open).toContain(lesson.id);
});
