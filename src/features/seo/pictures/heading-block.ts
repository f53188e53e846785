import { linesOf, textOf, type Word, wordsOf } from './lines.ts';
import type { Style, Typesetter } from './outlines.ts';
import { COLORS, type Picture } from './picture-parts.ts';

const LEFT = 68;
const WIDTH = 560;
/** Between the product's name and the note at the bottom. */
const TOP = 140;
const BOTTOM = 512;
const SIZES = [80, 72, 64, 56, 50, 44, 38, 32];
const KIND: Style = { face: 'mono', size: 22 };

/** The heading in the largest size that fits, vertically centered in its space. */
export function headingBlock(
  { kind, heading }: Pick<Picture, 'kind' | 'heading'>,
  type: Typesetter,
): string {
  const top = kind ? TOP + 44 : TOP;
  const { lines, style, leading } = fitted(wordsOf(heading), BOTTOM - top, type);
  const height = lines.length * leading;
  const first = top + (BOTTOM - top - height) / 2 + style.size * 0.86;
  return [
    ...(kind
      ? [
          type.set(kind, {
            ...KIND,
            x: LEFT,
            y: first - style.size * 0.86 - 18,
            fill: COLORS.accent,
          }),
        ]
      : []),
    ...lines.map((line, i) => headingLine(line, style, first + i * leading, type)),
  ].join('');
}

function fitted(words: Word[], height: number, type: Typesetter) {
  const attempts = SIZES.map((size) => {
    const style: Style = { face: 'display', size, tracking: -0.035 };
    const widthOf = (text: string) => type.widthOf(text, style);
    const lines = linesOf(words, WIDTH, widthOf);
    const fits =
      lines.length * size * 1.05 <= height && lines.every((line) => widthOf(textOf(line)) <= WIDTH);
    return { lines, style, leading: size * 1.05, fits };
  });
  const best = attempts.find(({ fits }) => fits) ?? attempts.at(-1);
  if (!best) throw new Error('no size to set a heading in');
  return best;
}

function headingLine(line: Word[], style: Style, y: number, type: Typesetter): string {
  const from = line.findIndex(({ marked }) => marked);
  const until = line.findLastIndex(({ marked }) => marked) + 1;
  const text = type.set(textOf(line), { ...style, x: LEFT, y, fill: COLORS.ink });
  if (from < 0) return text;
  const before = from === 0 ? 0 : type.widthOf(`${textOf(line.slice(0, from))} `, style);
  const width = type.widthOf(textOf(line.slice(from, until)), style);
  const { size } = style;
  return `<rect x="${LEFT + before - 5}" y="${y - size * 0.25}" width="${width + 10}" height="${size * 0.44}" fill="${COLORS.mark}"/>${text}`;
}
