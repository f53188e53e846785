import { inflateSync } from 'fflate';
import { expect, test } from 'vitest';
import { lying, office, PDF, zip } from '../../../src/testing/resources/files.ts';
import { refuseFalseSizes } from './honest-sizes.ts';
import { inspectFile } from './inspect-file.ts';

const ZEROS = '\0'.repeat(5_000_000);
const inspect = (file: Uint8Array, name: string) =>
  inspectFile(file, name, (packed, size) => inflateSync(packed, { out: new Uint8Array(size) }));

const BOMB = office('docx', { 'word/media/page.xml': ZEROS.repeat(10) });

test.each([
  ['fifty megabytes that say they are ten bytes', 'a.docx', lying(BOMB, 'word/media/page.xml', 10)],
  [
    'half a megabyte that says it is one byte less',
    'a.zip',
    lying(zip({ 'a.txt': ZEROS.slice(0, 500_000) }), 'a.txt', 499_999),
  ],
  [
    'a few bytes that say they are more',
    'a.zip',
    lying(zip({ 'a.txt': 'aaaaaaaaaaaaaaaaa' }), 'a.txt', 900),
  ],
])('%s are refused', async (_, name, file) => {
  expect(() => inspect(file, name)).not.toThrow();
  await expect(refuseFalseSizes(file)).rejects.toThrow(/smaller than it is/);
});

test.each([
  ['an Office file', office('xlsx', { 'xl/sheet.xml': ZEROS.slice(0, 100_000) })],
  ['a ZIP file', zip({ 'a.txt': 'hello', 'b/c.txt': '', 'd.txt': ZEROS.slice(0, 70_000) })],
  ['what is no ZIP file', PDF],
])('%s that says what it is passes', async (_, file) => {
  await expect(refuseFalseSizes(new Uint8Array(file))).resolves.toBeUndefined();
});
