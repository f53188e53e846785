import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { drawingPool } from './drawing-pool.ts';
import { loadTypesetter } from './outlines.ts';
import { drawPicture } from './picture.ts';
import type { Picture } from './picture-parts.ts';
import { pngOf } from './png.ts';

const all = await mkdtemp(join(tmpdir(), 'drawn-'));
const pool = drawingPool(2);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(all, 'kept-'));
});
afterAll(async () => {
  await pool.stop();
  await rm(all, { recursive: true });
});

const productName = 'AI Money Masters';
const picture = (heading: string): Picture => ({
  heading,
  note: 'At your pace',
  ledger: { title: 'This week', rows: [{ text: 'One lesson', box: 'open' }] },
});
const draw = (heading: string, into = folder) =>
  pool.draw({ picture: picture(heading), productName, folder: into });

test('a thread draws the same picture as the main process would, and caches it', async () => {
  const { file, isNew, png } = await draw('Write prompts');
  expect([isNew, png]).toEqual([true, undefined]);
  const svg = drawPicture(picture('Write prompts'), productName, await loadTypesetter());
  expect((await readFile(file)).equals(await pngOf(svg, join(folder, 'other')))).toBe(true);
  expect((await draw('Write prompts')).isNew).toBe(false);
});

test('more pictures than threads wait for their turn, and each gets its own result', async () => {
  const headings = Array.from({ length: 7 }, (_, i) => `Lesson ${i}`);
  const drawn = await Promise.all(headings.map((heading) => draw(heading)));
  expect(new Set(drawn.map(({ file }) => file)).size).toBe(7);
  expect(await readdir(folder)).toHaveLength(7);
});

test('text with letters that our fonts lack gets the default picture', async () => {
  expect(await draw('Привет')).toEqual({
    file: 'src/features/seo/pictures/share.png',
    isNew: false,
  });
});

test('a folder that cannot be written stops nothing: the picture itself comes back', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const { png } = await draw('Write prompts', join(file, 'no-folder'));
  expect(
    Buffer.from(png ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});

test('a picture that cannot be drawn reports why, and the others are drawn', async () => {
  const broken = pool.draw({ picture: {} as Picture, productName, folder });
  const [refused, ...rest] = await Promise.allSettled([broken, draw('One'), draw('Two')]);
  expect(String((refused as PromiseRejectedResult).reason)).toContain('could not be drawn');
  expect(rest.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('no more pictures at a time than there are threads, and a thread that dies is replaced', async () => {
  const script = join(folder, 'worker.mjs');
  await writeFile(
    script,
    `import { parentPort, threadId } from 'node:worker_threads';
     parentPort.on('message', ({ productName }) => {
       if (productName === 'die') process.exit(3);
       parentPort.postMessage({ drawn: { file: String(threadId), isNew: true } });
     });`,
  );
  const small = drawingPool(2, script);
  const ask = (name: string) => small.draw({ picture: picture(''), productName: name, folder });
  const asked = await Promise.allSettled(['a', 'die', 'c', 'd', 'e', 'f'].map(ask));
  await small.stop();
  expect(asked.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array.from({ length: 4 }, () => 'fulfilled'),
  ]);
  const threads = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value.file] : []));
  expect(new Set(threads).size).toBeLessThanOrEqual(2);
});
