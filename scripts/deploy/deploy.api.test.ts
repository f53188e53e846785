// `npm run deploy` as a process: Wrangler and npm are stubs that record their calls, and the live address is reached
// through a proxy on this machine.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runIn, type Tree } from '../../src/testing/deploy/deploy-folder.ts';
import {
  type DeployedSite,
  deployedSite,
  servedFrom,
  type Version,
} from '../../src/testing/deploy/deployed-site.ts';

const ORIGIN = 'https://learn.money-school.com';
const BUILT = join('dist', 'server', 'wrangler.json');
const ONE = [{ version_id: 'one', percentage: 100 }];
const TWO = [{ version_id: 'two', percentage: 100 }];
/** The commands of a deploy before its version is uploaded. */
const PREPARED = [
  'npm run doctor',
  'npm run check',
  'npm run build',
  'wrangler d1 migrations apply DB --remote',
];
const NAME = '--message No title · schema 0111 · objects v2';

let site: DeployedSite;
beforeAll(async () => {
  site = await deployedSite();
});
afterAll(() => site.stop());

function deploy(
  environment: Record<string, string>,
  tree: Tree & { versions?: Record<string, Version> } = {},
) {
  site.answered.length = 0;
  return runIn(
    'deploy.ts',
    { HTTPS_PROXY: site.proxy, ...environment },
    {
      ...tree,
      async prepare(folder) {
        site.serve(servedFrom(folder, tree.versions ?? {}));
        await tree.prepare?.(folder);
      },
    },
  );
}

/** Wrangler's calls that change what is deployed, without their options. */
const changes = (calls: readonly string[]) =>
  calls.flatMap(
    (call) =>
      /^wrangler ((?:deploy|versions|triggers|rollback)\b(?: [^-O]\S*)*)/.exec(call)?.[1] ?? [],
  );

test('the first version is deployed to the address of ORIGIN, and the deploy ends when it responds', async () => {
  const { code, said, calls, built, complained } = await deploy({ ORIGIN });
  expect([code, complained]).toEqual([0, expect.not.stringContaining('Error')]);
  expect(calls).toEqual(
    [
      ...PREPARED,
      `wrangler deployments status --json --config ${BUILT}`,
      `wrangler deploy --config ${BUILT} ${NAME}`,
    ].map((call) => `${call} ORIGIN=${ORIGIN}`),
  );
  expect(built).toEqual({
    name: 'ai-money-masters',
    workers_dev: false,
    vars: { ENVIRONMENT: 'production', ORIGIN },
    routes: [{ pattern: 'learn.money-school.com', custom_domain: true }],
  });
  expect(new Set(site.asked)).toEqual(new Set(['learn.money-school.com:443']));
  expect(said.match(/^https.*$/gm)).toEqual([
    `${ORIGIN} is live: version two, /api/ready says ok, / answers 200.`,
  ]);
});

test('an address in wrangler.toml is enough; one that does not respond fails, and the reason is printed', async () => {
  const other = 'https://other.money-school.com';
  const { code, said, complained, calls } = await deploy(
    { HTTPS_PROXY: 'http://127.0.0.1:1', LIVE_WITHIN_SECONDS: '1' },
    { vars: `ORIGIN = "${other}"\n` },
  );
  expect(calls.at(-1)).toContain(`ORIGIN=${other}`);
  expect(said).toContain(`${other} cannot be reached`);
  expect(complained).toContain(`The Worker is deployed, but ${other} does not answer with it.`);
  expect(code).toBe(1);
});

test('a new version is tried without traffic, gets a share, is watched, and then gets all of it', async () => {
  const { code, said, calls, deployed } = await deploy(
    { ORIGIN },
    { deployed: ONE, versions: { one: { files: 'new' }, two: { files: 'new' } } },
  );
  expect(code).toBe(0);
  expect(changes(calls)).toEqual([
    'versions upload',
    'versions deploy one@100% two@0%',
    'versions deploy one@90% two@10%',
    'versions deploy two@100%',
    'triggers deploy',
  ]);
  expect(calls.find((call) => call.includes('versions upload'))).toContain(NAME);
  expect(deployed).toEqual(TWO);
  expect(said).toContain('Version two is uploaded and has no traffic.');
  expect(said).toContain('requests to real pages and their files worked.');
  expect(site.answered).toContain('two /_astro/start.two.js');
});

const OTHER_FILES = { one: { files: 'old' }, two: { files: 'new' } };

