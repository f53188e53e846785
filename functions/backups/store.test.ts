// Both kinds of stores do the same: an S3 address of another provider, and a bucket at Cloudflare.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withLocalSite } from '../../scripts/where/local-site.ts';
import { S3_SETTINGS, startS3 } from '../../src/testing/backups/s3-server.ts';
import { s3Store } from './s3-store.ts';
import { type BackupStore, bucketStore } from './store.ts';

/** A bucket lists a thousand at a time. */
const inPages = (bucket: R2Bucket) =>
  new Proxy(bucket, {
    get: (_, name: keyof R2Bucket) =>
      name === 'list'
        ? (which: R2ListOptions) => bucket.list({ ...which, limit: 3 })
        : bucket[name],
  });

const s3 = await startS3();
afterAll(() => s3.close());
const settings = { ...S3_SETTINGS, BACKUP_S3_URL: s3.url };
const store = s3Store(settings) as BackupStore;
beforeEach(() => s3.objects.clear());

const BYTES = Buffer.from('some sealed bytes');

async function keepsAndLists(store: BackupStore, count: number): Promise<void> {
  const keys = Array.from({ length: count }, (_, i) => `data/${String(i).padStart(5, '0')}.age`);
  await Promise.all(keys.map((key) => store.put(key, BYTES)));
  await store.put('lists/one.age', BYTES);
  expect(await store.list('data/')).toEqual(keys);
  expect(await store.list('nothing/')).toEqual([]);
  const [first = '', second = ''] = keys;
  expect(Buffer.from((await store.get(first)) ?? [])).toEqual(BYTES);
  expect(await store.get('data/none.age')).toBeNull();
  await store.delete([first, second, 'data/none.age']);
  expect(await store.get(first)).toBeNull();
  expect(await store.list('data/')).toHaveLength(count - 2);
}

test('an S3 address, whose lists come in pages', async () => {
  await keepsAndLists(store, 10);
  expect(s3.asked.filter((each) => each === 'GET ').length).toBeGreaterThan(6);
});

test('a bucket at Cloudflare, whose lists come in pages', async () => {
  const keptIn = await mkdtemp(join(tmpdir(), 'bucket-'));
  try {
    await withLocalSite(({ backups }) => keepsAndLists(bucketStore(inPages(backups)), 10), keptIn);
  } finally {
    await rm(keptIn, { recursive: true, force: true });
  }
});

test.each([
  ['an error in the middle', [500, 503]],
  ['an answer that is lost', ['lost', 'lost']],
  ['half an answer', ['half', 'half']],
] as const)('%s is asked for again', async (_, troubles) => {
  for (let i = 0; i < 5; i++) await store.put(`data/${i}.age`, BYTES);
  s3.answer(...troubles);
  await store.put('data/5.age', BYTES);
  s3.answer(...troubles);
  expect(Buffer.from((await store.get('data/5.age')) ?? [])).toEqual(BYTES);
  // In the second of two pages.
  s3.answer('whole', ...troubles);
  expect(await store.list('data/')).toHaveLength(6);
  s3.answer(...troubles);
  await store.delete(['data/5.age']);
  expect(await store.get('data/5.age')).toBeNull();
});

test('a store that stays silent, refuses or is not there ends with a sentence', async () => {
  s3.answer('none', 'none', 'none');
  const impatient = s3Store(settings, 100);
  await expect(impatient?.get('data/1.age')).rejects.toThrow(
    'the store of backups does not answer',
  );
  // On a busy machine a try may end before the store is asked.
  s3.answer();
  const stranger = s3Store({ ...settings, BACKUP_S3_KEY_ID: 'stranger' });
  await expect(stranger?.list('')).rejects.toThrow('answers 403 AccessDenied');
  const elsewhere = s3Store({ ...settings, BACKUP_S3_URL: s3.url.replace('backups', 'other') });
  await expect(elsewhere?.list('')).rejects.toThrow('has no such bucket');
  await expect(elsewhere?.put('a', BYTES)).rejects.toThrow('has no such bucket');
});
