import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Picture } from './picture-parts.ts';
import { drawAhead, pictureFile } from './share-pictures.ts';

const picture: Picture = {
  heading: 'Write prompts',
  note: 'At your pace',
  ledger: { title: 'This week', rows: [] },
};
const folder = await mkdtemp(join(tmpdir(), 'share-pictures-'));
beforeEach(() => vi.stubEnv('SHARE_PICTURES_FOLDER', folder));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true }));

test('a build that skips pictures says so and still has a picture at every URL', async () => {
  vi.stubEnv('SHARE_PICTURES', 'skip');
  const lines: string[] = [];
  await drawAhead(new Map([['a', picture]]), (line) => lines.push(line));
  expect(lines).toEqual(['share pictures: none of 1 drawn, SHARE_PICTURES is "skip"']);
  const shown = Buffer.from(await pictureFile('a', picture));
  expect(shown.equals(await readFile('src/features/seo/pictures/share.png'))).toBe(true);
});

test('a picture drawn ahead is the picture that its page gets, and the log counts it', async () => {
  const lines: string[] = [];
  const pictures = new Map([
    ['a', picture],
    ['b', { ...picture, heading: 'Another one' }],
  ]);
  await drawAhead(pictures, (line) => lines.push(line));
  expect(lines.at(-1)).toMatch(/^share pictures: 2, 2 of them drawn now by \d+ threads in /);
  const [a, b] = await Promise.all([...pictures].map((each) => pictureFile(...each)));
  expect(Buffer.from(a ?? []).equals(b as Uint8Array)).toBe(false);
  expect(Buffer.from(a ?? []).equals(await pictureFile('not begun', picture))).toBe(true);
});
