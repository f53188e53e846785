import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backupNotes } from './backups.ts';

async function configured(toml: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'wrangler.toml');
  await writeFile(path, `name = "a"\n${toml}`);
  return path;
}
const BUCKET = '[[r2_buckets]]\nbinding = "BACKUPS"\nbucket_name = "backups"\n';

test('a key and a place are enough, in this account or elsewhere', async () => {
  const key = { BACKUP_RECIPIENT: 'age1' };
  expect(backupNotes({ isSet: key }, await configured(BUCKET))).toEqual([]);
  const s3 = { ...key, BACKUP_S3_URL: 'https://s3' };
  expect(backupNotes({ isSet: s3 }, await configured(''))).toEqual([]);
});

test('what is missing is named', async () => {
  const [none = ''] = backupNotes({ isSet: {} }, await configured(''));
  expect(none).toContain('no public key');
  expect(none).toContain('no place');
  expect(backupNotes({ isSet: {} }, await configured(BUCKET))).toEqual([
    expect.not.stringContaining('no place'),
  ]);
});
