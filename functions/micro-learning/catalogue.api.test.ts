import { expect, test } from 'vitest';
import { foundIn, freeLesson, lessons } from '../../src/testing/fixtures/lessons.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import { MODULE_CATEGORIES } from '../../studio/model/vocabulary.ts';

const worker = testWorker();

type Listed = Record<string, unknown> & { id: string; completed: boolean; locked: boolean };
const list = async (who: Person, category = '') =>
  (await (await who.fetch(`/api/micro-learning/modules${category}`)).json()) as Listed[];
const open = (listed: Listed[]) => listed.filter(({ locked }) => !locked).map(({ id }) => id);
const withTiers = (...tiers: string[]) =>
  lessons.filter(({ minTier }) => tiers.includes(minTier)).map(({ _id }) => _id);

test('a visitor sees every lesson of the catalogue, all of them locked', async () => {
  const listed = await list(worker.visitor());
  expect(listed.map(({ id }) => id).sort()).toEqual(lessons.map(({ _id }) => _id).sort());
  expect(open(listed)).toEqual([]);
});

test('a lesson has the fields of the specification and no text', async () => {
  const [first] = await list(worker.visitor());
  expect(Object.keys(first ?? {}).sort()).toEqual(
    [
      ...['id', 'title', 'description', 'category', 'difficulty', 'estimatedMinutes', 'content'],
      ...['doingMinutes', 'completed', 'completedAt', 'locked'],
    ].sort(),
  );
  const text = JSON.stringify(await list(await createMember(worker, 'dan')));
  expect(lessons.flatMap((lesson) => foundIn(lesson, text))).toEqual([]);
});

test.each([
  ['ada', ['free']],
  ['bob', ['free', 'quick']],
  ['cleo', ['free', 'quick', 'business']],
  ['dan', ['free', 'quick', 'business', 'agency', 'complete']],
] as const)('for %s the lessons of %j are open', async (name, tiers) => {
  expect(open(await list(await createMember(worker, name))).sort()).toEqual(
    withTiers(...tiers).sort(),
  );
});

test('ada never sees bob’s progress, and a visitor sees no one’s', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await bob.fetch(`/api/micro-learning/modules/${freeLesson._id}/complete`, {
    json: { timeSpentMinutes: 9 },
  });
  const finished = async (who: Person) =>
    (await list(who)).filter(({ completed }) => completed).map(({ id }) => id);
  expect(await finished(bob)).toEqual([freeLesson._id]);
  expect(await finished(ada)).toEqual([]);
  expect(await finished(worker.visitor())).toEqual([]);
});

test('each category lists its own lessons, even when it has none', async () => {
  for (const category of Object.keys(MODULE_CATEGORIES)) {
    const expected = lessons.filter((lesson) => lesson.category === category);
    const listed = await list(worker.visitor(), `/${category}`);
    expect(listed.map(({ id }) => id).sort()).toEqual(expected.map(({ _id }) => _id).sort());
  }
});

test.each(['crypto', '__proto__', 'constructor', 'AI-BASICS', '%00', 'ai-basics%20', '%27--'])(
  'there is no category called %s',
  async (category) => {
    const response = await worker.visitor().fetch(`/api/micro-learning/modules/${category}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'unknown_category' });
  },
);
