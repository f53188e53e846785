// The real Wrangler at the local Cloudflare: from the first deploy to a rollback. Only npm is a stub, and the site's
// address answers with what the local Cloudflare has deployed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeployedSite, deployedSite } from '../../src/testing/deploy/deployed-site.ts';
import { stubPrograms } from '../../src/testing/deploy/stub-programs.ts';
import { runWrangler } from '../local-cloudflare/run-wrangler.ts';
import { type RunningCloudflare, startLocalCloudflare } from '../local-cloudflare/start.ts';

const NAME = 'ai-money-masters';
const ORIGIN = 'https://learn.money-school.com';

let site: DeployedSite;
let cloudflare: RunningCloudflare;
let folder: string;
let bin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'real-wrangler-'));
  cloudflare = await startLocalCloudflare({ keepIn: join(folder, 'account') });
  site = await deployedSite();
  site.serve({
    deployed: () => worker().deployments[0]?.versions ?? [],
    // The commit's first line says how its version behaves.
    like: (id) =>
      titleOf(id).startsWith('bad')
        ? { files: 'new', broken: { '/plans': 500 } }
        : { files: 'new' },
  });
  bin = await stubPrograms(folder, {
    wrangler: resolve('node_modules', 'wrangler', 'bin', 'wrangler.js'),
  });
  await write('.gitignore', 'account\nbin\ncalls.txt\ndist\nnode_modules\n.wrangler\n');
  await write('dist/client/build.json', '{"files":"new"}');
  await write(
    'functions/migrations/0111_deploys.sql',
    'CREATE TABLE deploys (version_id TEXT, city TEXT);',
  );
  await runWrangler(cloudflare, { cwd: folder }, ['d1', 'create', NAME]);
  await configure(['Room']);
});
afterAll(async () => {
  await site.stop();
  await cloudflare.stop();
  await rm(folder, { recursive: true, force: true });
});

const worker = () => {
  const found = cloudflare.state.workers.find(({ name }) => name === NAME);
  if (!found) throw new Error('nothing is deployed');
  return found;
};
const titleOf = (id: string) =>
  worker().versions.find((one) => one.id === id)?.annotations['workers/message'] ?? '';
/** Title and share of what is deployed. */
const live = () =>
  worker().deployments[0]?.versions.map(
    ({ version_id, percentage }) => `${titleOf(version_id).split(' · ')[0]} ${percentage}`,
  );

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
}

/** wrangler.toml, and what a build makes of it. `classes`: of Durable Objects, one for each migration of them. */
async function configure(classes: readonly string[]): Promise<void> {
  const database = {
    ...{ binding: 'DB', database_name: NAME, database_id: cloudflare.state.databases[0]?.uuid },
    migrations_dir: 'functions/migrations',
  };
  const toml = [
    `name = "${NAME}"\ncompatibility_date = "2026-10-01"\nworkers_dev = false\n[vars]\nENVIRONMENT = "production"\n[[d1_databases]]`,
    ...Object.entries(database).map(([key, value]) => `${key} = "${value}"`),
    ...classes.map(
      (name, n) => `[[migrations]]\ntag = "v${n + 1}"\nnew_sqlite_classes = ["${name}"]`,
    ),
  ];
  await write('wrangler.toml', toml.join('\n'));
  await write(
    'dist/server/wrangler.json',
    JSON.stringify({
      ...{ name: NAME, main: 'worker.js', compatibility_date: '2026-10-01', workers_dev: false },
      ...{ no_bundle: true, vars: { ENVIRONMENT: 'production' } },
      d1_databases: [database],
      durable_objects: { bindings: classes.map((name) => ({ name, class_name: name })) },
      migrations: classes.map((name, n) => ({ tag: `v${n + 1}`, new_sqlite_classes: [name] })),
      triggers: { crons: ['* * * * *'] },
    }),
  );
  const objects = classes.map(
    (name) => `export class ${name} { fetch() { return new Response(''); } }`,
  );
  await write('dist/server/worker.js', [...objects, 'export default { fetch() {} };'].join('\n'));
}

async function run(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [resolve('scripts', script), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...cloudflare.environment,
      ...{
        ORIGIN,
        DEMO_MEMBERS: '',
        DEPLOY_SHARES: '',
        WATCH_SECONDS: '0.1',
        LIVE_WITHIN_SECONDS: '2',
      },
      ...{ NO_COLOR: '1', CI: '1', NO_PROXY: '127.0.0.1', HTTPS_PROXY: site.proxy },
      ...{ NODE_USE_ENV_PROXY: '1', NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' },
      PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter),
    },
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, said, complained, all: said + complained };
}

