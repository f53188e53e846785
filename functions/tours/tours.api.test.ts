import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { TOURS } from '../../studio/model/steps-and-answers.ts';
import { FEATURE_TOURS } from './rules/tutorial.ts';

const worker = testWorker();

type Sender = Pick<Awaited<ReturnType<typeof createMember>>, 'fetch'>;
const tour = (who: Sender, name: string) => who.fetch(`/api/tutorial/tours/${name}`);
const see = (who: Sender, name: string) =>
  who.fetch(`/api/tutorial/tours/${name}`, { method: 'PUT', json: {} });

test.each(FEATURE_TOURS)('the tour of %s has the steps of the specification', async (name) => {
  const ada = await createMember(worker, 'ada');
  const response = await tour(ada, name);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const html = await response.text();
  expect(html.match(/data-tour-step=/g)).toHaveLength(TOURS[name].steps);
  for (const label of ['Back', 'Next', 'Skip Tour']) expect(html).toContain(`>${label}</button>`);
});

test('a tour that was seen is not shown again on any device, unless it is asked for', async () => {
  const bob = await createMember(worker, 'bob');
  expect((await tour(bob, 'community')).status).toBe(200);
  await Promise.all([see(bob, 'community'), see(bob, 'achievements'), see(bob, 'community')]);
  expect((await tour(bob, 'community')).status).toBe(204);
  expect((await tour(bob, 'achievements')).status).toBe(204);
  expect((await tour(bob, 'micro-learning')).status).toBe(200);
  expect((await bob.fetch('/api/tutorial/tours/community?again')).status).toBe(200);
});

test('the page learns which tours were seen, and whether the tutorial comes first; a tour does not complete it', async () => {
  const cleo = await createMember(worker, 'cleo');
  await cleo.fetch('/api/tutorial', { method: 'DELETE' });
  const state = async () => (await cleo.fetch('/api/tutorial')).json();
  expect(await state()).toMatchObject({ hasCompletedTutorial: false, tours: [] });
  await see(cleo, 'community');
  expect(await state()).toMatchObject({ hasCompletedTutorial: false, tours: ['community'] });
  await cleo.fetch('/api/tutorial', { method: 'PUT', json: { visited: [], completed: true } });
  expect(await state()).toMatchObject({ hasCompletedTutorial: true, tours: ['community'] });
  expect((await tour(cleo, 'community')).status).toBe(204);
});

test('a reset of the tutorial forgets the tours as well', async () => {
  const dan = await createMember(worker, 'dan');
  await see(dan, 'learning-paths');
  await dan.fetch('/api/tutorial', { method: 'DELETE' });
  expect((await tour(dan, 'learning-paths')).status).toBe(200);
});

test('an unknown tour, and the landing page’s, are not found; visitors get none', async () => {
  const eli = await createMember(worker, 'eli');
  for (const name of ['landing', 'nothing', '__proto__', '..%2f..%2findex'])
    expect([(await tour(eli, name)).status, (await see(eli, name)).status]).toEqual([404, 404]);
  const visitor = worker.visitor();
  expect((await tour(visitor, 'community')).status).toBe(401);
  expect((await see(visitor, 'community')).status).toBe(401);
});
