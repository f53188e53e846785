// The ledger: ink border, hard shadow, rows to tick off.
import { cutTo, linesOf, textOf, wordsOf } from './lines.ts';
import type { Style, Typesetter } from './outlines.ts';
import { COLORS, type Picture, type Row } from './picture-parts.ts';

const LEFT = 688;
const WIDTH = 432;
const MIDDLE = 315;
const PAD = 22;
const HEAD = 53;
const FOOT = 61;
const ROWS = 5;
const TEXT: Style = { face: 'text', size: 17.5 };
const STRONG: Style = { ...TEXT, face: 'bold' };
const MONO: Style = { face: 'mono', size: 14 };

export function ledgerCard(
  { title, figure, rows, foot }: Picture['ledger'],
  type: Typesetter,
): string {
  const laid = rows.slice(0, ROWS).map((row) => laidOut(row, type));
  const height = HEAD + laid.reduce((sum, row) => sum + row.height, 0) + (foot ? FOOT : 0);
  const top = Math.round(MIDDLE - height / 2);
  const { ink, sheet, muted } = COLORS;
  let y = top + HEAD;
  const drawn = laid.map((row, i) => {
    const at = y;
    y += row.height;
    return drawRow(row, at, i === laid.length - 1 && !foot, type);
  });
  return [
    `<rect x="${LEFT + 8}" y="${top + 8}" width="${WIDTH}" height="${height}" rx="17" fill="${ink}"/>`,
    `<clipPath id="card"><rect x="${LEFT}" y="${top}" width="${WIDTH}" height="${height}" rx="17"/></clipPath>`,
    `<rect x="${LEFT}" y="${top}" width="${WIDTH}" height="${height}" rx="17" fill="${sheet}"/>`,
    `<g clip-path="url(#card)">`,
    type.set(titleBeside(figure, title, type), { ...MONO, x: LEFT + PAD, y: top + 31, fill: ink }),
    figure ? atTheEnd(figure, top + 31, ink, type) : '',
    `<path d="M${LEFT} ${top + HEAD - 0.75}h${WIDTH}" stroke="${ink}" stroke-width="1.5"/>`,
    ...drawn,
    foot ? type.set(foot[0], { ...TEXT, x: LEFT + PAD, y: y + 36, fill: muted }) : '',
    foot ? atTheEnd(foot[1], y + 35, muted, type) : '',
    '</g>',
    `<rect x="${LEFT}" y="${top}" width="${WIDTH}" height="${height}" rx="17" fill="none" stroke="${ink}" stroke-width="1.5"/>`,
  ].join('');
}

function titleBeside(figure: string | undefined, title: string, type: Typesetter): string {
  const taken = figure ? type.widthOf(figure, MONO) + PAD : 0;
  return cutTo(WIDTH - 2 * PAD - taken, title, (text) => type.widthOf(text, MONO));
}

function laidOut(row: Row, type: Typesetter) {
  const style = row.now ? STRONG : TEXT;
  const left = LEFT + PAD + (row.box ? 37 : 0);
  const end = row.figure ? type.widthOf(row.figure, MONO) + 18 : 0;
  const width = LEFT + WIDTH - PAD - end - left;
  const lines = linesOf(wordsOf(row.text.replaceAll('*', '')), width, (text) =>
    type.widthOf(text, style),
  );
  return {
    row,
    style,
    left,
    lines: lines.slice(0, 2).map(textOf),
    height: lines.length > 1 ? 70 : 56,
  };
}

function drawRow(
  { row, style, left, lines, height }: ReturnType<typeof laidOut>,
  top: number,
  last: boolean,
  type: Typesetter,
): string {
  const { ink, line, muted, tint } = COLORS;
  const middle = top + height / 2;
  const first = middle + 6 - (lines.length - 1) * 12;
  return [
    row.now
      ? `<rect x="${LEFT}" y="${top}" width="${WIDTH}" height="${height}" fill="${tint}"/>`
      : '',
    last
      ? ''
      : `<path d="M${LEFT} ${top + height - 0.5}h${WIDTH}" stroke="${line}" stroke-dasharray="4 3"/>`,
    row.box ? tickBox(row.box, middle) : '',
    ...lines.map((text, i) => type.set(text, { ...style, x: left, y: first + i * 24, fill: ink })),
    row.figure ? atTheEnd(row.figure, middle + 5, muted, type) : '',
  ].join('');
}

function tickBox(box: 'open' | 'done', middle: number): string {
  const { accent, ink, sheet } = COLORS;
  const x = LEFT + PAD;
  const color = box === 'done' ? accent : ink;
  const tick = `<path d="M${x + 5} ${middle + 0.5}l3.4 3.6 6.4-7.6" fill="none" stroke="${sheet}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<rect x="${x + 0.75}" y="${middle - 9.25}" width="18.5" height="18.5" rx="4.5" fill="${box === 'done' ? accent : sheet}" stroke="${color}" stroke-width="1.5"/>${box === 'done' ? tick : ''}`;
}

function atTheEnd(text: string, y: number, fill: string, type: Typesetter): string {
  return type.set(text, { ...MONO, x: LEFT + WIDTH - PAD - type.widthOf(text, MONO), y, fill });
}
