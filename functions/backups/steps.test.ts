// What happens to a backup between its steps: other deploys, killed commands, emptied stores, and the end of old ones.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { prove } from '../../scripts/backups/prove.ts';
import {
  type Place,
  placeForBackups,
  type SiteInMemory,
  siteInMemory,
} from '../../src/testing/backups/site-in-memory.ts';
import { type Chunk, chunkAfter, fromItsStart, type Key } from './rows.ts';
import { type Running, runningBackup, startBackup, type Tools } from './running.ts';
import { takeStep, takeSteps } from './step.ts';

/** What an operator would read in the logs is expected here. */
beforeEach(() => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
});

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-27T03:00:00Z');

function siteWithMembers(): SiteInMemory {
  const site = siteInMemory();
  for (const id of ['ada', 'bob'])
    site.database.rows(
      `INSERT INTO members (id, email, email_key, first_name, joined_at) VALUES (?, ?1, ?1, 'A', '2026')`,
      id,
    );
  site.files.set('files/plan', Buffer.from('%PDF'));
  return site;
}

/** Reading a long row ends a step. */
function siteOfManySteps(): SiteInMemory {
  const site = siteWithMembers();
  for (const name of ['one', 'two', 'three', 'four']) {
    site.database.sqlite.exec(
      `CREATE TABLE long_${name} (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT`,
    );
    site.database.rows(`INSERT INTO long_${name} (text) VALUES (?)`, 'x'.repeat(6_000_000));
  }
  return site;
}

function toolsFor({ db, uploads }: SiteInMemory, { store }: Place): Tools {
  const seal = async (bytes: Uint8Array | string) => Buffer.from(bytes as string);
  const settings = { values: {}, secrets: [] };
  const made = { content: null, settings, site: 'test', listsErasures: false };
  return { db, store, uploads, seal, sealFile: seal, ...made };
}

const running = (site: SiteInMemory) => runningBackup(site.db) as Promise<Running | null>;

test('a deploy that changes the schema in the middle makes the backup begin anew', async () => {
  const site = siteOfManySteps();
  const tools = toolsFor(site, await placeForBackups());
  await startBackup(site.db, 'schedule', NOW).run();
  await takeStep(tools, NOW);
  const begun = await running(site);
  expect(begun?.phase).toBe('tables');
  site.database.rows(`INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')`);
  await takeStep(tools, NOW);
  expect(await running(site)).toBeNull();
  expect(site.database.rows('SELECT id FROM backups WHERE finished_at IS NOT NULL')).toEqual([]);
});

test('what a killed command has left does not pass for a backup', async () => {
  const site = siteWithMembers();
  const [first, second] = [await placeForBackups(), await placeForBackups()];
  await startBackup(site.db, 'command', NOW).run();
  await takeStep(toolsFor(site, first), NOW);
  const { id } = await second.backUp(site);
  expect(await prove(second)).toMatchObject({ id, isEqual: true });
});

test('after the store was emptied, the next backup has everything again', async () => {
  const site = siteWithMembers();
  const place = await placeForBackups();
  await place.backUp(site, NOW);
  const second = await place.backUp(site, NOW + DAY_MS);
  expect(second.newBytes).toBeLessThan(second.bytes);
  await place.store.delete(await place.store.list(''));
  const { id, bytes, newBytes } = await place.backUp(site, NOW + 2 * DAY_MS);
  expect(newBytes).toBe(bytes);
  expect(await prove(place)).toMatchObject({ id, isEqual: true });
});

test('every object in the store belongs to a backup that is kept, also after steps that were killed', async () => {
  const site = siteWithMembers();
  const place = await placeForBackups();
  const tools = toolsFor(site, place);
  const kept = await place.backUp(site, NOW);
  await startBackup(site.db, 'schedule', NOW + DAY_MS).run();
  await takeStep(tools, NOW + DAY_MS);
  const dropped = await running(site);
  // Stored by a step that was killed before it could note so.
  await place.store.put(`data/${dropped?.id}/77.age`, Buffer.from('unnoted'));
  site.database.rows(`UPDATE backups SET dropped_at = '2026' WHERE id = ?`, dropped?.id ?? '');
  for (let steps = 0; steps < 9; steps++) await takeStep(tools, NOW + DAY_MS);
  const left = await place.store.list('data/');
  expect(left.filter((key) => key.includes(String(dropped?.id)))).toEqual([]);
  expect(await prove(place)).toMatchObject({ id: kept.id, isEqual: true });
});

