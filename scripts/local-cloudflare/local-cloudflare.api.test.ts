// The real Wrangler at the local Cloudflare, from an empty account to a rollback.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runWrangler } from './run-wrangler.ts';
import { type RunningCloudflare, startLocalCloudflare } from './start.ts';

const MIGRATIONS = resolve('functions', 'migrations');

async function situation() {
  const folder = await mkdtemp(join(tmpdir(), 'cloudflare-'));
  const running = await startLocalCloudflare({ keepIn: join(folder, 'account') });
  onTestFinished(async () => {
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const wrangler = (...args: (string | { input: string })[]) =>
    runWrangler(running, { cwd: folder }, args);
  const configure = (database: string) =>
    writeFile(join(folder, 'wrangler.toml'), configuration(database));
  const write = (text: string) => writeFile(join(folder, 'worker.js'), worker(text));
  await mkdir(join(folder, 'public'));
  await writeFile(join(folder, 'public', 'hello.txt'), 'Hello');
  await cp(MIGRATIONS, join(folder, 'migrations'), { recursive: true });
  await write('one');
  await configure('00000000-0000-0000-0000-000000000000');
  return { folder, running, wrangler, configure, write };
}

const worker = (text: string) => `
export class Room { fetch() { return new Response(''); } }
export default { fetch() { return new Response('${text}'); } };`;

const configuration = (database: string) => `
name = "money-school"
main = "worker.js"
compatibility_date = "2026-10-01"
workers_dev = false
preview_urls = false
routes = [{ pattern = "learn.money-school.com", custom_domain = true }]
[vars]
ORIGIN = "https://learn.money-school.com"
[assets]
directory = "public"
binding = "ASSETS"
[[d1_databases]]
binding = "DB"
database_name = "school"
database_id = "${database}"
migrations_dir = "migrations"
[[r2_buckets]]
binding = "UPLOADS"
bucket_name = "uploads"
[[durable_objects.bindings]]
name = "ROOM"
class_name = "Room"
[[migrations]]
tag = "v1"
new_sqlite_classes = ["Room"]
[triggers]
crons = ["* * * * *"]
[observability]
enabled = true
`;

const workerOf = ({ state }: RunningCloudflare) => {
  const [only, ...others] = state.workers;
  if (!only || others.length > 0) throw new Error(`${state.workers.length} Workers`);
  return only;
};

test('Wrangler creates a database, migrates it, puts a secret, deploys, deploys gradually and rolls back', async () => {
  const { folder, running, wrangler, configure, write } = await situation();
  expect((await wrangler('whoami')).said).toContain(running.state.email);

  await wrangler('d1', 'create', 'school');
  const [database] = running.state.databases;
  await configure(database?.uuid ?? '');
  await wrangler('d1', 'migrations', 'apply', 'DB', '--remote');
  expect((await wrangler('d1', 'migrations', 'list', 'DB', '--remote')).said).toContain(
    'No migrations to apply',
  );
  const rows = await wrangler(
    'd1',
    'execute',
    'DB',
    '--remote',
    '--json',
    '--command',
    'SELECT count(*) AS n FROM members; SELECT 2 AS two',
  );
  expect(JSON.parse(rows.said)).toMatchObject([{ results: [{ n: 0 }] }, { results: [{ two: 2 }] }]);
  await writeFile(
    join(folder, 'rows.sql'),
    'CREATE TABLE later (id);\nINSERT INTO later VALUES (1), (2);',
  );
  await wrangler('d1', 'execute', 'DB', '--remote', '--yes', '--file', 'rows.sql');
  expect(
    (
      await wrangler(
        'd1',
        'execute',
        'DB',
        '--remote',
        '--command',
        'SELECT sum(id) AS sum FROM later',
      )
    ).said,
  ).toMatch(/\b3\b/);

  await wrangler('r2', 'bucket', 'create', 'uploads');
  await wrangler('secret', 'put', 'TOKEN_SECRET', { input: 'a secret' });
  await wrangler('deploy');
  const first = workerOf(running);
  expect(first).toMatchObject({
    migration_tag: 'v1',
    durable_objects: ['Room'],
    domains: ['learn.money-school.com'],
    schedules: ['* * * * *'],
    subdomain: { enabled: false },
    settings: { observability: { enabled: true } },
  });
  const [one] = first.deployments[0]?.versions ?? [];
  expect(first.versions.at(-1)).toMatchObject({
    id: one?.version_id,
    secrets: { TOKEN_SECRET: 'a secret' },
    assets: { '/hello.txt': expect.stringMatching(/^[\da-f]{32}$/) },
  });

  await write('two');
  await wrangler('versions', 'upload', '--message', 'The second');
  const two = workerOf(running).versions.at(-1)?.id ?? '';
  expect(workerOf(running).deployments[0]?.versions).toEqual([one]);
  await wrangler('versions', 'deploy', `${one?.version_id}@90%`, `${two}@10%`, '--yes');
  expect(workerOf(running).deployments[0]?.versions).toEqual([
    { version_id: one?.version_id, percentage: 90 },
    { version_id: two, percentage: 10 },
  ]);
  expect((await wrangler('versions', 'list')).said).toContain('The second');
  expect((await wrangler('deployments', 'list')).said).toContain('(10%)');
  await wrangler('versions', 'deploy', `${two}@100%`, '--yes');
  await wrangler('rollback', '--message', 'It was slow', '--yes');
  expect(workerOf(running).deployments[0]).toMatchObject({
    versions: [{ version_id: one?.version_id, percentage: 100 }],
    annotations: { 'workers/message': 'It was slow' },
  });
}, 180_000);
