// Backups of the real Worker into an S3 address, and what comes back from them.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { backupIds, openBackup } from '../../scripts/backups/open-backup.ts';
import { prove } from '../../scripts/backups/prove.ts';
import { restore } from '../../scripts/backups/restore.ts';
import { localTarget } from '../../scripts/backups/target.ts';
import { withLocalSite } from '../../scripts/where/local-site.ts';
import { everyRow } from '../../src/testing/backups/every-row.ts';
import { S3_SETTINGS, startS3 } from '../../src/testing/backups/s3-server.ts';
import { createMember, createMemberWithPassword } from '../../src/testing/fixtures/members.ts';
import { PDF } from '../../src/testing/resources/files.ts';
import { share, show } from '../../src/testing/resources/sharing.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { s3Store } from './s3-store.ts';

const s3 = await startS3();
afterAll(() => s3.close());
const identity = await generateX25519Identity();
const settings = { ...S3_SETTINGS, BACKUP_S3_URL: s3.url };
const worker = testWorker({ ...settings, BACKUP_RECIPIENT: await identityToRecipient(identity) });
const store = s3Store(settings);
if (!store) throw new Error('no store');
const source = { store, identity };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
let now = Date.now();
beforeEach(() => {
  now += 2 * DAY_MS;
});

const newest = () =>
  worker.db
    .prepare('SELECT * FROM backups ORDER BY started_at DESC LIMIT 1')
    .first<Record<string, string | number | null>>();

/** Every minute of the cron, until the backup of this night is finished. */
async function backUp(): Promise<string> {
  for (let minutes = 0; minutes < 60; minutes++) {
    now += MINUTE_MS;
    await worker.scheduled('* * * * *', now);
    const backup = await newest();
    if (backup?.finished_at && Date.parse(String(backup.started_at)) > now - 60 * MINUTE_MS)
      return String(backup.id);
  }
  throw new Error(`the backup does not finish: ${JSON.stringify(await newest())}`);
}

async function opened(id: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'opened-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await openBackup(source, id, folder);
  return folder;
}

async function emptyPlace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'restored-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a night’s backup comes back in an empty place with every row and every file', async () => {
  const cleo = await createMember(worker, 'cleo');
  await show(worker.db, await share(cleo, { title: 'A plan', file: PDF, name: 'a plan.pdf' }));
  const id = await backUp();
  const before = await everyRow(worker.db);
  const folder = await opened(id);
  const keptIn = await emptyPlace();
  const restored = await withLocalSite((site) => restore(folder, localTarget(site)), keptIn);
  expect(restored).toMatchObject({ leftOut: {}, laterMigrations: [], erased: [], files: 1 });
  await withLocalSite(async ({ db, uploads }) => {
    const after = await everyRow(db);
    // Counted every minute; emails that waited; and what is to be read again at Stripe.
    for (const table of ['admin_group_counts', 'mails', 'subscription_syncs']) {
      delete before[table];
      delete after[table];
    }
    expect(after).toEqual(before);
    const { objects } = await uploads.list();
    const [object] = objects;
    const bytes = await (await uploads.get(object?.key ?? ''))?.arrayBuffer();
    expect(Buffer.from(bytes ?? new ArrayBuffer())).toEqual(Buffer.from(PDF));
    const found = await db
      .prepare(`SELECT count(*) AS n FROM resource_search WHERE resource_search MATCH 'plan'`)
      .first<number>('n');
    expect(found).toBe(1);
  }, keptIn);
});

