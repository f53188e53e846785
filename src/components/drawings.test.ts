import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DRAWINGS } from '../../studio/model/drawings.ts';

const FOLDER = join(import.meta.dirname, 'drawings');
const files = readdirSync(FOLDER);
const fileOf = (name: string) =>
  `${name.replace(/(^|-)([a-z])/g, (_, _dash, letter) => letter.toUpperCase())}.astro`;

test('every picture that an editor can choose is drawn, and every drawing can be chosen', () => {
  expect(files.toSorted()).toEqual(DRAWINGS.map(fileOf).toSorted());
  const shown = readFileSync(join(FOLDER, '../drawings.ts'), 'utf8');
  for (const file of files) expect(shown).toContain(`./drawings/${file}`);
});

test.each(files)('%s uses only colors that both themes define, and few bytes', (file) => {
  const drawing = readFileSync(join(FOLDER, file), 'utf8');
  expect(drawing).not.toMatch(/#[0-9a-f]{3}|rgb|(fill|stroke)="(?!none)/);
  expect(drawing.length).toBeLessThan(6_000);
});
