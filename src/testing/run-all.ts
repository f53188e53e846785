// `npm test`: every check and every test, and one last line with the sum.
// A few tests that fail are run once more, alone: on a busy machine a clock may have run out. What needed that is named,
// and what fails twice has failed.
import { spawnSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { type Outcome, outcomeOf } from './outcome.ts';

const RESULTS = 'test-results';
const A_FEW = 6;
const environment = {
  ...process.env,
  DEMO_MEMBERS: 'true',
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
};
let passed = 0;
const failed: string[] = [];
const secondTry: string[] = [];

await mkdir(RESULTS, { recursive: true });
step('check: types, format, lint, content', 'npm', ['run', 'check']);
step('build', 'npm', ['run', 'build']);
await tests('rules and API', 'vitest.json', (files) => [
  'vitest',
  ...['run', '-c', 'src/testing/vitest.config.ts', '--reporter=default', '--reporter=json'],
  ...[`--outputFile.json=${RESULTS}/vitest.json`, ...files],
]);
await tests('journeys', 'journeys.json', (files) => [
  'playwright',
  ...['test', '-c', 'src/testing/playwright.config.ts', ...traced(files), ...files],
]);
await tests('the Studio', 'studio.json', (files) => [
  'playwright',
  ...['test', '-c', 'src/testing/studio/playwright.config.ts', ...traced(files), ...files],
]);
if (secondTry.length > 0) console.info(`\nPassed only when run again:\n${lines(secondTry)}`);
if (failed.length > 0) console.info(`\nFailed:\n${lines(failed)}`);
console.info(`\n${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Writing down what a browser does takes over a quarter of the time: only for what is run once more. */
function traced(files: readonly string[]): string[] {
  return files.length === 0 ? ['--trace=off'] : [];
}

function run(title: string, command: string, args: readonly string[]): boolean {
  console.info(`\n== ${title}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: environment });
  console.info(
    `== ${title}: ${status === 0 ? 'ok' : 'failed'} after ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return status === 0;
}

/** A check counts as one test. */
function step(title: string, command: string, args: string[]): void {
  if (run(title, command, args)) passed++;
  else failed.push(title);
}

async function tests(
  title: string,
  report: string,
  commandFor: (files: readonly string[]) => readonly string[],
): Promise<void> {
  const first = await attempt(title, report, commandFor([]));
  const again = first.failed.length > 0 && first.failed.length <= A_FEW;
  if (!again) {
    passed += first.passed;
    failed.push(...first.failed.map(({ name }) => name));
    return;
  }
  const files = [...new Set(first.failed.map(({ file }) => relative(process.cwd(), file)))];
  const second = await attempt(`${title}, what failed once more`, report, commandFor(files));
  const broken = new Set(second.failed.map(({ name }) => name));
  const mended = first.failed.filter(({ name }) => second.passed > 0 && !broken.has(name));
  secondTry.push(...mended.map(({ name }) => name));
  failed.push(...broken);
  passed += first.passed + first.failed.length - broken.size;
}

async function attempt(
  title: string,
  report: string,
  [command = '', ...args]: readonly string[],
): Promise<Outcome> {
  const ok = run(title, command, args);
  const outcome = outcomeOf(await readFile(`${RESULTS}/${report}`, 'utf8').catch(() => '{}'));
  // A run that broke off has failed, whatever its report says.
  return ok || outcome.failed.length > 0
    ? outcome
    : { ...outcome, failed: [{ name: `${title} broke off`, file: '' }] };
}

function lines(names: readonly string[]): string {
  return names.map((name) => `  ${name}`).join('\n');
}
