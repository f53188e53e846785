import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { builtFrom } from '../../../../scripts/build/built-from.ts';
import { startLocalCloudflare } from '../../../../scripts/local-cloudflare/start.ts';
import type { Version } from '../../../../scripts/local-cloudflare/state.ts';
import { EVERY_MINUTE } from '../../../../src/testing/email/queued-emails.ts';
import { createColleague } from '../../../../src/testing/fixtures/colleagues.ts';
import { testWorker } from '../../../../src/testing/worker/worker.ts';
import type { RanVersion } from './read.ts';

const keepIn = await mkdtemp(join(tmpdir(), 'cloudflare-'));
const cloudflare = await startLocalCloudflare({ keepIn });
afterAll(async () => {
  await cloudflare.stop();
  await rm(keepIn, { recursive: true });
});

const plain = testWorker();
const worker = testWorker({
  CLOUDFLARE_API_TOKEN: 'local-token',
  CLOUDFLARE_ACCOUNT_ID: cloudflare.environment.CLOUDFLARE_ACCOUNT_ID ?? '',
  CLOUDFLARE_API_URL: cloudflare.environment.CLOUDFLARE_API_BASE_URL ?? '',
});
const PATH = '/api/admin/operations/versions';
const MINUTE = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const owner = (on = worker) => createColleague(on, 'eli', { roles: ['owner'] });

/** A version that ran before, and its row. */
async function earlier(changes: { objects?: string; title?: string } = {}, on = worker) {
  const id = randomUUID();
  const { migration, objects } = builtFrom();
  await on.db
    .prepare(`INSERT INTO deploys VALUES (?1, ?2, 1, ?3, ?4, ?5, ?6, ?6, ?7)`)
    .bind(
      ...[id, '77d0a2aaa'.padEnd(40, '0'), changes.title ?? 'letters', migration],
      ...[changes.objects ?? objects, ago(90 * MINUTE), ago(30 * MINUTE)],
    )
    .run();
  return id;
}

type Person = Awaited<ReturnType<typeof owner>>;
const listed = async (person: Person) =>
  (await (await person.fetch(PATH)).json()) as { versions: RanVersion[]; canRollBack: boolean };
const send = async (person: Person, json: object) => {
  const response = await person.fetch(`${PATH}/rollbacks`, { json });
  return {
    status: response.status,
    ...((await response.json()) as { code?: string; message?: string }),
  };
};
const logged = async () =>
  (
    await worker.db
      .prepare(
        `SELECT a.action, d.why, d.before, d.after FROM audit_log a JOIN audit_log_details d ON d.audit_id = a.id
         WHERE a.action LIKE 'roll-back%' ORDER BY a.id`,
      )
      .all()
  ).results;

/** At Cloudflare: these versions of our Worker, the last one live. */
function atCloudflare(...versions: { id: string; secrets?: Record<string, string> }[]) {
  const all = versions.map(({ id, secrets = {} }, n) => ({
    ...{ id, number: n + 1, created_on: ago(MINUTE), annotations: {}, main_module: 'worker.js' },
    ...{ modules: [], bindings: [], secrets, compatibility_date: '', compatibility_flags: [] },
    ...{ assets: null, migration_tag: 'v2' },
  })) satisfies Version[];
  const live = { version_id: versions.at(-1)?.id ?? '', percentage: 100 };
  cloudflare.state.workers = [
    {
      ...{ name: builtFrom().worker, tag: '', created_on: '', tags: [], migration_tag: 'v2' },
      ...{
        durable_objects: [],
        settings: {},
        versions: all,
        schedules: [],
        domains: [],
        routes: [],
      },
      deployments: [{ id: randomUUID(), created_on: '', versions: [live], annotations: {} }],
      subdomain: { enabled: false, previews_enabled: false },
    },
  ];
  return () => cloudflare.state.workers[0]?.deployments ?? [];
}

test('the version that runs notes itself by its cron, and how the one before did is shown', async () => {
  const eli = await owner();
  const before = await earlier({ title: 'study groups keep their clock' });
  await worker.db.exec(
    `INSERT INTO failed_requests (id, failed_at, method, route, status, fault) VALUES ('a', '${ago(40 * MINUTE)}', 'GET', '/', 500, 'Error'), ('b', '${ago(10 * MINUTE)}', 'GET', '/', 500, 'Error')`,
  );
  for (const _ of [1, 2]) await worker.scheduled(EVERY_MINUTE);
  const { versions, canRollBack } = await listed(eli);
  expect(canRollBack).toBe(true);
  expect(versions).toMatchObject([
    { isLive: true, failures: 0, way: { added: [], tookAway: [], isBeforeObjects: false } },
    { id: before, title: 'study groups keep their clock', failures: 1, isLive: false },
  ]);
  const { commit } = builtFrom();
  expect(versions[0]?.commit).toEqual(commit && expect.stringMatching(/^[\da-f]{40}$/));
});

