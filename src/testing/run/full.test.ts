// The cases of a push: six pushes in a row run all of a list and all tests of tools, and nothing twice.
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function pushOf(variables: { TEST_FULL?: string; TEST_PART?: string }) {
  vi.stubEnv('TEST_FULL', variables.TEST_FULL);
  vi.stubEnv('TEST_PART', variables.TEST_PART);
  vi.resetModules();
  return import('./full.ts');
}

const PAGES = ['/', '/plans', '/help', '/login', '/tools', '/search', '/review'];

test('six pushes in a row take every case once', async () => {
  const taken = [];
  for (const TEST_PART of ['7', '8', '9', '10', '11', '12']) {
    const { inTurn } = await pushOf({ TEST_PART });
    taken.push(inTurn(PAGES));
  }
  expect(taken.flat().toSorted()).toEqual(PAGES.toSorted());
  expect(taken.map(({ length }) => length).toSorted()).toEqual([1, 1, 1, 1, 1, 2]);
});

test('tests that begin at different places take different cases on one push', async () => {
  const { inTurn } = await pushOf({ TEST_PART: '1' });
  expect([0, 1, 2, 3, 4, 5].flatMap((place) => inTurn(PAGES, place)).toSorted()).toEqual(
    PAGES.toSorted(),
  );
});

test('a file that is run alone, and a full run, take all', async () => {
  for (const variables of [{}, { TEST_FULL: '1', TEST_PART: '1' }]) {
    const { inTurn, leftOut } = await pushOf(variables);
    expect(inTurn(PAGES)).toEqual(PAGES);
    expect(leftOut(PAGES)).toEqual([]);
  }
});

test('each file of the tools runs on one of six pushes', async () => {
  const runs: string[] = [];
  for (const TEST_PART of ['0', '1', '2', '3', '4', '5']) {
    const { leftOut } = await pushOf({ TEST_PART });
    const left = leftOut(PAGES);
    runs.push(...PAGES.filter((file) => !left.includes(file)));
  }
  expect(runs.toSorted()).toEqual(PAGES.toSorted());
});
