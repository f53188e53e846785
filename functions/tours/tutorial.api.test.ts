import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { TutorialState } from './read.ts';
import { TUTORIAL_STEPS } from './rules/tutorial.ts';

const worker = testWorker();

type Sender = Pick<Awaited<ReturnType<typeof createMember>>, 'fetch'>;
const put = (who: Sender, json: unknown) => who.fetch('/api/tutorial', { method: 'PUT', json });
const read = async (who: Sender) =>
  (await (await who.fetch('/api/tutorial')).json()) as TutorialState;

test('a newcomer gets the dialog with its six steps, until it is completed', async () => {
  const ada = await createMember(worker, 'ada');
  const first = await ada.fetch('/api/tutorial/dialog');
  expect(first.headers.get('Cache-Control')).toBe('no-store');
  const html = await first.text();
  expect([...html.matchAll(/data-tutorial-step="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    ...TUTORIAL_STEPS,
  ]);
  expect(html).toContain('data-visited=""');
  expect((await put(ada, { visited: ['welcome', 'community'], completed: false })).status).toBe(
    200,
  );
  expect(await (await ada.fetch('/api/tutorial/dialog')).text()).toMatch(
    /data-visited="(welcome community|community welcome)"/,
  );
  await put(ada, { visited: [], completed: true });
  const done = await ada.fetch('/api/tutorial/dialog');
  expect([done.status, await done.text()]).toEqual([204, '']);
  // A member who wants it again walks it from the beginning.
  const again = await (await ada.fetch('/api/tutorial/dialog?again')).text();
  expect(again).toContain('data-visited=""');
});

test('“Not now” is kept for every device: the dialog waits to be asked for, and its line stays two weeks', async () => {
  const bob = await createMember(worker, 'bob');
  expect(await read(bob)).toMatchObject({ isPutOff: false, showsLine: true });
  await put(bob, { visited: ['welcome'], completed: false, notNow: 'dialog' });
  const first = await read(bob);
  expect(first).toMatchObject({
    hasCompletedTutorial: false,
    isPutOff: true,
    showsLine: true,
    visited: ['welcome'],
  });
  expect(Date.parse(first.lastLoginDate ?? '')).not.toBeNaN();
  expect((await bob.fetch('/api/tutorial/dialog')).status).toBe(200);
  // A second device that says it later does not make the two weeks longer.
  const putOffAt = () =>
    worker.db
      .prepare('SELECT put_off_at FROM tutorial_progress WHERE member_id = ?1')
      .bind(bob.id)
      .first('put_off_at');
  const before = await putOffAt();
  await put(bob, { visited: [], completed: false, notNow: 'dialog' });
  expect(await putOffAt()).toBe(before);
  await worker.db
    .prepare(
      `UPDATE tutorial_progress SET put_off_at = '2026-01-01T00:00:00.000Z' WHERE member_id = ?1`,
    )
    .bind(bob.id)
    .run();
  expect(await read(bob)).toMatchObject({ isPutOff: true, showsLine: false });
});

test('“Not now” in the line ends the line and the dialog alike; a reset brings both back', async () => {
  const dan = await createMember(worker, 'dan');
  await put(dan, { visited: [], completed: false, notNow: 'line' });
  await put(dan, { visited: ['welcome'], completed: false });
  expect(await read(dan)).toMatchObject({ isPutOff: true, showsLine: false });
  await dan.fetch('/api/tutorial', { method: 'DELETE' });
  expect(await read(dan)).toMatchObject({ isPutOff: false, showsLine: true });
});

test('steps visited in two tabs add up, and neither undoes the other’s completion', async () => {
  const bob = await createMember(worker, 'bob');
  await Promise.all([
    put(bob, { visited: ['welcome', 'welcome'], completed: true }),
    put(bob, { visited: ['achievements'], completed: false }),
    put(bob, { visited: ['welcome'], completed: false }),
  ]);
  const state = await read(bob);
  expect(state).toMatchObject({ hasCompletedTutorial: true });
  expect(state.visited.toSorted()).toEqual(['achievements', 'welcome']);
  expect(Date.parse(state.lastLoginDate ?? '')).not.toBeNaN();
});

test('a reset makes a member a newcomer again, as often as it is sent', async () => {
  const cleo = await createMember(worker, 'cleo');
  await put(cleo, { visited: [...TUTORIAL_STEPS], completed: true });
  for (let i = 0; i < 2; i++)
    expect((await cleo.fetch('/api/tutorial', { method: 'DELETE' })).status).toBe(200);
  expect(await read(cleo)).toEqual({
    hasCompletedTutorial: false,
    isPutOff: false,
    showsLine: true,
    visited: [],
    tours: [],
    lastLoginDate: null,
  });
});

test('the dashboard’s data carries the tutorial’s state, each member their own', async () => {
  const [dan, eli] = [await createMember(worker, 'dan'), await createMember(worker, 'eli')];
  await put(dan, { visited: ['welcome'], completed: true });
  const stateOf = async (who: Sender) =>
    ((await (await who.fetch('/api/dashboard')).json()) as { tutorial: TutorialState }).tutorial;
  expect(await stateOf(dan)).toMatchObject({ hasCompletedTutorial: true, visited: ['welcome'] });
  expect(await stateOf(eli)).toMatchObject({ hasCompletedTutorial: false, visited: [] });
});

test.each([
  { visited: ['seventh'], completed: false },
  { visited: Array(7).fill('welcome'), completed: false },
  { visited: 'welcome', completed: false },
  { visited: [], completed: 'yes' },
  { visited: [] },
  { visited: [], completed: true, more: 1 },
  { visited: [], completed: false, notNow: 'never' },
])('%j is refused and changes nothing', async (body) => {
  const ada = await createMember(worker, 'ada');
  expect((await put(ada, body)).status).toBe(400);
  expect(await read(ada)).toMatchObject({ hasCompletedTutorial: false, visited: [] });
});

test('a visitor reads and changes nothing', async () => {
  const visitor = worker.visitor();
  for (const path of ['/api/tutorial', '/api/tutorial/dialog'])
    expect((await visitor.fetch(path)).status).toBe(401);
  expect((await put(visitor, { visited: [], completed: true })).status).toBe(401);
  expect((await visitor.fetch('/members/tutorial-dialog')).status).toBe(404);
});
