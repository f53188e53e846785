import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

test('a report of Vitest tells what passed, what failed and in which file', () => {
  const report = {
    testResults: [
      {
        name: '/here/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'one works', status: 'passed' },
          { fullName: 'two works', status: 'failed' },
          { fullName: 'three waits', status: 'pending' },
        ],
      },
    ],
  };
  expect(outcomeOf(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: [{ name: 'two works', file: '/here/a.test.ts' }],
  });
});

test('a file that cannot be loaded has failed', () => {
  const report = {
    testResults: [{ name: '/here/a.test.ts', status: 'failed', assertionResults: [] }],
  };
  expect(outcomeOf(JSON.stringify(report)).failed).toEqual([
    { name: '/here/a.test.ts', file: '/here/a.test.ts' },
  ]);
});

test('a report of Playwright is read to its innermost suite, and flaky is failed', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    ok: status !== 'unexpected',
    tests: [{ status }],
  });
  const report = {
    config: { rootDir: '/here' },
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('closes', 'flaky'), spec('waits', 'skipped')] }],
      },
    ],
  };
  expect(outcomeOf(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: [{ name: 'closes', file: '/here/a.spec.ts' }],
  });
});

test('without a report nothing passed', () => {
  expect(outcomeOf('{}')).toEqual({ passed: 0, failed: [] });
});
