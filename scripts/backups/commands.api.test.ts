// The commands for backups, restores and exports, as processes, each in a folder with a site of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  access,
  cp,
  glob,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { everyRow } from '../../src/testing/backups/every-row.ts';
import { applyMigrations, seedDemoMembers } from '../database.ts';
import { STATE, withLocalSite } from '../where/local-site.ts';
import { PREFIX } from './plain-folder.ts';

const ROOT = process.cwd();
const PDF = '%PDF-1.4 a plan';

/** A folder in which the commands find a site; `members`: with rows and a file. */
async function place({ members = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp('.dev.vars.example', join(folder, '.dev.vars.example'));
  await mkdir(join(folder, 'studio'));
  await cp('studio/dataset', join(folder, 'studio', 'dataset'), { recursive: true });
  await withLocalSite(
    async ({ db, uploads }) => {
      await applyMigrations(db);
      if (!members) return;
      await seedDemoMembers(db, new Date('2026-11-01T08:00:00Z'));
      await db.batch([
        db.prepare(
          `INSERT INTO business_facts (member_id, facts, updated_at) VALUES ('demo-ada', '{"town":"Bend"}', '2026-11-02')`,
        ),
        db.prepare(
          `INSERT INTO forum_posts (id, request_id, author_id, category_id, title, content, created_at)
         VALUES (7, '${'r'.repeat(36)}', 'demo-ada', 2, 'What do you charge?', 'For *one* page.', '2026-11-02')`,
        ),
      ]);
      await uploads.put('files/a plan', PDF);
    },
    join(folder, STATE),
  );
  return folder;
}

interface Outcome {
  code: number | null;
  said: string;
  complained: string;
}

function start(folder: string, script: string, ...args: string[]) {
  return spawn(process.execPath, [resolve(ROOT, 'scripts', `${script}.ts`), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
}

async function run(folder: string, script: string, ...args: string[]): Promise<Outcome> {
  const child = start(folder, script, ...args);
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, said, complained };
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const name of glob('{tables,files,content,readable}/**/*.*', { cwd: folder }))
    found[name] = await readFile(join(folder, name), 'utf8');
  return found;
}

const rowsAt = (folder: string) => withLocalSite(({ db }) => everyRow(db), join(folder, STATE));

test('a backup is made, proved, and restored into an empty place, after one try that was killed', {
  timeout: 240_000,
}, async () => {
  const site = await place({ members: true });
  expect(await run(site, 'backup', 'keys', 'key.txt')).toMatchObject({ code: 0 });
  const again = await run(site, 'backup', 'keys', 'key.txt');
  expect([again.code, again.complained]).toEqual([1, expect.stringContaining('is there already')]);
  const made = await run(site, 'backup', '--key', 'key.txt');
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/: \d+ rows and 1 files, /) });
  const proof = await run(site, 'backup', 'prove', '--key', 'key.txt');
  expect([proof.code, proof.said]).toEqual([0, expect.stringContaining('restored and compared')]);

  const empty = await place();
  const from = ['--from', join(site, 'backups'), '--key', join(site, 'key.txt')];
  const killed = start(empty, 'restore', ...from);
  await once(killed.stdout, 'data');
  killed.kill('SIGKILL');
  await once(killed, 'close');
  const restored = await run(empty, 'restore', ...from, '--content', 'content');
  expect([restored.code, restored.complained]).toEqual([0, '']);
  expect(restored.said).toContain('every row is what was backed up');
  const expected = await rowsAt(site);
  expect(await rowsAt(empty)).toEqual(expected);
  const documents = await readFile(join(empty, 'content', 'documents.ndjson'), 'utf8');
  expect(documents.split('\n').length).toBeGreaterThan(1000);
  const full = await run(empty, 'restore', ...from);
  expect([full.code, full.complained]).toEqual([
    1,
    expect.stringContaining('There are members in this place already'),
  ]);
  expect(await rowsAt(empty)).toEqual(expected);
});

/** Until what a command is about to do has begun. */
async function begun(path: string): Promise<void> {
  await vi.waitUntil(
    () =>
      access(path).then(
        () => true,
        () => false,
      ),
    { timeout: 60_000, interval: 5 },
  );
}

const openedBy = async (pid: number | undefined) =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`${PREFIX}${pid}-`));

