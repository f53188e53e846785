// Photos that editors uploaded, in the sizes that pages show. Only those of published documents are written.
import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { assetBytes } from '../../content/assets.ts';
import { shownAs } from '../../content/photo.ts';
import { getStories } from '../../features/help/stories.ts';

interface Photo {
  asset: string;
  url: string | null;
}

export const getStaticPaths: GetStaticPaths = async () => {
  const photos = (await getStories()).flatMap(({ photo }) =>
    photo?.asset ? [{ asset: photo.asset, url: photo.url }] : [],
  );
  const byName = new Map(photos.map((photo) => [shownAs(photo.asset).name, photo]));
  return [...byName].map(([name, photo]) => ({ params: { name }, props: photo }));
};

export const GET: APIRoute<Photo> = async ({ props: { asset, url } }) => {
  // Other camera metadata, such as the location, is dropped.
  const picture = await sharp(await assetBytes(asset, url))
    .rotate()
    .resize({ width: shownAs(asset).width })
    .webp({ quality: 80 })
    .toBuffer();
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/webp' } });
};
