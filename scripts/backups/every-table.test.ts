// A row in every table of the schema goes through a backup, a restore and two exports, and is what it was.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { isBackedUp } from '../../functions/backups/rules/left-out.ts';
import { everyRow } from '../../src/testing/backups/every-row.ts';
import { fillEveryTable } from '../../src/testing/backups/every-table.ts';
import {
  placeForBackups,
  type SiteInMemory,
  siteInMemory,
} from '../../src/testing/backups/site-in-memory.ts';
import { prove } from './prove.ts';
import { restore } from './restore.ts';
import { localTarget } from './target.ts';

const full = siteInMemory();
let names: string[] = [];

beforeAll(() => {
  names = fillEveryTable(full.database.sqlite);
  for (const name of ['a/b c', '../../out', 'Ä.pdf', 'x', 'y'])
    full.files.set(`files/${name}`, Buffer.from(`%PDF ${name}`));
}, 60_000);

/** What a restore changes on purpose: docs/backups.md. */
const CHANGED = ['mails', 'broadcasts', 'subscription_syncs'];

async function restored(folder: string): Promise<SiteInMemory> {
  const empty = siteInMemory();
  await restore(folder, localTarget(empty));
  return empty;
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && entry.name !== 'manifest.json')
      found[path.slice(folder.length)] = await readFile(path, 'latin1');
  }
  return found;
}

test('a row of every table is restored as it was', { timeout: 120_000 }, async () => {
  const place = await placeForBackups();
  const { id } = await place.backUp(full);
  expect(await prove(place)).toMatchObject({ isEqual: true });
  const before = await everyRow(full.db);
  const backedUp = names.filter(isBackedUp);
  expect(backedUp.length).toBeGreaterThan(120);
  for (const name of backedUp) expect(before[name]?.length, name).toBeGreaterThan(0);
  const there = await restored(await place.open(id));
  const after = await everyRow(there.db);
  for (const name of CHANGED) expect(after[name]?.length).toBe(before[name]?.length);
  for (const name of CHANGED) {
    delete before[name];
    delete after[name];
  }
  expect(after).toEqual(before);
  expect(there.files).toEqual(full.files);
});

test('imported and exported again, every file of an export is the same', {
  timeout: 120_000,
}, async () => {
  const folders: string[] = [];
  for (let site = full; folders.length < 3; ) {
    const place = await placeForBackups();
    const folder = await place.open((await place.backUp(site)).id);
    folders.push(folder);
    site = await restored(folder);
  }
  const [first = {}, second = {}, third] = await Promise.all(folders.map(filesIn));
  expect(third).toEqual(second);
  for (const name of CHANGED) {
    delete first[`/tables/${name}.jsonl`];
    delete second[`/tables/${name}.jsonl`];
  }
  expect(Object.keys(first).length).toBeGreaterThan(120);
  expect(second).toEqual(first);
});
