// docs/continuous-integration.md: the recipes are read from the page, and their commands run with a stub of npm.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseYaml, type Yaml } from '../../src/testing/deploy/plain-yaml.ts';
import { stubPrograms } from '../../src/testing/deploy/stub-programs.ts';

const PAGE = readFileSync('docs/continuous-integration.md', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
const SETTINGS = readFileSync('.dev.vars.example', 'utf8');
const WORKFLOWS = [...PAGE.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text);

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  if?: string;
  env?: Record<string, string>;
  with?: Record<string, string>;
}
interface Job {
  'runs-on': string;
  env?: Record<string, string>;
  steps: Step[];
}

const jobsOf = (text: string) =>
  Object.values((parseYaml(text) as { jobs: Yaml }).jobs as unknown as Record<string, Job>);
const stepsOf = (text: string) => jobsOf(text).flatMap(({ steps }) => steps);

/** What npm is called with, run by a shell as the service does it. */
async function npmCalls(
  command: string,
  environment: Record<string, string> = {},
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bin = await stubPrograms(folder);
  const { status, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], {
    ...{ cwd: folder, encoding: 'utf8' },
    env: { ...process.env, ...environment, PATH: [bin, process.env.PATH].join(delimiter) },
  });
  if (status !== 0) throw new Error(stderr);
  return readFileSync(join(folder, 'calls.txt'), 'utf8').split('\n').filter(Boolean);
}

const isKnown = (call: string) => {
  const [, verb = '', name = ''] = /^npm (\S+)(?: (\S+))?/.exec(call) ?? [];
  return verb === 'ci' || (verb === 'run' ? name : verb) in scripts;
};

test('each workflow is YAML, and each of its steps is one that can run', async () => {
  expect(WORKFLOWS).toHaveLength(2);
  for (const text of WORKFLOWS) {
    for (const job of jobsOf(text)) expect(job['runs-on']).toBe('ubuntu-latest');
    const steps = stepsOf(text);
    expect(steps[0]?.uses).toMatch(/^actions\/checkout@v\d+$/);
    expect(steps.find(({ run }) => run)?.run).toBe('npm ci');
    for (const { uses, run } of steps) {
      expect([uses, run].filter(Boolean)).toHaveLength(1);
      for (const call of run ? await npmCalls(run) : []) expect(isKnown(call), call).toBe(true);
    }
  }
});

test('only the main branch is deployed, after its tests, and every other branch gets a preview', () => {
  const steps = stepsOf(WORKFLOWS[0] ?? '');
  const at = (command: string) => steps.findIndex(({ run }) => run === command);
  expect(at('npm run deploy')).toBeGreaterThan(at('npm test'));
  expect(at('npm test')).toBeGreaterThan(at('npm ci'));
  expect(steps[at('npm run deploy')]?.if).toBe(`github.ref == 'refs/heads/main'`);
  expect(steps[at('npm run preview:deploy')]?.if).toBe(`github.ref != 'refs/heads/main'`);
  // A preview has no content and no accounts of production.
  expect(Object.keys(steps[at('npm run preview:deploy')]?.env ?? {})).toEqual([
    ...['CLOUDFLARE_API_TOKEN', 'PREVIEW_BRANCH'],
  ]);
});

test('every variable is one that our programs or Wrangler read', () => {
  const names = WORKFLOWS.flatMap((text) =>
    jobsOf(text).flatMap(({ env, steps }) => [env, ...steps.map((step) => step.env)]),
  ).flatMap((env) => Object.keys(env ?? {}));
  for (const name of new Set(names))
    expect(name === 'PREVIEW_BRANCH' || SETTINGS.includes(`\n${name}=`), name).toBe(true);
});

test('the commands for Cloudflare’s builds run', async () => {
  const commands = [...PAGE.matchAll(/^\| [^|]*command \| `([^`]+)` \|$/gm)].map(
    ([, text = '']) => text,
  );
  expect(commands).toHaveLength(3);
  for (const command of commands)
    for (const call of await npmCalls(command, { WORKERS_CI_BRANCH: 'new-plans' }))
      expect(isKnown(call), call).toBe(true);
});

test.each([
  'a:\n   b: c',
  'a: b\na: c',
  'a: [b]',
  'a: "b"',
  '\ta: b',
  'a: b: c',
  'a\n',
  'a: b\n    c: d',
])('%j is refused', (text) => expect(() => parseYaml(text)).toThrow());
