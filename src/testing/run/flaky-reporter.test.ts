import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import FlakyReporter from './flaky-reporter.ts';

type Case = Parameters<FlakyReporter['onTestCaseResult']>[0];

const aCase = (fullName: string, flaky: boolean) =>
  ({
    fullName,
    module: { relativeModuleId: 'functions/a.test.ts' },
    diagnostic: () => ({ flaky }),
  }) as Case;

async function namesAfter(...cases: Case[]): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'flaky-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'results', 'flaky.json');
  const reporter = new FlakyReporter(file);
  reporter.onTestRunStart();
  for (const one of cases) reporter.onTestCaseResult(one);
  await reporter.onTestRunEnd();
  return JSON.parse(await readFile(file, 'utf8'));
}

test('a test that passed only on a retry is named', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  onTestFinished(() => said.mockRestore());
  const names = ['functions/a.test.ts > now and then'];
  expect(await namesAfter(aCase('always', false), aCase('now and then', true))).toEqual(names);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(names[0] as string));
});

test('when every test passes on the first try, none is named', async () => {
  expect(await namesAfter(aCase('always', false))).toEqual([]);
});
