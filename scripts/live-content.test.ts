import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { followContent, type LiveContent } from './live-content.ts';

let place: string;
let live: LiveContent;
let told: string[];

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'live-content-'));
  await mkdir(join(place, 'dataset'));
  await writeFile(join(place, 'dataset', 'faqs.ndjson'), '{"_id":"one","_type":"faq"}\n');
  told = [];
});
afterEach(async () => {
  live.stop();
  await rm(place, { recursive: true });
});

function follow(): void {
  live = followContent({
    folder: join(place, 'dataset'),
    builds: join(place, 'builds'),
    variables: {},
    lakeFolder: join(place, '.lake'),
    tell: (message) => void told.push(message),
  });
}

test('a merge conflict marker in the content is reported once and stops nothing', async () => {
  await appendFile(join(place, 'dataset', 'faqs.ndjson'), '<<<<<<< HEAD\n');
  follow();
  for (const _ of [1, 2, 3]) expect(await live.look()).toBe(false);
  expect(told).toEqual([expect.stringContaining('faqs.ndjson:2 is not JSON')]);
});

test('what earlier builds have left is removed', async () => {
  await mkdir(join(place, 'builds', '7', 'client'), { recursive: true });
  follow();
  await expect.poll(() => readdir(place)).toEqual(['dataset']);
});
