// Decision 108: a rule with :has() on the root is checked again with every change of a page.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../testing/run/source-files.ts';

/** Rules for printing only. */
const PRINTED = ['src/features/certificates/certificate.css'];
const ON_THE_ROOT = /(?:\bhtml|:root|\bbody)[^\s,{]*:has\(|\n\s*(?:& )?:has\(/;

test('no rule has :has() on the root or on any element', () => {
  const files = sourceFiles('src/**/*.{css,astro,tsx}').filter((file) => !PRINTED.includes(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => ON_THE_ROOT.test(readFileSync(file, 'utf8')))).toEqual([]);
});
