import { expect, test } from 'vitest';
import { businessLesson, freeLesson, quickLesson } from '../../src/testing/lessons.ts';
import { createMember } from '../../src/testing/members.ts';
import { type Person, testWorker } from '../../src/testing/worker.ts';
import type { Dashboard } from '../dashboards/read.ts';

const worker = testWorker();

const put = (who: Person, id: string, json: unknown) =>
  who.fetch(`/api/reading-places/${id}`, { method: 'PUT', json });
const places = async (who: Person) =>
  ((await (await who.fetch('/api/dashboard')).json()) as Dashboard).places.map(
    ({ moduleId, part }) => [moduleId, part],
  );

test('a member’s places are kept, newest first, one for each lesson', async () => {
  const cleo = await createMember(worker, 'cleo');
  for (const [id, part] of [
    [freeLesson._id, 3],
    [quickLesson._id, 1],
    [freeLesson._id, 3],
    [freeLesson._id, 2],
  ] as const)
    expect((await put(cleo, id, { part })).status).toBe(200);
  expect(await places(cleo)).toEqual([
    [freeLesson._id, 2],
    [quickLesson._id, 1],
  ]);
});

test('a closed or unknown lesson has no place, and a visitor has none at all', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await put(ada, businessLesson._id, { part: 1 })).status).toBe(403);
  expect((await put(ada, 'nobody-wrote-this', { part: 1 })).status).toBe(404);
  expect((await put(worker.visitor(), freeLesson._id, { part: 1 })).status).toBe(401);
  expect(await places(ada)).toEqual([]);
});

test.each([
  {},
  { part: -1 },
  { part: 100 },
  { part: 1.5 },
  { part: '1' },
  { part: null },
  { part: 1, x: 1 },
])('bad input changes nothing: %j', async (json) => {
  const ada = await createMember(worker, 'ada');
  expect((await put(ada, freeLesson._id, json)).status).toBe(400);
  expect(await places(ada)).toEqual([]);
});

test('the lesson’s page knows the place on any device', async () => {
  const bob = await createMember(worker, 'bob');
  const page = async () => (await bob.fetch(`/micro-learning?module=${quickLesson._id}`)).text();
  expect(await page()).not.toContain('data-account-part');
  await put(bob, quickLesson._id, { part: 2 });
  expect(await page()).toMatch(/data-lesson-text="[^"]+"[^>]* data-account-part="2"/);
});
