import { expect, test } from 'vitest';
import { freePath, paths } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import { totalTimes } from '../rules/days/study-time.ts';

const worker = testWorker();

interface Listed {
  id: string;
  pathName: string;
  isStarted: boolean;
  startedAt: string | null;
  progressPercentage: number;
  completedModules: number;
  totalModules: number;
  nextModuleId: string | null;
  locked: boolean;
}
interface Linked {
  id: string;
  module: { id: string; completed: boolean; completedAt: string | null };
  locked: boolean;
}
const closedPath = paths.find(({ modules }) =>
  modules.every(({ minTier }) => minTier === 'agency'),
) as (typeof paths)[number];
const at = ({ _id }: { _id: string }) => `/api/learning-paths/${_id}`;
const list = async (who: Person) =>
  (await (await who.fetch('/api/learning-paths')).json()) as Listed[];
const one = async (who: Person, { _id }: { _id: string }) =>
  (await list(who)).find(({ id }) => id === _id) as Listed;
const modulesIn = async (who: Person, path: { _id: string }) =>
  (await (await who.fetch(`${at(path)}/modules`)).json()) as Linked[];
const start = (who: Person, path: { _id: string }) =>
  who.fetch(`${at(path)}/start`, { method: 'POST', json: {} });
const finish = async (who: Person, id: string) => {
  const response = await who.fetch(`/api/micro-learning/modules/${id}/complete`, {
    json: { timeSpentMinutes: 5 },
  });
  expect(response.status).toBe(200);
};
const starts = async ({ id }: TestMember) =>
  (await worker.db.prepare('SELECT * FROM path_starts WHERE member_id = ?1').bind(id).all())
    .results;

test('the list has every path with its plan, its hours and how far the member is', async () => {
  const ada = await createMember(worker, 'ada');
  const listed = await list(ada);
  expect(listed.map(({ id }) => id)).toEqual(paths.map(({ _id }) => _id));
  const minutes = freePath.modules.reduce((sum, each) => sum + each.estimatedMinutes, 0);
  expect(listed.find(({ id }) => id === freePath._id)).toEqual({
    id: freePath._id,
    slug: freePath.slug,
    pathName: freePath.title,
    description: freePath.description,
    category: freePath.category,
    difficulty: freePath.difficulty,
    estimatedHours: Math.round(minutes / 6) / 10,
    ...totalTimes(freePath.modules),
    totalModules: freePath.modules.length,
    completedModules: 0,
    isStarted: false,
    startedAt: null,
    finishedAt: null,
    progressPercentage: 0,
    nextModuleId: freePath.modules[0]?._id,
    minTier: 'quick',
    locked: true,
  });
  const dan = await createMember(worker, 'dan');
  expect((await list(dan)).filter(({ locked }) => locked)).toEqual([]);
});

test('visitors read list and lessons, and nothing is open to them', async () => {
  const visitor = worker.visitor();
  const listed = await list(visitor);
  expect(listed).toHaveLength(paths.length);
  for (const path of listed)
    expect(path).toMatchObject({ locked: true, isStarted: false, nextModuleId: null });
  const links = await modulesIn(visitor, freePath);
  expect(links.map(({ locked }) => locked)).toEqual(freePath.modules.map(() => true));
  expect((await start(visitor, freePath)).status).toBe(401);
});

