// What a restore refuses, with a sentence, before anything is changed; and what it cannot be tricked into.
import { access, cp, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { digestOf } from '../../functions/backups/seal.ts';
import { everyRow } from '../../src/testing/backups/every-row.ts';
import {
  folderForTest,
  placeForBackups,
  siteInMemory,
} from '../../src/testing/backups/site-in-memory.ts';
import { openBackup } from './open-backup.ts';
import { restore } from './restore.ts';
import { localTarget } from './target.ts';

const MEMBER = `INSERT INTO members (id, email, email_key, first_name, joined_at)
  VALUES (?, ?, ?, 'Ada', '2026-11-01')`;

/** A site with a member and a file, opened into a folder. */
async function opened() {
  const site = siteInMemory();
  site.database.rows(MEMBER, 'ada', 'ada@example.com', 'ada@example.com');
  site.files.set('files/plan', Buffer.from('%PDF'));
  const place = await placeForBackups();
  const { id } = await place.backUp(site);
  return { site, place, id, folder: await place.open(id) };
}

const empty = siteInMemory();
let before: unknown;
let whole = '';
beforeAll(async () => {
  before = await everyRow(empty.db);
  whole = await mkdtemp(join(tmpdir(), 'whole-'));
  await cp((await opened()).folder, whole, { recursive: true });
}, 60_000);
afterAll(() => rm(whole, { recursive: true, force: true }));

async function refusal(folder: string): Promise<string> {
  const error = await restore(folder, localTarget(empty)).then(
    () => null,
    (error: Error) => error,
  );
  expect(error?.constructor.name).toBe('BackupError');
  expect(await everyRow(empty.db)).toEqual(before);
  expect(empty.files.size).toBe(0);
  return error?.message ?? '';
}

type Change = (folder: string) => Promise<void>;

const inFile =
  (name: string, change: (text: string) => string): Change =>
  async (folder) => {
    const path = join(folder, name);
    await writeFile(path, change(await readFile(path, 'utf8')));
  };
const inManifest = (change: (manifest: Record<string, unknown>) => object): Change =>
  inFile('manifest.json', (text) => JSON.stringify(change(JSON.parse(text))));

test.each<[string, Change, string]>([
  [
    'a changed row',
    inFile('tables/members.jsonl', (text) => text.replace('Ada', 'Eve')),
    'members',
  ],
  ['half of a row', inFile('tables/members.jsonl', (text) => text.slice(0, 40)), 'is damaged'],
  ['a missing table', (folder) => rm(join(folder, 'tables/members.jsonl')), 'can’t be read'],
  ['a changed file', inFile('files/files/plan', () => '%PDX'), 'its checksum differs'],
  ['a cut file', (folder) => truncate(join(folder, 'files/files/plan'), 1), 'checksum differs'],
  ['a missing file', (folder) => rm(join(folder, 'files/files/plan')), 'can’t be read'],
  ['no list of erasures', (folder) => rm(join(folder, 'erased.jsonl')), 'can’t be read'],
  ['half a manifest', inFile('manifest.json', (text) => text.slice(0, 90)), 'is damaged'],
  [
    'a newer format',
    inManifest((manifest) => ({ ...manifest, format: 2 })),
    'has format 2, and this checkout reads format 1. Update the checkout first',
  ],
  [
    'a newer schema than this checkout has',
    inManifest((manifest) => ({
      ...manifest,
      migrations: [...(manifest.migrations as string[]), '9999_later.sql'],
    })),
    'this checkout has no migration 9999_later.sql. Update it first',
  ],
  [
    'a table that the schema does not have',
    inManifest((manifest) => ({
      ...manifest,
      tables: { 'x" (a); DROP TABLE members; --': { rows: 0, sha256: '' } },
    })),
    'The schema has no table x"',
  ],
  [
    'a column that the table does not have',
    inFile('tables/members.jsonl', (text) => text.replace('"id":', '"id\\") SELECT 1; --":')),
    'has no column',
  ],
])('%s is refused, and nothing is changed', async (_, change, says) => {
  const folder = await folderForTest();
  await cp(whole, folder, { recursive: true });
  await change(folder);
  expect(await refusal(folder)).toContain(says);
});

test('a place with members in it, and a folder that is not empty, are refused', async () => {
  const { site, place, id, folder } = await opened();
  const rows = await everyRow(site.db);
  await expect(restore(folder, localTarget(site))).rejects.toThrow('members in this place already');
  expect(await everyRow(site.db)).toEqual(rows);
  await expect(openBackup(place, id, folder)).rejects.toThrow('is not empty');
});

test('a wrong key, a mistyped key, and pieces that are cut, changed or swapped are refused', async () => {
  const { place, id } = await opened();
  const open = async (identity = place.identity) =>
    openBackup({ store: place.store, identity }, id, join(await folderForTest(), 'opened'));
  await expect(open(await generateX25519Identity())).rejects.toThrow('encrypted to another key');
  await expect(open(place.identity.replace(/..$/, 'QQ'))).rejects.toThrow('typing error');
  const [first = '', second = ''] = (await place.store.list(`data/${id}/`)).filter((key) =>
    /\/\d+\.age$/.test(key),
  );
  const good = await place.store.get(first);
  const other = await place.store.get(second);
  if (!good || !other) throw new Error('no pieces');
  await place.store.put(first, good.slice(0, -7));
  await expect(open()).rejects.toThrow('it is damaged');
  await place.store.put(first, other);
  await expect(open()).rejects.toThrow('its checksum differs');
  await place.store.delete([first]);
  await expect(open()).rejects.toThrow('the backup is not complete');
  await place.store.put(first, good);
  await expect(open()).resolves.toMatchObject({ id });
});

test('a file whose name leads out of the folder stays in it, and only its owner can read what is opened', async () => {
  const { site, place } = await opened();
  site.files.set('../../../escaped', Buffer.from('out'));
  const { id } = await place.backUp(site, Date.now() + 60_000);
  const around = await mkdtemp(join(tmpdir(), 'around-'));
  onTestFinished(() => rm(around, { recursive: true, force: true }));
  const folder = join(around, 'a', 'opened');
  await openBackup(place, id, folder);
  await expect(access(join(around, 'escaped'))).rejects.toThrow('ENOENT');
  await expect(access(join(around, 'a', 'escaped'))).rejects.toThrow('ENOENT');
  expect((await stat(folder)).mode & 0o077).toBe(0);
  const there = siteInMemory();
  await restore(folder, localTarget(there));
  expect(Buffer.from(there.files.get('../../../escaped') ?? []).toString()).toBe('out');
});

test('rows that were read before and after a change, and cannot both be, do not stop a restore', async () => {
  const { folder } = await opened();
  // The account was deleted and made anew while the table was read.
  const path = join(folder, 'tables', 'members.jsonl');
  const line = (await readFile(path, 'utf8')).trim();
  const lines = `${line}\n${line.replace('"id":"ada"', '"id":"zoe"')}\n`;
  await writeFile(path, lines);
  await inManifest((manifest) => ({
    ...manifest,
    tables: {
      ...(manifest.tables as object),
      members: { rows: 2, sha256: '0'.repeat(64) },
    },
  }))(folder);
  expect(await refusal(folder)).toContain('members: 2 rows');
  const sha256 = await digestOf(lines);
  await inManifest((manifest) => ({
    ...manifest,
    tables: { ...(manifest.tables as object), members: { rows: 2, sha256 } },
  }))(folder);
  const there = siteInMemory();
  const { leftOut } = await restore(folder, localTarget(there));
  expect(leftOut).toEqual({ members: 1 });
  expect(there.database.rows('SELECT id FROM members')).toEqual([{ id: 'zoe' }]);
  expect(there.database.rows('PRAGMA foreign_key_check')).toEqual([]);
});
