// Letters as outlines, from our own fonts: a picture looks the same on every machine, whatever fonts it has.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as hb from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import { remembered } from './remembered.ts';

const FILES = {
  display: { file: 'bricolage-grotesque', weight: 700 },
  text: { file: 'hanken-grotesk', weight: 400 },
  bold: { file: 'hanken-grotesk', weight: 700 },
  mono: { file: 'jetbrains-mono', weight: 400 },
} as const;
type Face = keyof typeof FILES;

export interface Style {
  face: Face;
  /** Pixels. */
  size: number;
  /** Letter spacing, as a fraction of the size. */
  tracking?: number;
}

/** Sets text without a browser. Widths are in pixels. */
export interface Typesetter {
  widthOf(text: string, style: Style): number;
  /** SVG, from the left end of the baseline. */
  set(text: string, style: Style & { x: number; y: number; fill: string }): string;
  /** Fonts are subset to the letters in use (src/styles/fonts/subset.ts); other letters have no outline. */
  knows(text: string): boolean;
}

export async function loadTypesetter(): Promise<Typesetter> {
  const names = Object.keys(FILES) as Face[];
  const fonts = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await loadFont(FILES[name])] as const)),
  ) as Record<Face, hb.Font>;

  // Cached: a heading is tried in several sizes, and most pictures share their other words. A letter's shape takes
  // 100 bytes, and a drawing thread has 256 MB for tens of thousands of pictures.
  const shapes = Object.fromEntries(
    names.map((name) => [name, remembered((text: string) => shaped(fonts[name], text), 500)]),
  ) as Record<Face, (text: string) => ReturnType<typeof shaped>>;
  const outlines = Object.fromEntries(
    names.map((name) => [
      name,
      remembered((glyph: number) => fonts[name].glyphToPath(glyph), 2000),
    ]),
  ) as Record<Face, (glyph: number) => string>;

  // By letter: all words of a picture are in no other picture.
  const isKnown = remembered(
    (letter: string) =>
      names.every((name) => shaped(fonts[name], letter).every(({ codepoint }) => codepoint !== 0)),
    2000,
  );

  const place = (text: string, { face, size, tracking = 0 }: Style) => {
    const font = fonts[face];
    const scale = size / font.face.upem;
    let x = 0;
    const glyphs = shapes[face](text).map((glyph) => {
      const at = x + (glyph.xOffset ?? 0) * scale;
      x += (glyph.xAdvance ?? 0) * scale + tracking * size;
      return { id: glyph.codepoint, x: at };
    });
    return { scale, glyphs, width: x };
  };
  return {
    widthOf: (text, style) => place(text, style).width,
    set(text, { x, y, fill, ...style }) {
      const { scale, glyphs } = place(text, style);
      const paths = glyphs.map(
        (glyph) =>
          `<path transform="translate(${round(glyph.x / scale)})" d="${outlines[style.face](glyph.id)}"/>`,
      );
      return `<g fill="${fill}" transform="translate(${round(x)} ${round(y)}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
    },
    knows: (text) => [...new Set(text.normalize())].every(isKnown),
  };
}

async function loadFont({ file, weight }: (typeof FILES)[Face]): Promise<hb.Font> {
  const packed = await readFile(join(process.cwd(), 'src', 'styles', 'fonts', `${file}.woff2`));
  const data = await unpackFont(packed);
  const font = new hb.Font(new hb.Face(new hb.Blob(data.buffer)));
  font.setVariations([new hb.Variation('wght', weight)]);
  return font;
}

let previous: Promise<unknown> = Promise.resolve();

/**
 * Decompresses a WOFF2 file. One after the other: wawoff2 returns a view of its WebAssembly memory,
 * which its next call overwrites, so each font is copied before the next one is decompressed.
 */
export function unpackFont(packed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const copy = previous.then(async () => new Uint8Array(await decompress(packed)));
  previous = copy.catch(() => undefined);
  return copy;
}

function shaped(font: hb.Font, text: string) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

const round = (n: number) => Math.round(n * 100) / 100;
