// What the local Cloudflare promises beyond Wrangler's happy path: it survives being killed, it can fail where a test
// wants it to, and it refuses what Cloudflare refuses.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startLocalCloudflare } from './start.ts';

async function account() {
  const keepIn = await mkdtemp(join(tmpdir(), 'cloudflare-'));
  const running = await startLocalCloudflare({ keepIn });
  onTestFinished(async () => {
    await running.stop();
    await rm(keepIn, { recursive: true, force: true });
  });
  return { keepIn, running, ask: asker(running.url, running.environment.CLOUDFLARE_ACCOUNT_ID) };
}

function asker(url: string, account = '') {
  return async (method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/client/v4/accounts/${account}${path}`, {
      method,
      headers: {
        Authorization: 'Bearer local',
        ...(!isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const { result, errors } = (await response.json()) as {
      // biome-ignore lint/suspicious/noExplicitAny: every route answers with something else
      result: any;
      errors: { code: number }[];
    };
    return { status: response.status, result, code: errors[0]?.code };
  };
}

function form(metadata: object): FormData {
  const data = new FormData();
  data.set('metadata', JSON.stringify({ main_module: 'a.js', bindings: [], ...metadata }));
  data.set('a.js', new File(['export default {}'], 'a.js'));
  return data;
}

test('what was answered is still there after the server is gone', async () => {
  const { keepIn, running, ask } = await account();
  const { result } = await ask('POST', '/d1/database', { name: 'school' });
  await ask('POST', `/d1/database/school/query`, {
    batch: [{ sql: 'CREATE TABLE c (d)' }, { sql: 'INSERT INTO c VALUES (?1)', params: [7] }],
  });
  await running.stop();
  const again = await startLocalCloudflare({ keepIn });
  onTestFinished(again.stop);
  const askAgain = asker(again.url, again.environment.CLOUDFLARE_ACCOUNT_ID);
  const rows = await askAgain('POST', `/d1/database/${result.uuid}/query`, {
    sql: 'SELECT d FROM c',
  });
  expect(rows.result[0].results).toEqual([{ d: 7 }]);
  expect(again.requests().map(({ method, path }) => `${method} ${path}`)).toContain(
    'POST /d1/database',
  );
});

test('SQL that fails changes nothing, and a transaction of its own is refused', async () => {
  const { ask } = await account();
  await ask('POST', '/d1/database', { name: 'school' });
  const query = (sql: string) => ask('POST', '/d1/database/school/query', { sql });
  expect(await query('CREATE TABLE a (b); SELECT nothing FROM nowhere')).toMatchObject({
    status: 400,
    code: 7500,
  });
  expect((await query('BEGIN; CREATE TABLE a (b); COMMIT')).status).toBe(400);
  expect(
    (await query("SELECT name FROM sqlite_schema WHERE name = 'a'")).result[0].results,
  ).toEqual([]);
});

test('a name is given once', async () => {
  const { running, ask } = await account();
  for (const [path, code] of [
    ['/d1/database', 7502],
    ['/r2/buckets', 10_004],
  ] as const) {
    expect((await ask('POST', path, { name: 'school' })).status).toBe(200);
    expect((await ask('POST', path, { name: 'school' })).code).toBe(code);
  }
  expect([running.state.databases.length, running.state.buckets.length]).toEqual([1, 1]);
});

test('the connection ends before or after the work of the chosen request', async () => {
  const { running, ask } = await account();
  running.faults.add({ at: 2, mode: 'drop', route: 'POST' });
  await ask('POST', '/r2/buckets', { name: 'one' });
  await ask('GET', '/r2/buckets');
  await expect(ask('POST', '/r2/buckets', { name: 'two' })).rejects.toThrow('fetch failed');
  running.faults.add({ at: 1, mode: 'drop_after' });
  await expect(ask('POST', '/r2/buckets', { name: 'three' })).rejects.toThrow('fetch failed');
  expect(running.state.buckets.map(({ name }) => name)).toEqual(['one', 'three']);
  running.faults.add({ at: 1, mode: '500' });
  expect((await ask('GET', '/r2/buckets')).status).toBe(500);
  expect((await ask('GET', '/r2/buckets')).status).toBe(200);
});

test('a version from before a migration of Durable Objects cannot be deployed again', async () => {
  const { running, ask } = await account();
  const put = (metadata: object) => ask('PUT', '/workers/scripts/school', form(metadata));
  await put({});
  const migrations = { new_tag: 'v1', steps: [{ new_sqlite_classes: ['Room'] }] };
  const room = { type: 'durable_object_namespace', name: 'ROOM', class_name: 'Room' };
  expect((await put({ bindings: [room] })).code).toBe(10_061);
  expect((await put({ migrations, bindings: [room] })).status).toBe(200);
  expect((await put({ migrations })).code).toBe(10_079);
  const [old, current] = running.state.workers[0]?.versions ?? [];
  const deploy = (id = '') =>
    ask('POST', '/workers/scripts/school/deployments', {
      versions: [{ version_id: id, percentage: 100 }],
    });
  expect((await deploy(old?.id)).code).toBe(10_217);
  expect((await deploy(current?.id)).status).toBe(200);
});

test('an upload keeps the secrets that it says, and a rollback over a changed secret has to be forced', async () => {
  const { running, ask } = await account();
  const scripts = '/workers/scripts/school';
  await ask('PUT', scripts, form({}));
  const secret = (text: string) =>
    ask('PUT', `${scripts}/secrets`, { name: 'KEY', text, type: 'secret_text' });
  await secret('old');
  const before = running.state.workers[0]?.versions.at(-1)?.id;
  await secret('new');
  await ask('PUT', scripts, form({ keep_bindings: ['secret_text'] }));
  expect(running.state.workers[0]?.versions.at(-1)?.secrets).toEqual({ KEY: 'new' });
  const versions = [{ version_id: before, percentage: 100 }];
  expect((await ask('POST', `${scripts}/deployments`, { versions })).code).toBe(10_220);
  expect((await ask('POST', `${scripts}/deployments?force=true`, { versions })).status).toBe(200);
  // The latest version is not the live one: a secret would deploy it.
  expect((await secret('newest')).code).toBe(10_215);
});

test('what a binding names has to exist', async () => {
  const { running, ask } = await account();
  const put = (binding: object) =>
    ask('PUT', '/workers/scripts/school', form({ bindings: [binding] }));
  expect((await put({ type: 'd1', name: 'DB', id: 'nothing' })).code).toBe(10_181);
  expect((await put({ type: 'r2_bucket', name: 'B', bucket_name: 'nothing' })).code).toBe(10_085);
  expect(running.state.workers).toEqual([]);
  running.state.r2_enabled = false;
  expect((await ask('POST', '/r2/buckets', { name: 'uploads' })).code).toBe(10_042);
});
