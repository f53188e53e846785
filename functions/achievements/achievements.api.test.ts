import { expect, test } from 'vitest';
import { freeLessons } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

const list = async (who: Person) =>
  (await (await who.fetch('/api/achievements')).json()) as Record<string, unknown>[];
const complete = (someone: TestMember, module: string | undefined) =>
  someone.fetch(`/api/micro-learning/modules/${module}/complete`, {
    json: { timeSpentMinutes: 12 },
  });

test('a visitor has no achievements to look at', async () => {
  const response = await worker.visitor().fetch('/api/achievements');
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'not_signed_in' });
});

test('a new member has an empty list', async () => {
  expect(await list(await createMember(worker, 'ada'))).toEqual([]);
});

test('an achievement has the fields of the specification', async () => {
  const ada = await createMember(worker, 'ada');
  const [lesson] = freeLessons;
  await complete(ada, lesson?._id);
  const earned = (await list(ada)).find(({ type }) => type === 'module_completion');
  expect(earned).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'module_completion',
    title: lesson?.title,
    description: expect.stringContaining(lesson?.title ?? '-'),
    category: lesson?.category,
    timeSpentMinutes: 12,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    progress: 100,
  });
});

test('achievements are listed newest first', async () => {
  const ada = await createMember(worker, 'ada');
  for (const lesson of freeLessons.slice(0, 3)) await complete(ada, lesson._id);
  const dates = (await list(ada)).map(({ createdAt }) => String(createdAt));
  expect(dates).toHaveLength(4);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test("ada never sees bob's achievements", async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await complete(bob, freeLessons[0]?._id);
  expect(await list(ada)).toEqual([]);
  expect(await list(bob)).toHaveLength(2);
});
