// The picture next to a shared link, 1200 × 630: the page's subject on the left, its list on the right.

import { DEFAULT_BRAND } from '../../../../functions/rules/brand.ts';
import { MARK_LINE } from '../../../components/mark.ts';
import { headingBlock } from './heading-block.ts';
import { ledgerCard } from './ledger-card.ts';
import type { Style, Typesetter } from './outlines.ts';
import { COLORS, type Picture, type PictureLook } from './picture-parts.ts';
import { drawStamp } from './stamp.ts';

export const SIZE = { width: 1200, height: 630 } as const;

const NAME: Style = { face: 'display', size: 30, tracking: -0.02 };
const NOTE: Style = { face: 'text', size: 25 };

export function drawPicture(
  picture: Picture,
  productName: string,
  firstType: Typesetter,
  look: PictureLook = FIRST_LOOK,
): string {
  const { paper, ink, muted } = COLORS;
  const type = look.headingFont === 'hanken-grotesk' ? withPlainHeadings(firstType) : firstType;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">`,
    `<rect width="100%" height="100%" fill="${paper}"/>`,
    look.logo ? `<image x="68" y="60" width="54" height="54" href="${look.logo}"/>` : MARK,
    type.set(productName, { ...NAME, x: 140, y: 97, fill: ink }),
    headingBlock(picture, type),
    type.set(picture.note, { ...NOTE, x: 68, y: 558, fill: muted }),
    ledgerCard(picture.ledger, type),
    picture.stamp ? drawStamp(picture.stamp) : '',
    '</svg>',
  ].join('');
  return recolored(svg, look.colors);
}

const FIRST_LOOK: PictureLook = {
  colors: DEFAULT_BRAND.light,
  logo: null,
  headingFont: DEFAULT_BRAND.headingFont,
};

/** Headings in the font of the text. */
function withPlainHeadings(type: Typesetter): Typesetter {
  const plain = <S extends Style>(style: S): S =>
    style.face === 'display' ? { ...style, face: 'bold' } : style;
  return {
    widthOf: (text, style) => type.widthOf(text, plain(style)),
    set: (text, style) => type.set(text, plain(style)),
    knows: (text) => type.knows(text),
  };
}

const MARK = `<g transform="translate(68 60) scale(1.6875)"><rect width="32" height="32" rx="8" fill="${COLORS.accent}"/><path d="${MARK_LINE}" fill="none" stroke="${COLORS.mark}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></g>`;

/** Every part of a picture is drawn in the first colors, which no other color equals. */
const recolored = (svg: string, { accent, tint, mark }: PictureLook['colors']) =>
  svg
    .replaceAll(`"${COLORS.accent}"`, `"${accent}"`)
    .replaceAll(`"${COLORS.tint}"`, `"${tint}"`)
    .replaceAll(`"${COLORS.mark}"`, `"${mark}"`);

/** All text in a picture, to check that the fonts have its letters. */
export function wordsIn({ kind = '', heading, note, ledger }: Picture): string {
  const rows = ledger.rows.map(({ text, figure = '' }) => text + figure);
  return [
    kind,
    heading,
    note,
    ledger.title,
    ledger.figure ?? '',
    ...rows,
    ...(ledger.foot ?? []),
  ].join(' ');
}
