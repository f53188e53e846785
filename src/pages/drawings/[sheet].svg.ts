// Sheets with a few drawings each, once per theme. `#bus-seat` shows one of them.
import type { APIRoute, GetStaticPaths } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { BRAND, type BrandPalette } from '../../../functions/rules/brand.ts';
import { DRAWINGS, type DrawingName } from '../../../studio/model/drawings.ts';
import { DRAWING_SHAPES, sheetOf } from '../../components/drawings.ts';
import { PALETTES, type Palette } from '../../styles/palettes.ts';

/** More than a drawing's height of 332, so that none overlaps the next. */
const STEP = 400;

/** The colors of Settings, under the names of the style sheet. */
const brandTokens = ({ accent, onAccent, tint, mark }: BrandPalette): Palette => ({
  ...{ accent, tint, mark },
  'on-accent': onAccent,
});

interface Props {
  names: DrawingName[];
  palette: Palette;
}

export const getStaticPaths = (() =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [...Map.groupBy(DRAWINGS, (name) => sheetOf(name, theme))].map(([path, names]) => ({
      params: { sheet: path.slice('/drawings/'.length, -'.svg'.length) },
      props: { names, palette: { ...PALETTES[theme], ...brandTokens(BRAND[theme]) } },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { names, palette } }) => {
  const container = await AstroContainer.create();
  const drawings = await Promise.all(
    names.map(async (name, i) => {
      const shapes = await container.renderToString(DRAWING_SHAPES[name]);
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
