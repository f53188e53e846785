import { expect, test } from 'vitest';
import { fc, SEED } from '../../../src/testing/run/seed.ts';
import { attachment, cleanFileName, sizeOf } from './file-name.ts';
import { FILE_KINDS, type KindName, kindOfName } from './kinds.ts';

test.each([
  ['Preise 2026.csv', 'Preise 2026.csv'],
  ['C:\\Users\\ada\\plan.csv', 'plan.csv'],
  ['../../etc/passwd', 'passwd.csv'],
  ['invoice\u202efdp.csv', 'invoicefdp.csv'],
  ['a\r\nSet-Cookie: x=1.csv', 'aSet-Cookie x=1.csv'],
  ['CON.csv', '_CON.csv'],
  ['com1.backup.csv', '_com1.backup.csv'],
  ['.csv', 'file.csv'],
  ['...', 'file.csv'],
  ['"; rm -rf $HOME.csv', 'rm -rf HOME.csv'],
  ['photo.png', 'photo.csv'],
  ['e\u0301te\u0301.csv', 'été.csv'],
  [`${'x'.repeat(300)}.csv`, `${'x'.repeat(100)}.csv`],
])('%j becomes %j', (given, expected) => {
  expect(cleanFileName(given, 'csv')).toBe(expected);
});

const kinds = fc.constantFrom(...(Object.keys(FILE_KINDS) as KindName[]));
const names = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(...'ab./\\:*?"<>|%~$\0\r\n\u202e\u200f\ud800é. ', 'CON', 'nul', '🙂'),
    maxLength: 150,
  }),
);

test('every name becomes one that all systems store, with the right ending', () => {
  fc.assert(
    fc.property(names, kinds, (given, kind) => {
      const name = cleanFileName(given, kind);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be left
      expect(name).not.toMatch(/[\0-\x1f\x7f/\\:*?"<>|\u202a-\u202e\u2066-\u2069]/);
      expect(name).not.toMatch(/^[. ]|^(con|nul|prn|aux)\./i);
      expect(name.isWellFormed()).toBe(true);
      expect([...name].length).toBeLessThanOrEqual(107);
      expect(kindOfName(name)).toBe(kind);
      expect(cleanFileName(name, kind)).toBe(name);
    }),
    { seed: SEED },
  );
});

test('no name can end the header, and programs read it back as it is', () => {
  fc.assert(
    fc.property(names, kinds, (given, kind) => {
      const name = cleanFileName(given, kind);
      const header = attachment(name);
      expect(header).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x24\x26-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.~%-]+$/,
      );
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
      expect(() => new Headers({ 'Content-Disposition': header })).not.toThrow();
    }),
    { seed: SEED },
  );
});

test('sizes are short', () => {
  expect([1, 999, 1000, 1550, 45_300, 999_499, 999_500, 10_485_760].map(sizeOf)).toEqual([
    '1 bytes',
    '999 bytes',
    '1 KB',
    '1.6 KB',
    '45 KB',
    '999 KB',
    '1 MB',
    '10 MB',
  ]);
});