test('pages that load other files get no share: a page of one version would ask the other for them', async () => {
  const { calls } = await deploy({ ORIGIN }, { deployed: ONE, versions: OTHER_FILES });
  expect(changes(calls)).not.toContain('versions deploy one@90% two@10%');
});

test('where a rule keeps each visitor at one version, the shares are those of DEPLOY_SHARES', async () => {
  const environment = { ORIGIN, DEPLOY_SHARES: '5,50' };
  const { calls } = await deploy(environment, { deployed: ONE, versions: OTHER_FILES });
  expect(changes(calls).slice(2, -1)).toEqual([
    'versions deploy one@95% two@5%',
    'versions deploy one@50% two@50%',
    'versions deploy two@100%',
  ]);
});

test.each<[string, Version]>([
  ['a page that fails', { broken: { '/plans': 500 } }],
  ['a file of a page that is missing', { broken: { '/_astro/start.two.js': 404 } }],
  ['a database that does not answer', { broken: { '/api/ready': 503 } }],
])('%s is seen before anyone else sees it, and the version gets no traffic', async (_, two) => {
  const { code, complained, calls, deployed } = await deploy(
    { ORIGIN, LIVE_WITHIN_SECONDS: '1' },
    { deployed: ONE, versions: { two } },
  );
  expect(code).toBe(1);
  expect(complained).toContain('No visitor saw it.');
  expect(complained).toContain('Rolled back by itself: version one has all the traffic again.');
  expect(changes(calls).at(-1)).toBe('rollback one');
  expect(deployed).toEqual(ONE);
});

test('members whose requests begin to fail bring the version before back', async () => {
  const text = 'Requests of the last hour that failed unexpectedly: 6';
  const { code, complained, deployed } = await deploy(
    { ORIGIN },
    { deployed: ONE, versions: { two: { attention: [text] } } },
  );
  expect([code, deployed]).toEqual([1, ONE]);
  expect(complained).toContain('6 more requests of members failed than in the hour before.');
});

test('members whose requests failed before as well are no reason to go back', async () => {
  const version = { attention: ['Requests of the last hour that failed unexpectedly: 6'] };
  const versions = { one: version, two: version };
  expect((await deploy({ ORIGIN }, { deployed: ONE, versions })).deployed).toEqual(TWO);
});

test('what did not work before is not the new version’s fault', async () => {
  const broken = { '/plans': 500, '/api/ready': 503 };
  const { deployed } = await deploy(
    { ORIGIN },
    { deployed: ONE, versions: { one: { broken }, two: { broken: { '/plans': 500 } } } },
  );
  expect(deployed).toEqual(TWO);
});

test('new Durable Object classes are deployed whole, and no way back is promised', async () => {
  const failed = 'This Worker has a pending Durable Object migration, which cannot be applied.';
  const { code, said, complained, calls, deployed } = await deploy(
    { ORIGIN },
    {
      ...{ deployed: ONE, answers: { 'versions upload': failed } },
      versions: { two: { broken: { '/plans': 500 } } },
    },
  );
  expect(said).toContain('no version from before them can come back');
  expect(changes(calls)).toEqual(['versions upload', 'deploy']);
  expect([code, deployed]).toEqual([1, TWO]);
  expect(complained).toContain('Version two stays: correct the cause and deploy again.');
});

test('a Worker that has only secrets is deployed as the first version is: nothing is watched', async () => {
  const failed = 'This Worker has a pending Durable Object migration, which cannot be applied.';
  const { code, said, deployed } = await deploy(
    { ORIGIN, WATCH_SECONDS: '3600' },
    {
      deployed: ONE,
      answers: { 'versions upload': failed },
      versions: { one: { broken: { '/api/health': 404 } } },
    },
  );
  expect([code, deployed]).toEqual([0, TWO]);
  expect(said).toContain(`${ORIGIN} does not answer yet, so there is nothing to go back to.`);
});

test('an interrupted deploy is no version to go back to: the one with the most traffic is', async () => {
  const half = [
    { version_id: 'half', percentage: 10 },
    { version_id: 'one', percentage: 90 },
  ];
  const { deployed } = await deploy(
    { ORIGIN, LIVE_WITHIN_SECONDS: '1' },
    { deployed: half, versions: { two: { broken: { '/': 500 } } } },
  );
  expect(deployed).toEqual(ONE);
});

