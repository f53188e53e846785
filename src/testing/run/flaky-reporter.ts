// Names the tests that passed only on a retry: Vitest's own report calls them passed.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

const FILE = 'test-results/vitest-flaky.json';

/** Writes their full names as an array, even if there are none. */
export default class FlakyReporter implements Reporter {
  readonly #file: string;
  #names: string[] = [];

  constructor(file = FILE) {
    this.#file = file;
  }

  onTestRunStart(): void {
    this.#names = [];
  }

  onTestCaseResult(test: Pick<TestCase, 'diagnostic' | 'fullName' | 'module'>): void {
    if (!test.diagnostic()?.flaky) return;
    this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  async onTestRunEnd(): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(this.#file, `${JSON.stringify(this.#names, null, 2)}\n`);
    if (this.#names.length === 0) return;
    console.info(`Passed only when run again:\n${this.#names.map((n) => `  ${n}`).join('\n')}`);
  }
}
