import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { cache } from '../../content/cache.ts';
import { getSiteSettings } from '../../content/content.ts';
import { getPictures } from '../../features/found/pictures/all-pictures.ts';
import { loadTypesetter } from '../../features/found/pictures/outlines.ts';
import { drawPicture, wordsIn } from '../../features/found/pictures/picture.ts';
import type { Picture } from '../../features/found/pictures/picture-parts.ts';
import { pngOf } from '../../features/found/pictures/png.ts';

const getTypesetter = cache(loadTypesetter);

export const getStaticPaths: GetStaticPaths = async () =>
  [...(await getPictures())].map(([name, picture]) => ({ params: { name }, props: { picture } }));

export const GET: APIRoute<{ picture: Picture }> = async ({ props: { picture } }) => {
  const [type, { productName }] = await Promise.all([getTypesetter(), getSiteSettings()]);
  // A title in other letters than our fonts have is shared with the picture that never changes.
  const png = type.knows(productName + wordsIn(picture))
    ? await pngOf(drawPicture(picture, productName, type))
    : await readFile('public/share.png');
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
