import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { uploadNotes } from './uploads.ts';

async function notesFor(config: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'wrangler.toml');
  await writeFile(path, config);
  return uploadNotes(path);
}
const bucket = (binding: string) =>
  `name = "site"\n[[r2_buckets]]\nbinding = "${binding}"\nbucket_name = "uploads"\n`;

test('without a bucket the doctor notes that members share links only, and how to change that', async () => {
  for (const config of ['name = "site"\n', bucket('OTHER')])
    expect(await notesFor(config)).toEqual([
      expect.stringMatching(/share links and no files.*wrangler r2 bucket create/),
    ]);
});

test('a bucket that is declared as UPLOADS is enough', async () => {
  expect(await notesFor(bucket('UPLOADS'))).toEqual([]);
});

test('the lines in our own configuration work once their # is removed', async () => {
  const own = await readFile('wrangler.toml', 'utf8');
  const opened = own.replaceAll(
    /^# (?=\[\[r2_buckets\]\]|binding = "(?:UPLOADS|BACKUPS)"|bucket_name)/gm,
    '',
  );
  expect(await notesFor(opened)).toEqual([]);
});
