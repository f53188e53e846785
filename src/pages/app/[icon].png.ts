// The icons that the web app manifest and notifications name.
import type { APIRoute, GetStaticPaths } from 'astro';
import { type IconForm, iconPng, pngResponse } from '../../features/seo/icons.ts';

interface Props {
  form: IconForm;
  size: number;
}

export const getStaticPaths: GetStaticPaths = () =>
  (['icon', 'maskable'] as const).flatMap((form) =>
    [192, 512].map((size) => ({ params: { icon: `${form}-${size}` }, props: { form, size } })),
  );

export const GET: APIRoute<Props> = async ({ props: { form, size } }) =>
  pngResponse(await iconPng(form, size));
