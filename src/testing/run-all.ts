// `npm test`: every check and every test, and one last line with the sum.
import { spawnSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';

const RESULTS = 'test-results';
const environment = {
  ...process.env,
  DEMO_MEMBERS: 'true',
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
};
let passed = 0;
let failed = 0;

await mkdir(RESULTS, { recursive: true });
step('check: types, format, lint, content', 'npm', ['run', 'check']);
step('build', 'npm', ['run', 'build']);
await tests('rules and API', 'vitest', [
  'run',
  ...['-c', 'src/testing/vitest.config.ts', '--reporter=default', '--reporter=json'],
  `--outputFile.json=${RESULTS}/vitest.json`,
]);
await tests('journeys', 'playwright', ['test', '-c', 'src/testing/playwright.config.ts']);
console.info(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function run(title: string, command: string, args: string[]): boolean {
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
  else failed++;
}

async function tests(title: string, command: string, args: string[]): Promise<void> {
  const ok = run(title, command, args);
  const before = failed;
  const file = command === 'vitest' ? 'vitest.json' : 'journeys.json';
  const report = JSON.parse(
    await readFile(`${RESULTS}/${file}`, 'utf8').catch(() => '{}'),
  ) as Report;
  passed += report.numPassedTests ?? report.stats?.expected ?? 0;
  failed += report.numFailedTests ?? (report.stats?.unexpected ?? 0) + (report.stats?.flaky ?? 0);
  if (!ok && failed === before) failed++;
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}
