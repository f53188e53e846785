import { expect, test } from 'vitest';
import { type Result, resultsOf, slowest } from './outcome.ts';

test('a Vitest report yields which tests passed, needed a second try or failed, and in which file', () => {
  const report = {
    testResults: [
      {
        name: '/here/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'one works', status: 'passed', duration: 1500, failureMessages: [] },
          { fullName: 'two works', status: 'passed', duration: 40, failureMessages: ['a 500'] },
          { fullName: 'three works', status: 'failed', duration: 20, failureMessages: ['a 500'] },
          { fullName: 'four waits', status: 'pending' },
        ],
      },
    ],
  };
  const file = '/here/a.test.ts';
  expect(resultsOf(JSON.stringify(report))).toEqual([
    { name: 'one works', file, seconds: 1.5, outcome: 'passed' },
    { name: 'two works', file, seconds: 0.04, outcome: 'flaky' },
    { name: 'three works', file, seconds: 0.02, outcome: 'failed' },
  ]);
});

test('a file that cannot be loaded counts as failed', () => {
  const report = {
    testResults: [{ name: '/here/a.test.ts', status: 'failed', assertionResults: [] }],
  };
  expect(resultsOf(JSON.stringify(report))).toEqual([
    { name: '/here/a.test.ts', file: '/here/a.test.ts', seconds: 0, outcome: 'failed' },
  ]);
});

test('a Playwright report is read down to its innermost suite; a second try counts as flaky', () => {
  const spec = (title: string, status: string, ...durations: number[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    config: { rootDir: '/here' },
    suites: [
      {
        specs: [spec('opens', 'expected', 1000)],
        suites: [
          {
            specs: [
              spec('closes', 'flaky', 2000, 500),
              spec('waits', 'skipped'),
              spec('breaks', 'unexpected', 100, 100),
            ],
          },
        ],
      },
    ],
  };
  const file = '/here/a.spec.ts';
  expect(resultsOf(JSON.stringify(report))).toEqual([
    { name: 'opens', file, seconds: 1, outcome: 'passed' },
    { name: 'closes', file, seconds: 2.5, outcome: 'flaky' },
    { name: 'breaks', file, seconds: 0.2, outcome: 'failed' },
  ]);
});

test('without a report no test has passed', () => {
  expect(resultsOf('{}')).toEqual([]);
});

test('the slowest tests come first, and no more than requested', () => {
  const result = (name: string, seconds: number): Result => ({
    name,
    file: 'a.test.ts',
    seconds,
    outcome: 'passed',
  });
  const all = [result('quick', 1), result('slow', 9), result('middling', 4)];
  expect(slowest(all, 2).map(({ name }) => name)).toEqual(['slow', 'middling']);
});
