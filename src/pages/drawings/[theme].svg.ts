// All drawings in one file for each theme: one request, whatever a page shows of them. `#bus-seat` shows one.
import type { APIRoute, GetStaticPaths } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { DRAWING_SHAPES } from '../../components/drawings.ts';
import { PALETTES, type Palette } from '../../styles/palettes.ts';

/** More than a drawing's height of 332, so that none reaches into the next. */
const STEP = 400;

export const getStaticPaths = (() =>
  Object.entries(PALETTES).map(([theme, palette]) => ({
    params: { theme },
    props: { palette },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ palette: Palette }> = async ({ props: { palette } }) => {
  const container = await AstroContainer.create();
  const drawings = await Promise.all(
    Object.entries(DRAWING_SHAPES).map(async ([name, Shapes], i) => {
      const shapes = await container.renderToString(Shapes);
      return `<view id="${name}" viewBox="0 ${i * STEP} 480 332"/><g transform="translate(0 ${i * STEP})">${shapes}</g>`;
    }),
  );
  const inColor = drawings
    .join('')
    .replaceAll('<!DOCTYPE html>', '')
    .replace(/class="(fill|stroke)-([\w-]+)"/g, (_, what, color) => `${what}="${palette[color]}"`)
    .replaceAll('></path>', '/>')
    .replace(/>\s+</g, '><');
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="${palette.ink}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${inColor}</svg>`,
    { headers: { 'Content-Type': 'image/svg+xml' } },
  );
};
