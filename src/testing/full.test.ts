// The cases of a push: three pushes in a row run all of a list, and nothing twice.
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function pushOf(variables: { TEST_FULL?: string; TEST_PART?: string }) {
  vi.stubEnv('TEST_FULL', variables.TEST_FULL);
  vi.stubEnv('TEST_PART', variables.TEST_PART);
  vi.resetModules();
  return import('./full.ts');
}

const PAGES = ['/', '/plans', '/help', '/login', '/tools', '/search', '/review'];

test('three pushes in a row take every case once', async () => {
  const taken = [];
  for (const TEST_PART of ['7', '8', '9']) {
    const { inTurn } = await pushOf({ TEST_PART });
    taken.push(inTurn(PAGES));
  }
  expect(taken.flat().toSorted()).toEqual(PAGES.toSorted());
  expect(taken.map(({ length }) => length).toSorted()).toEqual([2, 2, 3]);
});

test('tests that begin at three places take every case on one push', async () => {
  const { inTurn } = await pushOf({ TEST_PART: '1' });
  expect([0, 1, 2].flatMap((place) => inTurn(PAGES, place)).toSorted()).toEqual(PAGES.toSorted());
});

test('a file that is run alone, and a full run, take all', async () => {
  for (const variables of [{}, { TEST_FULL: '1', TEST_PART: '1' }]) {
    const { inTurn, leftOut } = await pushOf(variables);
    expect(inTurn(PAGES)).toEqual(PAGES);
    expect(leftOut(PAGES, ['/'])).toEqual([]);
  }
});

test('some files run on every push, and each of the others on one of three', async () => {
  const runs: string[] = [];
  for (const TEST_PART of ['0', '1', '2']) {
    const { leftOut } = await pushOf({ TEST_PART });
    const left = leftOut(PAGES, ['/', '/plans']);
    runs.push(...PAGES.filter((file) => !left.includes(file)));
  }
  const times = Object.fromEntries(PAGES.map((file) => [file, runs.filter((run) => run === file)]));
  expect(times).toMatchObject({ '/': { length: 3 }, '/plans': { length: 3 } });
  for (const file of PAGES.slice(2)) expect(times[file], file).toHaveLength(1);
});
