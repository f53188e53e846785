// `npm test`: every check and every test, in parallel as far as this machine allows, and a last line with the total.
// `--full` (npm run test:full) runs long property tests at their full length.
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { cleanCommit, noteChecked } from '../../../scripts/deploy/checked-commit.ts';
import { checks } from './checks.ts';
import { PARTS } from './full.ts';
import { type Result, resultsOf, slowest } from './outcome.ts';
import { type Ended, runStages, type Stage } from './stages.ts';

const RESULTS = 'test-results';
const SLOWEST = 30;
/** A stage of tests, and where it leaves its report. */
const REPORTS = {
  'rules and API': 'vitest.json',
  journeys: 'journeys.json',
  Studio: 'studio.json',
};

const node = (title: string, script: string, rest: Partial<Stage> = {}): Stage => ({
  title,
  command: process.execPath,
  args: [script],
  cores: 1,
  ...rest,
});
const playwright = (
  title: keyof typeof REPORTS,
  config: string,
  { args = [], ...rest }: Partial<Stage>,
): Stage => ({
  title,
  command: 'playwright',
  // Playwright empties its folder when it begins, so the folder must not contain the reports of others.
  args: [
    'test',
    '-c',
    config,
    '--trace=on-first-retry',
    `--output=${RESULTS}/of-${title}`,
    ...args,
  ],
  cores: 1,
  ...rest,
});

// While the Studio is being installed, these stages may find half a package.
const installed = { after: ['install the Studio'] };
const RESOLVE_PACKAGES = ['check:types', 'check:layers', 'check:unused'];

const stages: Stage[] = [
  node('install the Studio', 'src/testing/studio/install.ts'),
  node('find a browser', 'src/testing/run/find-browser.ts', { cores: 0 }),
  { title: 'build', command: 'npm', args: ['run', 'build'], cores: 1 },
  node('build for production', 'src/testing/run/production-build.ts', { needs: ['build'] }),
  ...checks().map((check) => ({
    ...check,
    ...(RESOLVE_PACKAGES.includes(check.title) && installed),
  })),
  node('build the Studio', 'src/testing/studio/build.ts', { needs: ['install the Studio'] }),
  // These two run side by side, because each waits for responses some of its time. With more workers than three in
  // all, passwords would wait too long for their hash.
  {
    title: 'rules and API',
    command: 'vitest',
    args: [
      ...['run', '-c', 'src/testing/vitest.config.ts', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${RESULTS}/${REPORTS['rules and API']}`,
    ],
    cores: 1,
    needs: ['build'],
    after: ['install the Studio', 'build for production'],
  },
  playwright('Studio', 'src/testing/studio/playwright.config.ts', {
    args: ['--workers=1'],
    needs: ['build', 'build the Studio', 'find a browser'],
  }),
  playwright('journeys', 'src/testing/playwright.config.ts', {
    cores: 2,
    needs: ['build', 'find a browser'],
    after: ['build for production'],
  }),
];

const isFull = process.argv.includes('--full');
const part = process.env.TEST_PART ?? String(await partOfThisPush());
if (!isFull)
  console.info(
    `Part ${part} of the lists that a push runs in turn (0 to ${PARTS - 1}): \`TEST_PART=${part} npm test\` runs it again, \`npm run test:full\` all.`,
  );
const commit = cleanCommit();
await mkdir(RESULTS, { recursive: true });
// Results of an earlier run are no results of this run.
for (const report of Object.values(REPORTS)) await rm(`${RESULTS}/${report}`, { force: true });
const ended = await runStages(stages, {
  environment: {
    ...process.env,
    ...(isFull ? { TEST_FULL: '1' } : { TEST_PART: part }),
    // Dozens of processes load the same modules, and build many small objects: a twentieth of all the computing.
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`.trim(),
    DEMO_MEMBERS: 'true',
    ASTRO_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
  },
});
const results = (await Promise.all(ended.map(resultsIn))).flat();
const named = (outcome: Result['outcome']) =>
  results.filter((result) => result.outcome === outcome).map(({ name }) => `  ${name}`);
const tell = (title: string, lines: readonly string[]) =>
  lines.length > 0 && console.info(`\n${title}:\n${lines.join('\n')}`);

tell('Seconds by stage, and when it began', ended.map(lineOf));
tell('The slowest tests', slowest(results.filter(isTest), SLOWEST).map(testLine));
tell('Passed only on a second try', named('flaky'));
tell('Failed', named('failed'));
const failed = named('failed').length;
console.info(`\n${results.length - failed} passed, ${failed} failed`);
if (failed === 0) await noteChecked(commit);
process.exitCode = failed === 0 ? 0 : 1;

/** The number of commits decides: the next one takes the next part. */
async function partOfThisPush(): Promise<number> {
  const git = promisify(execFile)('git', ['rev-list', '--count', 'HEAD']);
  const { stdout } = await git.catch(() => ({ stdout: '0' }));
  return Number(stdout) % PARTS;
}

/** A stage without tests counts as one test. */
async function resultsIn({ title, status, seconds }: Ended): Promise<Result[]> {
  const report = REPORTS[title as keyof typeof REPORTS];
  const own = { name: title, file: '', seconds };
  if (!report) return [{ ...own, outcome: status === 'ok' ? 'passed' : 'failed' }];
  const found = resultsOf(await readFile(`${RESULTS}/${report}`, 'utf8').catch(() => '{}'));
  // A run that broke off has failed, whatever its report says, and so has a run without a report.
  const isTold = status === 'ok' || found.some(({ outcome }) => outcome === 'failed');
  if (isTold && found.length > 0) return found;
  const name = status ? `${title} broke off` : `${title} could not begin`;
  return [...found, { ...own, name, outcome: 'failed' }];
}

function isTest({ file }: Result): boolean {
  return file !== '';
}

function lineOf({ title, status, seconds, beganAfterSeconds }: Ended): string {
  const [took, at] = [seconds, beganAfterSeconds].map((each) => each.toFixed(0).padStart(5));
  return `${took}${at}  ${title}${status === 'ok' ? '' : `: ${status ?? 'not run'}`}`;
}

function testLine({ name, file, seconds }: Result): string {
  return `${seconds.toFixed(1).padStart(7)}  ${name} (${relative(process.cwd(), file)})`;
}
