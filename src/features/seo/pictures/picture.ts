// The picture next to a shared link, 1200 × 630: the page's subject on the left, its list on the right.

import { headingBlock } from './heading-block.ts';
import { ledgerCard } from './ledger-card.ts';
import type { Style, Typesetter } from './outlines.ts';
import { COLORS, type Picture } from './picture-parts.ts';
import { drawStamp } from './stamp.ts';

export const SIZE = { width: 1200, height: 630 } as const;

const NAME: Style = { face: 'display', size: 30, tracking: -0.02 };
const NOTE: Style = { face: 'text', size: 25 };

export function drawPicture(picture: Picture, productName: string, type: Typesetter): string {
  const { paper, ink, muted, accent, mark } = COLORS;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">`,
    `<rect width="100%" height="100%" fill="${paper}"/>`,
    `<g transform="translate(68 60) scale(1.6875)"><rect width="32" height="32" rx="8" fill="${accent}"/>`,
    `<path d="M7 22.5V11l4.8 6.2L16 11l4.2 6.2L25 9.5v13" fill="none" stroke="${mark}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></g>`,
    type.set(productName, { ...NAME, x: 140, y: 97, fill: ink }),
    headingBlock(picture, type),
    type.set(picture.note, { ...NOTE, x: 68, y: 558, fill: muted }),
    ledgerCard(picture.ledger, type),
    picture.stamp ? drawStamp(picture.stamp) : '',
    '</svg>',
  ].join('');
}

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
