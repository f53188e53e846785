// A site over content with two uploaded photos, one of them for a story that help does not tell.
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from './site-build.ts';

const ALT = 'Priya behind the counter of a small cafe';
const site = join('.wrangler', `builds-${process.pid}-photos`);
let place = '';
let told = '';
/** Where a build leaves word for Wrangler which one to deploy. */
const NEWEST = '.wrangler/deploy/config.json';

beforeAll(async () => {
  const newest = await readFile(NEWEST, 'utf8');
  place = await mkdtemp(join(tmpdir(), 'photos-'));
  const folder = join(place, 'dataset');
  await cp(join('studio', 'dataset'), folder, { recursive: true });
  told = await upload(folder, 'story-priya', '#b93f1f');
  await upload(folder, 'story-lin', '#1f3fb9');
  const { isWhole, log } = await buildSite(site, { CONTENT_FOLDER: folder });
  expect(isWhole, log).toBe(true);
  expect(await readFile(NEWEST, 'utf8')).toBe(newest);
}, 300_000);
afterAll(async () => {
  for (const folder of [place, site]) await rm(folder, { recursive: true, force: true });
});

/** As the Studio's server keeps it: bytes, a line about them, a reference. Answers with the hash of the bytes. */
async function upload(folder: string, story: string, background: string): Promise<string> {
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background } });
  const bytes = await photo
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const hash = createHash('sha1').update(bytes).digest('hex');
  const _id = `image-${hash}-1600x1200-jpg`;
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'assets', `${hash}-1600x1200.jpg`), bytes);
  const assets = join(folder, 'assets.ndjson');
  await writeFile(assets, `${JSON.stringify({ _id, _type: 'sanity.imageAsset' })}\n`, {
    flag: 'a',
  });
  const stories = join(folder, 'success-stories.ndjson');
  const image = { _type: 'image', asset: { _type: 'reference', _ref: _id }, alt: ALT };
  const source = { title: 'Interview of May 2026', checkedOn: '2026-11-20' };
  const text = (await readFile(stories, 'utf8')).replace(
    `"_id":"${story}",`,
    `$&"photo":${JSON.stringify(image)},"source":${JSON.stringify(source)},`,
  );
  await writeFile(stories, text);
  return hash;
}

test('a reader sees the photo of a story, small, from our own address', async () => {
  const page = await readFile(join(site, 'client', 'help.html'), 'utf8');
  const [image = ''] = /<img[^>]+src="\/pictures\/[^>]+>/.exec(page) ?? [];
  for (const said of [
    `src="/pictures/${told}-480.webp"`,
    'width="480"',
    'height="360"',
    `alt="${ALT}"`,
    'loading="lazy"',
  ])
    expect(image).toContain(said);
  const file = join(site, 'client', 'pictures', `${told}-480.webp`);
  const { format, width, height, exif } = await sharp(file).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 480, height: 360 });
  expect(exif, 'where the photo was taken').toBeUndefined();
});

test('photos of stories that nobody is told are not on the site', async () => {
  expect(await readdir(join(site, 'client', 'pictures'))).toEqual([`${told}-480.webp`]);
});