test('a path’s lessons come in its order, with what the member finished', async () => {
  const ada = await createMember(worker, 'ada');
  const [first, second] = freePath.modules;
  await finish(ada, first?._id ?? '');
  const links = await modulesIn(ada, freePath);
  expect(links.map(({ module }) => module.id)).toEqual(freePath.modules.map(({ _id }) => _id));
  expect(new Set(links.map(({ id }) => id)).size).toBe(links.length);
  expect(links[0]).toMatchObject({
    locked: false,
    module: {
      id: first?._id,
      title: first?.title,
      description: first?.description,
      ...{ estimatedMinutes: first?.estimatedMinutes, doingMinutes: first?.doingMinutes },
      difficulty: first?.difficulty,
      completed: true,
      completedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  });
  expect(links[1]?.module).toMatchObject({
    id: second?._id,
    completed: false,
    completedAt: null,
  });
  expect(links.map(({ locked }) => locked)).toEqual(
    freePath.modules.map(({ minTier }) => minTier !== 'free'),
  );
});

test('Start keeps the first date, however often and however parallel it is pressed', async () => {
  const ada = await createMember(worker, 'ada');
  const answers = await Promise.all(Array.from({ length: 20 }, () => start(ada, freePath)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const bodies = await Promise.all(answers.map((response) => response.json()));
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  const rows = await starts(ada);
  expect(rows).toHaveLength(1);
  const { started_at: startedAt } = rows[0] as { started_at: string };
  expect(bodies[0]).toEqual({ id: freePath._id, isStarted: true, startedAt });
  expect(await one(ada, freePath)).toMatchObject({ isStarted: true, startedAt });
});

test('a finished lesson counts as started without a press, and an undo takes that back', async () => {
  const ada = await createMember(worker, 'ada');
  const lesson = freePath.modules[0]?._id ?? '';
  await finish(ada, lesson);
  expect(await starts(ada)).toEqual([]);
  expect(await one(ada, freePath)).toMatchObject({
    isStarted: true,
    startedAt: expect.any(String),
    completedModules: 1,
    nextModuleId: freePath.modules[1]?._id,
  });
  await ada.fetch(`/api/micro-learning/modules/${lesson}/completion`, { method: 'DELETE' });
  expect(await one(ada, freePath)).toMatchObject({ isStarted: false, startedAt: null });
});

test('finishing every lesson is 100 percent', async () => {
  const dan = await createMember(worker, 'dan');
  for (const { _id } of freePath.modules) await finish(dan, _id);
  expect(await one(dan, freePath)).toMatchObject({
    progressPercentage: 100,
    completedModules: freePath.modules.length,
    nextModuleId: null,
    finishedAt: expect.any(String),
  });
});

test('a path of which no lesson is open cannot be started; one open lesson is enough', async () => {
  const ada = await createMember(worker, 'ada');
  const before = await everything(worker.db);
  const refused = await start(ada, closedPath);
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { code: 'membership_required' },
  ]);
  expect(await everything(worker.db)).toBe(before);
  expect((await start(ada, freePath)).status).toBe(200);
  expect((await start(await createMember(worker, 'eli'), closedPath)).status).toBe(200);
  const expired = await createMember(worker, 'eli', { expiresAt: '2026-01-01T00:00:00.000Z' });
  expect((await start(expired, closedPath)).status).toBe(403);
});

test('nobody’s start changes anybody else’s list', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await start(ada, freePath);
  await finish(ada, freePath.modules[0]?._id ?? '');
  expect(await one(bob, freePath)).toMatchObject({ isStarted: false, completedModules: 0 });
  expect(await starts(bob)).toEqual([]);
});

test.each([
  'nobody-wrote-this',
  '__proto__',
  'constructor',
  '%00',
  '..%2F..',
  "'%20OR%201=1--",
  'x'.repeat(5000),
  '%F0%9F%98%80',
])('the unknown path %s is a 404 that changes nothing', async (id) => {
  const ada = await createMember(worker, 'ada');
  const before = await everything(worker.db);
  const answers = [
    await ada.fetch(`/api/learning-paths/${id}/start`, { method: 'POST', json: {} }),
    await ada.fetch(`/api/learning-paths/${id}/modules`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(await everything(worker.db)).toBe(before);
});

test('the body of a start is not read: another member’s id or date in it has no effect', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await ada.fetch(`${at(freePath)}/start`, {
    json: { memberId: bob.id, member_id: bob.id, startedAt: '2020-01-01T00:00:00Z' },
  });
  expect(await starts(bob)).toEqual([]);
  expect((await one(ada, freePath)).startedAt).not.toMatch(/^2020/);
});