test('commands that are killed or stopped lose nothing, and leave nothing readable', {
  timeout: 240_000,
}, async () => {
  const site = await place({ members: true });
  await run(site, 'backup', 'keys', 'key.txt');
  const before = await rowsAt(site);
  const backup = start(site, 'backup', '--key', 'key.txt');
  await begun(join(site, 'backups', 'data'));
  backup.kill('SIGKILL');
  await once(backup, 'close');
  const made = await run(site, 'backup', '--key', 'key.txt');
  expect([made.code, made.complained]).toEqual([0, '']);
  const proof = await run(site, 'backup', 'prove', '--key', 'key.txt');
  expect([proof.code, proof.said]).toEqual([0, expect.stringContaining('restored and compared')]);

  const exporting = start(site, 'export', '--to', 'all');
  await begun(join(site, 'all.part', 'tables'));
  exporting.kill('SIGKILL');
  await once(exporting, 'close');
  expect(await openedBy(exporting.pid)).not.toEqual([]);
  expect(await run(site, 'import', 'all')).toMatchObject({ code: 1 });
  expect(await run(site, 'export', '--to', 'all')).toMatchObject({ code: 0 });
  // What the killed one has left is gone.
  expect(await openedBy(exporting.pid)).toEqual([]);
  expect(await rowsAt(site)).toEqual(before);

  for (const [signal, left] of [
    ['SIGINT', false],
    ['SIGKILL', true],
  ] as const) {
    const empty = await place();
    const importing = start(empty, 'import', join(site, 'all'));
    await vi.waitUntil(async () => (await openedBy(importing.pid)).length > 0, {
      timeout: 60_000,
      interval: 5,
    });
    importing.kill(signal);
    await once(importing, 'close');
    expect((await openedBy(importing.pid)).length > 0, signal).toBe(left);
    expect(await run(empty, 'import', join(site, 'all'))).toMatchObject({
      code: 0,
      complained: '',
    });
    expect(await rowsAt(empty)).toEqual(before);
  }
});

test('an export that is imported and exported again is the same, byte by byte', {
  timeout: 240_000,
}, async () => {
  const site = await place({ members: true });
  const first = await run(site, 'export', '--to', 'first');
  expect([first.code, first.complained]).toEqual([0, '']);
  const empty = await place();
  const read = await run(empty, 'import', join(site, 'first'));
  expect([read.code, read.complained]).toEqual([0, '']);
  expect(await run(empty, 'export', '--to', 'second')).toMatchObject({ code: 0 });
  const exported = await filesIn(join(site, 'first'));
  expect(await filesIn(join(empty, 'second'))).toEqual(exported);
  expect(exported['readable/posts/7.md']).toBe(
    '# What do you charge?\n\n*Ada Okafor, 2026-11-02*\n\nFor *one* page.\n',
  );
  const lessons = Object.keys(exported).filter((name) => name.startsWith('readable/lessons/'));
  expect(lessons.length).toBeGreaterThan(50);
  await expect(access(join(site, 'first', 'files', 'files', 'a%20plan'))).resolves.toBeUndefined();
});

test('what cannot be done is refused with a sentence, and nothing is changed', {
  timeout: 240_000,
}, async () => {
  const folder = await place();
  await writeFile(join(folder, 'other.txt'), 'hello');
  expect(await run(folder, 'backup', 'keys', 'key.txt')).toMatchObject({ code: 0 });
  const before = await rowsAt(folder);
  for (const [script, args, message] of [
    ['import', ['nothing'], 'has no manifest.json'],
    ['import', [], 'npm run import -- FOLDER'],
    ['import', ['nothing', '--remote'], 'Add --yes'],
    ['restore', ['--key', 'key.txt'], 'There is no backup in this place'],
    ['restore', ['--key', 'no.txt'], 'no.txt cannot be read'],
    ['backup', ['--key', 'other.txt'], 'This is no private key'],
    ['backup', ['prove'], 'Name the file of your private key'],
    ['export', ['--to', 'studio'], 'studio is there already'],
    ['backup', ['list', '--form', 's3'], 'Unknown option'],
  ] as const) {
    const { code, complained } = await run(folder, script, ...args);
    expect([code, complained], message).toEqual([1, expect.stringContaining(message)]);
  }
  expect(await rowsAt(folder)).toEqual(before);
});
