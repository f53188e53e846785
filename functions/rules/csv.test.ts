import { expect, test } from 'vitest';
import { csv } from './csv.ts';

const cell = (value: unknown) => csv(['a'], [{ a: value }]).split('\r\n')[1];

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠x'])(
  'text that a spreadsheet would run as a formula stays text: %s',
  (text) => {
    expect(cell(text)).toBe(`'${text}`);
  },
);

test('text that starts with a line break and a formula stays text', () => {
  for (const text of ['\r=1', '\n=1'])
    expect(csv(['a'], [{ a: text }])).toBe(`a\r\n"'${text}"\r\n`);
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
  expect(csv(['a', 'b'], [{ a: 'x, "y"', b: 'one\ntwo' }])).toBe(
    'a,b\r\n"x, ""y""","one\ntwo"\r\n',
  );
  expect(csv(['a'], [{ a: '=HYPERLINK("x","y")' }])).toBe('a\r\n"\'=HYPERLINK(""x"",""y"")"\r\n');
});

test('a table without rows has a header', () => {
  expect(csv(['a', 'b'], [])).toBe('a,b\r\n');
});
