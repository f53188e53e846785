import type { APIRoute, GetStaticPaths } from 'astro';
import { getPictures } from '../../features/seo/pictures/all-pictures.ts';
import type { Picture } from '../../features/seo/pictures/picture-parts.ts';
import { drawAhead, pictureFile } from '../../features/seo/pictures/share-pictures.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const pictures = await getPictures();
  // In development they are drawn on request.
  if (import.meta.env.PROD) void drawAhead(pictures);
  return [...pictures].map(([name, picture]) => ({ params: { name }, props: { name, picture } }));
};

export const GET: APIRoute<{ name: string; picture: Picture }> = async ({ props }) => {
  const png = await pictureFile(props.name, props.picture);
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
