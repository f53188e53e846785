import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

const cell = (value: unknown) => csvLine([value]).replace(/\r\n$/, '');

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠x'])(
  'text that a spreadsheet would run as a formula stays text: %s',
  (text) => {
    expect(cell(text)).toBe(`'${text}`);
  },
);

test('text that starts with a line break and a formula stays text', () => {
  for (const text of ['\r=1', '\n=1']) expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});

test('numbers stay numbers, negative ones too, and empty values stay empty', () => {
  expect([cell(-7), cell(0), cell(null), cell(undefined), cell('')]).toEqual([
    '-7',
    '0',
    '',
    '',
    '',
  ]);
});

test('commas, quotes and line breaks stay within their cell', () => {
  expect(csvLine(['x, "y"', 'one\ntwo'])).toBe('"x, ""y""","one\ntwo"\r\n');
  expect(csvLine(['=HYPERLINK("x","y")'])).toBe('"\'=HYPERLINK(""x"",""y"")"\r\n');
});
