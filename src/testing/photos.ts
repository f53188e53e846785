import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Gives a success story a photo with GPS data from a phone, as the Studio's server stores it: bytes, a line about them,
 * a reference. `dataset` is a folder of content. Returns the hash of the bytes.
 */
export async function addPhoto(
  dataset: string,
  story: string,
  background: string,
  alt: string,
): Promise<string> {
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background } });
  const bytes = await photo
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  const hash = createHash('sha1').update(bytes).digest('hex');
  const _id = `image-${hash}-1600x1200-jpg`;
  await mkdir(join(dataset, 'assets'), { recursive: true });
  await writeFile(join(dataset, 'assets', `${hash}-1600x1200.jpg`), bytes);
  const assets = join(dataset, 'assets.ndjson');
  await writeFile(assets, `${JSON.stringify({ _id, _type: 'sanity.imageAsset' })}\n`, {
    flag: 'a',
  });
  const stories = join(dataset, 'success-stories.ndjson');
  const image = { _type: 'image', asset: { _type: 'reference', _ref: _id }, alt };
  const source = {
    title: 'Interview of May 2026',
    sample: 'One member, by phone',
    checkedOn: '2026-11-20',
  };
  const text = (await readFile(stories, 'utf8')).replace(
    `"_id":"${story}",`,
    `$&"photo":${JSON.stringify(image)},"source":${JSON.stringify(source)},`,
  );
  await writeFile(stories, text);
  return hash;
}