function commit(title: string): string {
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=Lee', '-c', 'user.email=lee@example.com', ...args], {
      ...{ cwd: folder, encoding: 'utf8' },
    }).stdout.trim();
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', title, '--allow-empty');
  return git('rev-parse', 'HEAD').slice(0, 9);
}

const deploy = async (title: string) => {
  const tag = commit(title);
  return { tag, ...(await run('deploy.ts')) };
};

test('from the first deploy to a rollback', { timeout: 600_000 }, async () => {
  const one = await deploy('good one');
  expect([one.code, live()], one.all).toEqual([0, ['good one 100']]);
  expect(worker().versions[0]?.annotations).toMatchObject({
    'workers/tag': one.tag,
    'workers/message': 'good one · schema 0111 · objects v1',
  });

  const two = await deploy('good two');
  expect([two.code, live()], two.all).toEqual([0, ['good two 100']]);
  // Newest first: all of it, a tenth, none, and the first deploy.
  expect(worker().deployments.map(({ versions }) => versions.length)).toEqual([1, 2, 2, 1]);
  expect(worker().schedules).toEqual(['* * * * *']);

  const bad = await deploy('bad plans page');
  expect([bad.code, live()], bad.all).toEqual([1, ['good two 100']]);
  expect(bad.complained).toContain('/plans answers 500');
  expect(bad.complained).toContain('Rolled back by itself');

  const listed = await run('rollback.ts', '--list');
  expect(listed.said).toMatch(/bad plans page\n.*can come back, but never had all the traffic/);
  expect(listed.said).toMatch(
    /founder@money-school\.com {2}good two\n.*live, 100 % of the traffic/,
  );
  const back = await run('rollback.ts', one.tag, '--yes');
  expect([back.code, live()], back.all).toEqual([0, ['good one 100']]);
  expect(back.said).toContain(`Roll back from ${two.tag} (good two) to ${one.tag} (good one).`);
  expect((await run('rollback.ts', two.tag)).complained).toContain('Add --yes');
  const nameless = await run('rollback.ts', '--yes');
  expect([nameless.code, live()]).toEqual([1, ['good one 100']]);
});

test('changed secrets, migrations that took something away, and new classes', {
  timeout: 600_000,
}, async () => {
  const three = await deploy('good three');
  await runWrangler(cloudflare, { cwd: folder }, [
    'secret',
    'put',
    'TOKEN_SECRET',
    { input: 'new' },
  ]);
  const four = await deploy('good four');
  expect([four.code, live()], four.all).toEqual([0, ['good four 100']]);
  const refused = await run('rollback.ts', three.tag, '--yes');
  expect([refused.code, live()], refused.all).toEqual([1, ['good four 100']]);
  expect(refused.complained).toContain('These secrets changed since');
  expect(refused.complained).toContain('TOKEN_SECRET');
  const forced = await run('rollback.ts', three.tag, '--yes', '--old-secrets');
  expect([forced.code, live()], forced.all).toEqual([0, ['good three 100']]);

  await write('functions/migrations/0112_more.sql', 'ALTER TABLE deploys ADD COLUMN note TEXT;');
  const five = await deploy('good five');
  await write(
    'functions/migrations/0113_less.sql',
    '-- contract after 0112_more\nALTER TABLE deploys DROP COLUMN city;',
  );
  const six = await deploy('good six');
  expect([six.code, live()], six.all).toEqual([0, ['good six 100']]);
  const gone = await run('rollback.ts', five.tag, '--yes');
  expect([gone.code, live()], gone.all).toEqual([1, ['good six 100']]);
  expect(gone.complained).toContain('0113_less.sql (drops deploys.city)');
  expect(gone.complained).toContain('The way out:');

  await configure(['Room', 'Hall']);
  const seven = await deploy('good seven');
  expect([seven.code, live()], seven.all).toEqual([0, ['good seven 100']]);
  expect(seven.said).toContain('new Durable Object classes');
  const before = await run('rollback.ts', six.tag, '--yes');
  expect([before.code, live()], before.all).toEqual([1, ['good seven 100']]);
  expect(before.complained).toContain('Cloudflare takes no version from before that.');
});
