import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pngOf, removeUnused } from './png.ts';

const all = await mkdtemp(join(tmpdir(), 'pictures-'));
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(all, 'kept-'));
});
afterAll(() => rm(all, { recursive: true }));

const square = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>`;
const kept = async () => (await readdir(folder)).map((name) => join(folder, name));

test('a picture is drawn once, and is the same for all concurrent requests', async () => {
  const first = await Promise.all([
    pngOf(square('#0f6b4f'), folder),
    pngOf(square('#0f6b4f'), folder),
  ]);
  expect(first[0].equals(first[1])).toBe(true);
  expect(await kept()).toHaveLength(1);
  const [file = ''] = await kept();
  const marked = Buffer.concat([
    first[0].subarray(0, -12),
    Buffer.from('kept'),
    first[0].subarray(-12),
  ]);
  await writeFile(file, marked);
  expect((await pngOf(square('#0f6b4f'), folder)).equals(marked)).toBe(true);
});

test('a different picture is a different file', async () => {
  const [green, yellow] = await Promise.all(
    ['#0f6b4f', '#ffd24a'].map((color) => pngOf(square(color), folder)),
  );
  expect(green?.equals(yellow as Buffer)).toBe(false);
  expect(await kept()).toHaveLength(2);
});

test('an incomplete file is drawn again, and a folder that cannot be written stops nothing', async () => {
  const whole = await pngOf(square('#1d1a16'), folder);
  const [file = ''] = await kept();
  for (const size of [0, whole.length - 6]) {
    await truncate(file, size);
    expect((await pngOf(square('#1d1a16'), folder)).equals(whole)).toBe(true);
  }
  expect((await pngOf(square('#1d1a16'), join(file, 'no-folder'))).equals(whole)).toBe(true);
});

test('files that no build has used for a week are removed, and files in use stay', async () => {
  await Promise.all(['#0f6b4f', '#ffd24a', '#1d1a16'].map((color) => pngOf(square(color), folder)));
  const [used = '', unused = ''] = await kept();
  const longAgo = new Date(Date.now() - 8 * 86_400_000);
  for (const file of [used, unused]) await utimes(file, longAgo, longAgo);
  // Requested again: both old files are in use again.
  for (const color of ['#0f6b4f', '#ffd24a', '#1d1a16']) {
    const before = await kept();
    await pngOf(square(color), folder);
    expect(await kept()).toEqual(before);
  }
  expect(await removeUnused(folder)).toBe(0);
  await utimes(unused, longAgo, longAgo);
  expect(await removeUnused(folder)).toBe(1);
  expect(await kept()).not.toContain(unused);
  expect(await kept()).toHaveLength(2);
  expect(await removeUnused(join(folder, 'nothing'))).toBe(0);
});