test('the store gets nothing that can be read there, and a second backup only what changed', async () => {
  const ada = await createMember(worker, 'ada');
  await backUp();
  for (const [key, bytes] of s3.objects) {
    expect(Buffer.from(bytes).toString('latin1'), key).toMatch(/^age-encryption\.org\/v1\n/);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain(ada.email);
  }
  const first = new Set(s3.objects.keys());
  await worker.db
    .prepare('INSERT INTO business_facts (member_id, facts, updated_at) VALUES (?1, ?2, ?3)')
    .bind(ada.id, '{"town":"Bend"}', new Date(now).toISOString())
    .run();
  now += 2 * DAY_MS;
  await backUp();
  const added = [...s3.objects.keys()].filter((key) => !first.has(key));
  const changed = await worker.db
    .prepare(
      `SELECT DISTINCT table_name AS name FROM backup_chunks WHERE object_key IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(added.map((key) => key.replace(/^site\//, ''))))
    .all<{ name: string }>();
  expect(changed.results.map(({ name }) => name)).toContain('business_facts');
  expect(changed.results.length).toBeLessThan(6);
  const proof = await prove(source);
  expect(proof).toMatchObject({ isEqual: true });
});

test('a member who deleted their account after a backup is not in what is restored from it', async () => {
  const dan = await createMemberWithPassword(worker, 'dan');
  const id = await backUp();
  await dan.fetch('/api/account/deletion', { json: { confirmation: 'delete my account' } });
  now += MINUTE_MS;
  await worker.scheduled('* * * * *', now);
  const folder = await opened(id);
  expect(await readFile(join(folder, 'tables', 'members.jsonl'), 'utf8')).toContain(dan.id);
  const keptIn = await emptyPlace();
  const restored = await withLocalSite((site) => restore(folder, localTarget(site)), keptIn);
  expect(restored.erased).toEqual([dan.id]);
  await withLocalSite(async ({ db }) => {
    const rows = JSON.stringify(await everyRow(db));
    expect(rows).not.toContain(dan.email);
    const left = await db
      .prepare('SELECT count(*) AS n FROM members WHERE id = ?1')
      .bind(dan.id)
      .first('n');
    expect(left).toBe(0);
  }, keptIn);
});

test('a store that fails is asked again a minute later, and nothing is stored twice', async () => {
  s3.fail(1000);
  onTestFinished(() => s3.fail(0));
  for (let minutes = 0; minutes < 9; minutes++) {
    now += MINUTE_MS;
    await worker.scheduled('* * * * *', now);
  }
  expect(await newest()).toMatchObject({
    finished_at: null,
    error: expect.stringContaining('SlowDown'),
  });
  s3.fail(0);
  const id = await backUp();
  expect(await newest()).toMatchObject({ error: null });
  const named = await worker.db
    .prepare(
      'SELECT count(*) AS n FROM backup_chunks WHERE backup_id = ?1 AND number = 0 AND table_name = ?2',
    )
    .bind(id, 'members')
    .first<number>('n');
  expect(named).toBe(1);
  expect((await backupIds(store)).at(-1)).toBe(id);
});

test('with another key, or with a damaged piece, nothing is restored', async () => {
  const id = await backUp();
  const other = { store, identity: await generateX25519Identity() };
  await expect(openBackup(other, id, await emptyPlace())).rejects.toThrow(
    'encrypted to another key',
  );
  const key = [...s3.objects.keys()].find((each) => each.includes('/data/')) ?? '';
  const good = s3.objects.get(key) ?? new Uint8Array();
  const bad = Uint8Array.from(good);
  bad[bad.length - 1] = (bad.at(-1) ?? 0) ^ 1;
  s3.objects.set(key, bad);
  onTestFinished(() => void s3.objects.set(key, good));
  await expect(openBackup(source, id, await emptyPlace())).rejects.toThrow('damaged');
  expect(await prove(source)).toMatchObject({ isEqual: false });
});

test('a place with members in it is refused', async () => {
  const folder = await opened(await backUp());
  const keptIn = await emptyPlace();
  await withLocalSite(async (site) => {
    await restore(folder, localTarget(site));
    await expect(restore(folder, localTarget(site))).rejects.toThrow(
      'There are members in this place',
    );
  }, keptIn);
});