test('of two deploys at the same time, the one that finds another in its place takes nothing back', async () => {
  const other = [
    { version_id: 'one', percentage: 50 },
    { version_id: 'other', percentage: 50 },
  ];
  const { code, complained, calls, deployed } = await deploy(
    { ORIGIN },
    {
      deployed: ONE,
      async prepare(folder) {
        const served = servedFrom(folder, { two: { broken: { '/plans': 500 } } });
        site.serve({
          ...served,
          // Just when the new version is asked for the first time, another deploy moves the traffic.
          like(version) {
            if (version === 'two')
              writeFileSync(join(folder, 'deployed.json'), JSON.stringify(other));
            return served.like(version);
          },
        });
      },
    },
  );
  expect([code, deployed]).toEqual([1, other]);
  expect(complained).toContain('Another deploy or rollback changed which version has the traffic.');
  expect(changes(calls)).toEqual(['versions upload', 'versions deploy one@100% two@0%']);
});

test('a share that Wrangler cannot give leaves no version with a share that nothing watches', async () => {
  const { code, complained, calls, deployed } = await deploy(
    { ORIGIN },
    {
      deployed: ONE,
      versions: { one: { files: 'new' }, two: { files: 'new' } },
      answers: { 'versions deploy two@100%': 'Cloudflare does not answer' },
    },
  );
  expect([code, deployed]).toEqual([1, ONE]);
  expect(complained).toContain('Rolled back by itself: version one has all the traffic again.');
  expect(changes(calls).at(-1)).toBe('rollback one');
});

test('Wrangler’s own error ends the deploy', async () => {
  const { code, complained, calls } = await deploy(
    { ORIGIN },
    { deployed: ONE, answers: { 'deployments status': 'Authentication error [code: 10000]' } },
  );
  expect([code, changes(calls)]).toEqual([1, []]);
  expect(complained).toContain('Authentication error');
});

test.each([
  ['without an address', {}, 'ORIGIN is not set, so nothing would answer after the deploy'],
  ['with demo members', { DEMO_MEMBERS: 'true', ORIGIN }, 'DEMO_MEMBERS is set'],
  ['with a time that is none', { WATCH_SECONDS: '2m', ORIGIN }, 'WATCH_SECONDS is “2m”'],
  ['with a share that is none', { DEPLOY_SHARES: 'ten', ORIGIN }, 'DEPLOY_SHARES is “ten”'],
])('%s nothing is done', async (_, environment, message) => {
  const { code, calls, complained } = await deploy(environment);
  expect([code, calls]).toEqual([1, []]);
  expect(complained).toContain(message);
});

const git = (folder: string, ...args: string[]) => {
  const name = ['-c', 'user.name=Lee', '-c', 'user.email=lee@example.com'];
  const { status, stdout, stderr } = spawnSync('git', [...name, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};

/** Everything is committed, and this commit, or another one, has passed its checks. */
const checked = (which: 'this' | 'another' | 'changed since') => async (folder: string) => {
  await writeFile(join(folder, '.gitignore'), 'node_modules\ncalls.txt\n');
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'all');
  const commit = which === 'another' ? '0'.repeat(40) : git(folder, 'rev-parse', 'HEAD');
  await mkdir(join(folder, 'node_modules', '.cache'), { recursive: true });
  await writeFile(join(folder, 'node_modules', '.cache', 'checked-commit'), commit);
  if (which === 'changed since') await writeFile(join(folder, 'new.ts'), '');
};

test.each([
  ['this commit has passed them', 'this', {}, [], []],
  ['this commit has passed them, and --check is given', 'this', {}, ['--check'], ['check']],
  ['the content is Sanity’s', 'this', { SANITY_PROJECT_ID: 'abc' }, [], ['content']],
  ['only the content may have changed', 'another', {}, ['--content-check'], ['content']],
  ['another commit has passed them', 'another', {}, [], ['check']],
  ['a file has changed since', 'changed since', {}, [], ['check']],
] as const)('which checks run when %s', async (_, which, environment, args, expected) => {
  const { calls } = await deploy(
    { ORIGIN, HTTPS_PROXY: 'http://127.0.0.1:1', LIVE_WITHIN_SECONDS: '1', ...environment },
    { prepare: checked(which), args: [...args] },
  );
  const ran = calls.flatMap((call) => /^npm run (check|content)\b/.exec(call)?.[1] ?? []);
  expect(ran).toEqual([...expected]);
  expect(calls.some((call) => call.startsWith('npm run build'))).toBe(true);
});