test('a version that comes back runs since then, one that was away for a minute does not begin anew', async () => {
  const eli = await owner();
  await worker.scheduled(EVERY_MINUTE);
  const live = async () => (await listed(eli)).versions.find(({ isLive }) => isLive);
  const since = (await live())?.from;
  await worker.db.exec(`UPDATE deploys SET last_seen_at = '${ago(2 * MINUTE)}'`);
  await earlier();
  await worker.scheduled(EVERY_MINUTE);
  expect((await live())?.from).toBe(since);
  await worker.db.exec(`UPDATE deploys SET last_seen_at = '${ago(60 * MINUTE)}'`);
  await earlier();
  await worker.scheduled(EVERY_MINUTE);
  expect((await live())?.from.localeCompare(since ?? '')).toBe(1);
});

test('an owner goes back to a version; Cloudflare gets one deployment and the log one entry', async () => {
  const eli = await owner();
  const to = await earlier();
  await worker.scheduled(EVERY_MINUTE);
  const from = (await listed(eli)).versions[0]?.id ?? '';
  const deployments = atCloudflare({ id: to }, { id: from });
  const json = { id: randomUUID(), from, to, why: 'Plans page fails' };
  const answers = await Promise.all([send(eli, json), send(eli, json)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(deployments()).toHaveLength(2);
  expect(deployments()[0]).toMatchObject({
    versions: [{ version_id: to, percentage: 100 }],
    annotations: { 'workers/message': expect.stringContaining('to 77d0a2aaa') },
  });
  expect(await logged()).toMatchObject([
    { action: 'roll-back', why: 'Plans page fails', after: '{"version":"77d0a2aaa"}' },
  ]);
});

test('nothing happens to a version that cannot come back, or when another one runs by now', async () => {
  const eli = await owner();
  const [to, old] = [await earlier(), await earlier({ objects: 'v1' })];
  await worker.scheduled(EVERY_MINUTE);
  const { versions } = await listed(eli);
  const from = versions[0]?.id ?? '';
  expect(versions.find(({ id }) => id === old)?.way).toMatchObject({ isBeforeObjects: true });
  const deployments = atCloudflare({ id: to }, { id: from });
  const why = 'Because';
  for (const [json, code] of [
    [{ id: randomUUID(), from, to: old, why }, 'no_way_back'],
    [{ id: randomUUID(), from, to: randomUUID(), why }, 'no_way_back'],
    [{ id: randomUUID(), from, to: from, why }, 'no_way_back'],
    [{ id: randomUUID(), from: randomUUID(), to, why }, 'other_version'],
  ] as const)
    expect(await send(eli, json)).toMatchObject({ status: 409, code });
  expect((await send(eli, { id: randomUUID(), from, to, why: ' ' })).status).toBe(400);
  expect(deployments()).toHaveLength(1);
});

test('what Cloudflare refuses is said, logged, and changes nothing', async () => {
  const eli = await owner();
  const to = await earlier();
  await worker.scheduled(EVERY_MINUTE);
  const from = (await listed(eli)).versions[0]?.id ?? '';
  const deployments = atCloudflare(
    { id: to, secrets: { TOKEN_SECRET: 'old' } },
    { id: from, secrets: { TOKEN_SECRET: 'new' } },
  );
  const refused = await send(eli, { id: randomUUID(), from, to, why: 'Because' });
  expect(refused).toMatchObject({ status: 502, code: 'cloudflare_refused' });
  expect(refused.message).toContain('The following secrets have changed: TOKEN_SECRET.');
  expect(deployments()).toHaveLength(1);
  expect((await logged()).slice(-2)).toMatchObject([
    { action: 'roll-back' },
    { action: 'roll-back-failed' },
  ]);
  cloudflare.faults.add({ at: 1, mode: 'drop' });
  expect(await send(eli, { id: randomUUID(), from, to, why: 'Because' })).toMatchObject({
    code: 'cloudflare_silent',
  });
});

test('without a token for Cloudflare the console has the command', async () => {
  const eli = await owner(plain);
  const to = await earlier({}, plain);
  await plain.scheduled(EVERY_MINUTE);
  const { versions, canRollBack } = await listed(eli);
  expect(canRollBack).toBe(false);
  const json = { id: randomUUID(), from: versions[0]?.id, to, why: 'Because' };
  expect(await send(eli, json)).toMatchObject({ status: 409, code: 'no_token' });
});
