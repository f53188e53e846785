// `npm run fonts`: subsets the font packages to the letters and weights that the site uses.
// Run it again after a font package changed; the results are committed.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

/** ASCII, Latin-1, typographic punctuation, arrows, tick. Other letters fall back to the system font. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŁłćčęąńśźż–—‘’‚“”„•…−×←→↑↓✓`;

const FONTS = [
  { name: 'bricolage-grotesque', axes: { wght: 700 } },
  { name: 'hanken-grotesk', axes: { wght: { min: 400, max: 700 } } },
  // Its programming ligatures would be two fifths of the file.
  { name: 'jetbrains-mono', axes: { wght: 400 }, noLayoutClosure: true },
];

for (const { name, axes, noLayoutClosure = false } of FONTS) {
  const source = await readFile(
    `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  );
  const font = await subsetFont(source, LETTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    noLayoutClosure,
  });
  await writeFile(new URL(`./${name}.woff2`, import.meta.url), font);
  console.info(`${name}: ${source.length} -> ${font.length} bytes`);
}
