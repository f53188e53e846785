// A site over content with two uploaded photos, one of them for a story that help does not show.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { PHOTO_ALT, productionBuild } from '../src/testing/run/production-build.ts';

let site = '';
let told = '';

beforeAll(async () => {
  ({ folder: site, toldPhoto: told } = await productionBuild());
}, 300_000);

test('a visitor sees the photo of a story, resized, from our own address', async () => {
  const page = await readFile(join(site, 'client', 'help.html'), 'utf8');
  const [image = ''] = /<img[^>]+src="\/pictures\/[^>]+>/.exec(page) ?? [];
  for (const said of [
    `src="/pictures/${told}-480.webp"`,
    'width="480"',
    'height="360"',
    `alt="${PHOTO_ALT}"`,
    'loading="lazy"',
  ])
    expect(image).toContain(said);
  const file = join(site, 'client', 'pictures', `${told}-480.webp`);
  const { format, width, height, exif } = await sharp(file).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 480, height: 360 });
  expect(exif, 'where the photo was taken').toBeUndefined();
});

test('photos of stories that no page shows are not on the site', async () => {
  expect(await readdir(join(site, 'client', 'pictures'))).toEqual([`${told}-480.webp`]);
});
