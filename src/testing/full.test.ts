// The cases of a push: three pushes in a row run all of a list, and nothing twice.
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function inTurnOf(variables: { TEST_FULL?: string; TEST_PART?: string }) {
  vi.stubEnv('TEST_FULL', variables.TEST_FULL);
  vi.stubEnv('TEST_PART', variables.TEST_PART);
  vi.resetModules();
  return (await import('./full.ts')).inTurn;
}

const PAGES = ['/', '/plans', '/help', '/login', '/tools', '/search', '/review'];

test('three pushes in a row take every case once', async () => {
  const taken = [];
  for (const TEST_PART of ['7', '8', '9']) {
    const inTurn = await inTurnOf({ TEST_PART });
    taken.push(inTurn(PAGES));
  }
  expect(taken.flat().toSorted()).toEqual(PAGES.toSorted());
  expect(taken.map(({ length }) => length).toSorted()).toEqual([2, 2, 3]);
});

test('tests that begin at three places take every case on one push', async () => {
  const inTurn = await inTurnOf({ TEST_PART: '1' });
  expect([0, 1, 2].flatMap((place) => inTurn(PAGES, place)).toSorted()).toEqual(PAGES.toSorted());
});

test('a file that is run alone, and a full run, take all', async () => {
  expect((await inTurnOf({}))(PAGES)).toEqual(PAGES);
  expect((await inTurnOf({ TEST_FULL: '1', TEST_PART: '1' }))(PAGES)).toEqual(PAGES);
});