test('while one backup fails night after night, the old ones go when they should', async () => {
  const site = siteWithMembers();
  const place = await placeForBackups();
  const old = await place.backUp(site, NOW);
  await place.backUp(site, NOW + DAY_MS);
  const documents = () => Promise.reject(new Error('Sanity answers with 401'));
  const content = { documents, bytesOf: async () => null };
  const tools = { ...toolsFor(site, place), content };
  const late = NOW + 29.5 * DAY_MS;
  await startBackup(site.db, 'schedule', late).run();
  for (let steps = 0; steps < 20; steps++) await takeStep(tools, late);
  expect((await running(site))?.phase).toBe('files');
  expect(await place.store.list('lists/')).not.toContain(`lists/${old.id}.age`);
});

test('the tables of a new site are read in one step: only those with rows cost queries', async () => {
  const site = siteWithMembers();
  let asked = 0;
  const db = site.database.opened(async (question) => {
    asked++;
    return question();
  });
  const tools = toolsFor({ ...site, db }, await placeForBackups());
  await startBackup(site.db, 'schedule', NOW).run();
  await takeStep(tools, NOW);
  expect((await running(site))?.phase).toBe('files');
  expect(asked).toBeLessThan(50);
});

test('where a call may ask more, it takes more steps, and no more than there are', async () => {
  const site = siteOfManySteps();
  const tools = toolsFor(site, await placeForBackups());
  await startBackup(site.db, 'schedule', NOW).run();
  await takeSteps(tools, NOW, 2);
  expect((await running(site))?.phase).toBe('tables');
  await takeSteps(tools, NOW, 10);
  expect(await running(site)).toBeNull();
  expect(site.database.rows('SELECT id FROM backups WHERE finished_at IS NOT NULL')).toHaveLength(
    1,
  );
});

test('no query of a table of large rows asks for more than a Worker can hold', async () => {
  const site = siteInMemory();
  site.database.sqlite.exec(
    'CREATE TABLE large (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT',
  );
  const add = site.database.sqlite.prepare('INSERT INTO large (text) VALUES (?)');
  for (let i = 0; i < 400; i++) add.run('x'.repeat(i % 3 === 1 ? 350_000 : 10));
  const read: number[] = [];
  const db = site.database.opened(async (question) => {
    const answer = question() as { results: { text?: string }[] };
    read.push(answer.results.reduce((sum, { text = '' }) => sum + text.length, 0));
    return answer as never;
  });
  const table = fromItsStart({ name: 'large', key: ['id'] });
  let rows = 0;
  for (let after: Key | null = null; ; ) {
    const chunk: Chunk | null = await chunkAfter(db, table, after);
    if (!chunk) break;
    rows += chunk.rows;
    after = chunk.end;
  }
  expect(rows).toBe(400);
  expect(Math.max(...read)).toBeLessThan(25_000_000);
  expect(read.reduce((sum, each) => sum + each, 0)).toBeLessThan(3 * 133 * 350_000);
});

test('an erased member is in the list of every folder that is backed up to afterwards', async () => {
  const site = siteWithMembers();
  const places = [await placeForBackups(), await placeForBackups()];
  for (const place of places) await place.backUp(site, NOW);
  site.database.rows(
    `INSERT INTO erasures (member_id, email, first_name, requested_at, finished_at) VALUES ('bob', '', '', '2026', '2026')`,
  );
  for (const place of places) {
    await place.backUp(site, NOW + DAY_MS);
    expect(await place.store.list('erased/')).toHaveLength(2);
  }
});
