import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MILESTONES } from '../../../../functions/achievements/rules/rules.ts';
import { DEFAULT_BRAND, type HeadingFont } from '../../../../functions/rules/brand.ts';
import { getPictures } from './all-pictures.ts';
import { loadTypesetter, unpackFont } from './outlines.ts';
import { drawPicture, SIZE, wordsIn } from './picture.ts';
import type { Picture } from './picture-parts.ts';
import { pngOf } from './png.ts';

const type = await loadTypesetter();
const draw = (picture: Picture) => pngOf(drawPicture(picture, 'AI Money Masters', type));

const picture: Picture = {
  heading: 'Write *prompts that work*',
  note: 'At your pace',
  ledger: { title: 'This week', rows: [{ text: 'One lesson', figure: '9 min', box: 'open' }] },
};

test('the same text makes the same file, in the requested size and small', async () => {
  const [one, two] = await Promise.all([draw(picture), draw(picture)]);
  expect(one.equals(two)).toBe(true);
  expect(one.length).toBeLessThan(40 * 1024);
  expect(await sharp(one).metadata()).toMatchObject({ format: 'png', bitsPerSample: 4, ...SIZE });
});

test('fonts that are unpacked at the same time do not overwrite each other', async () => {
  const files = ['bricolage-grotesque', 'hanken-grotesk', 'jetbrains-mono'];
  const packed = await Promise.all(files.map((f) => readFile(`src/styles/fonts/${f}.woff2`)));
  const alone: Uint8Array[] = [];
  for (const each of packed) alone.push(Uint8Array.from(await unpackFont(each)));
  const together = await Promise.all(packed.map(unpackFont));
  expect(together.map((font, n) => Buffer.compare(font, alone[n] ?? font))).toEqual([0, 0, 0]);
});

test('different text makes a different picture', async () => {
  const other = await draw({ ...picture, heading: 'Write *prompts that fail*' });
  expect(other.equals(await draw(picture))).toBe(false);
});

test('headings and the name are drawn in the font of Settings', () => {
  const look = { colors: DEFAULT_BRAND.light, logo: null };
  const draw = (headingFont: HeadingFont) =>
    drawPicture(picture, 'AI Money Masters', type, { ...look, headingFont });
  const name = (face: 'display' | 'bold') =>
    type.set('AI Money Masters', {
      ...{ face, size: 30, tracking: -0.02 },
      ...{ x: 140, y: 97, fill: '#1d1a16' },
    });
  expect(draw('bricolage-grotesque')).toContain(name('display'));
  expect(draw('hanken-grotesk')).toContain(name('bold'));
  expect(draw('hanken-grotesk')).not.toContain(name('display'));
});

test('no system font is used, and no text can inject markup', () => {
  const svg = drawPicture({ ...picture, heading: '<script> & "quotes"' }, '</svg>', type);
  expect(svg).not.toMatch(/<text|font-family|script|quotes/);
});

test('a heading of one very long word still fits next to the card', () => {
  const style = { face: 'display', size: 32, tracking: -0.035 } as const;
  const word = 'Donaudampfschifffahrtsgesellschaft';
  expect(type.widthOf(word, style)).toBeLessThan(560);
  expect(drawPicture({ ...picture, heading: word }, 'AI', type)).toContain('scale(0.032');
});

test('a thread that draws thousands of pictures holds few of their texts', { retry: 0 }, () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heldAfter = (from: number, until: number) => {
    for (let i = from; i < until; i++) {
      const title = `Lesson ${i} about offers, prices and the first ${i} clients of a small business`;
      const rows = Array.from({ length: 5 }, (_, n) => ({ text: `Part ${n + 1}: ${title}` }));
      const drawn = { ...picture, heading: title, ledger: { title, rows } };
      expect(type.knows(wordsIn(drawn))).toBe(true);
      drawPicture(drawn, 'AI Money Masters', type);
    }
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const before = heldAfter(0, 100);
  expect((heldAfter(100, 400) - before) / 1024 ** 2).toBeLessThan(10);
});

test('letters that our fonts lack are detected', () => {
  expect(type.knows('Größe “x” – ½')).toBe(true);
  expect(type.knows('Привет')).toBe(false);
});

test('every milestone has a picture of its own, with its stamp', async () => {
  const pictures = await getPictures();
  const drawn = MILESTONES.map(({ id }) => {
    const each = pictures.get(`milestone-${id}`) ?? expect.unreachable(id);
    return drawPicture(each, 'AI', type);
  });
  expect(new Set(drawn).size).toBe(MILESTONES.length);
  const plain = pictures.get('milestone-first-post') as Picture;
  const { stamp: _, ...withoutStamp } = plain;
  expect(drawPicture(withoutStamp, 'AI', type)).not.toBe(drawPicture(plain, 'AI', type));
});

test('every lesson, path, guide and kind of page has a picture whose letters we have', async () => {
  const pictures = await getPictures();
  const names = [...pictures.keys()];
  for (const name of ['home', 'plans', 'help', 'terms-of-service', 'shared-milestone'])
    expect(names).toContain(name);
  expect(names.filter((name) => name.startsWith('module-')).length).toBeGreaterThan(50);
  expect(names.filter((name) => name.startsWith('path-')).length).toBeGreaterThan(10);
  expect(names.filter((name) => !/^[a-z_0-9-]+$/.test(name))).toEqual([]);
  for (const [name, each] of pictures) expect(type.knows(wordsIn(each)), name).toBe(true);
});
