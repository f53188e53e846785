// `npm run preview:deploy` with the real Wrangler at the local Cloudflare; npm is a stub, and the build is made here.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { deployedSite } from '../../src/testing/deploy/deployed-site.ts';
import { stubPrograms } from '../../src/testing/deploy/stub-programs.ts';
import { runWrangler } from '../local-cloudflare/run-wrangler.ts';
import { startLocalCloudflare } from '../local-cloudflare/start.ts';

const NAME = 'ai-money-masters-new-plans';

test('a branch gets a Worker and a database of its own, and both go again', {
  timeout: 400_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preview-'));
  const cloudflare = await startLocalCloudflare({ keepIn: join(folder, 'account') });
  const site = await deployedSite();
  onTestFinished(async () => {
    await site.stop();
    await cloudflare.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const worker = () => cloudflare.state.workers.find(({ name }) => name === NAME);
  site.serve({ deployed: () => worker()?.deployments[0]?.versions ?? [], like: () => ({}) });
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  const d1 = (database: string, sql: string) =>
    runWrangler(cloudflare, { cwd: folder }, [
      'd1',
      'execute',
      database,
      '--remote',
      '--json',
      '--command',
      sql,
    ]);
  const bin = await stubPrograms(folder, {
    wrangler: resolve('node_modules', 'wrangler', 'bin', 'wrangler.js'),
  });
  await write('wrangler.toml', 'name = "ai-money-masters"\n');
  await runWrangler(cloudflare, { cwd: folder }, ['d1', 'create', 'ai-money-masters']);
  const production = cloudflare.state.databases[0];
  await write(
    'functions/migrations/0001_all.sql',
    (await readFile('functions/migrations/0001_members.sql', 'utf8')) +
      'CREATE TABLE grants (member_id TEXT, reason TEXT, tier TEXT, starts_at TEXT, ends_at TEXT, PRIMARY KEY (member_id, reason));' +
      'ALTER TABLE members ADD COLUMN email_verified_at TEXT;',
  );
  const build = () =>
    Promise.all([
      write('dist/client/_headers', '/*\n  X-Frame-Options: DENY\n'),
      write('dist/server/worker.js', 'export default { fetch() {} };'),
      write(
        'dist/server/wrangler.json',
        JSON.stringify({
          ...{ name: 'ai-money-masters', main: 'worker.js', compatibility_date: '2026-10-01' },
          ...{ no_bundle: true, vars: { ENVIRONMENT: 'production', MAIL_FROM: 'team@school.com' } },
          d1_databases: [
            {
              ...{ binding: 'DB', database_name: production?.name, database_id: production?.uuid },
              migrations_dir: '../../functions/migrations',
            },
          ],
        }),
      ),
    ]);
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, [resolve('scripts', 'preview-deploy.ts'), ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...cloudflare.environment,
        ...{
          PREVIEW_BRANCH: 'New/Plans',
          LIVE_WITHIN_SECONDS: '2',
          STRIPE_SECRET_KEY: 'sk_live_x',
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
    return { code, all: said + complained };
  };

  await build();
  const first = await run();
  expect(first.code, first.all).toBe(0);
  expect(first.all).toContain(
    'New/Plans is at https://ai-money-masters-new-plans.money-school.workers.dev',
  );
  const live = worker()?.versions.at(-1);
  const own = cloudflare.state.databases.find(({ name }) => name === NAME);
  expect(live?.bindings).toContainEqual(expect.objectContaining({ type: 'd1', id: own?.uuid }));
  expect(JSON.stringify(live?.bindings)).not.toContain(production?.uuid);
  expect(JSON.stringify([live?.bindings, live?.secrets])).not.toMatch(/team@school|sk_live/);
  expect(Object.keys(live?.secrets ?? {})).toEqual(['TOKEN_SECRET']);
  expect(await readFile(join(folder, 'dist/client/_headers'), 'utf8')).toContain('noindex');
  expect(await readFile(join(folder, 'dist/client/robots.txt'), 'utf8')).toContain('Disallow: /');

  await build();
  const again = await run();
  expect(again.code, again.all).toBe(0);
  const { said } = await d1(NAME, 'SELECT count(*) AS members FROM members');
  expect(said).toContain('"members": 5');

  const gone = await run('--remove');
  expect(gone.code, gone.all).toBe(0);
  expect(worker()).toBeUndefined();
  expect(cloudflare.state.databases).toEqual([production]);
  expect((await run('--remove')).code).toBe(0);
});
