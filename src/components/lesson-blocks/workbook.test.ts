import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { cellsOf, columnLetter } from '../../../functions/sheets/rules/cells.ts';
import { lessons } from '../../testing/fixtures/lessons.ts';
import { workbook } from './workbook.ts';

async function sheetOf(content: string): Promise<string> {
  const files = unzipSync(new Uint8Array(await (await workbook(content)).arrayBuffer()));
  const [name = ''] = Object.keys(files).filter((file) => /worksheets\/sheet1\.xml$/.test(file));
  return strFromU8(files[name] as Uint8Array);
}
/** The cell's whole element. */
const cell = (sheet: string, name: string) =>
  new RegExp(`<c r="${name}"[^>]*>.*?</c>`, 's').exec(sheet)?.[0];

test('numbers are numbers, formulas stay live, and dates are dates that formulas can compare', async () => {
  const sheet = await sheetOf(
    'Job,Hours,Due,Late\nMenu,1.5,2026-03-14,"=IF(C2<DATE(2026,4,1),""yes"",""no"") → yes"\nAll,=SUM(B2:B2) → 1.5,=C2+14 → 2026-03-28,',
  );
  expect(cell(sheet, 'B2')).toContain('<v>1.5</v>');
  expect(cell(sheet, 'C2')).toMatch(/<v>46095(\.0*)?<\/v>/);
  expect(cell(sheet, 'B3')).toContain('<f>SUM(B2:B2)</f>');
  expect(cell(sheet, 'D2')).toContain('<f>IF(C2&lt;DATE(2026,4,1),');
  expect(cell(sheet, 'C3')).toContain('<f>C2+14</f>');
  expect(sheet).not.toContain('→');
});

test('every formula of every sheet has what it shows next to it: phones’ viewers don’t calculate', async () => {
  const sheets = lessons.flatMap(({ body }) => body.filter((block) => block._type === 'sheet'));
  for (const { content, fileName } of sheets) {
    const sheet = await sheetOf(content);
    const values = new Map(
      [...sheet.matchAll(/<c r="(\w+)"[^>]*><f>[^<]*<\/f><v>([^<]*)<\/v>/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
    const rows = cellsOf(content);
    for (const [i, row] of rows.entries())
      for (const [j, { formula, shown }] of row.entries()) {
        if (!formula) continue;
        const value = values.get(`${columnLetter(j)}${i + 1}`);
        if (/^-?\d+(\.\d+)?$/.test(shown)) expect(Number(value), fileName).toBe(Number(shown));
        else if (!/^\d{4}-/.test(shown))
          expect(value, fileName).toBe(shown.replaceAll('&', '&amp;'));
        else expect(value, fileName).toMatch(/^\d/);
      }
  }
});

test('a formula shows a number, a date, a text or nothing, as the kind of value that it is', async () => {
  const sheet = await sheetOf(
    [
      'Number,Text,Date,Date as text,Nothing,Yes',
      '=1+1 → 2,"=IF(A2>1,""a & b"","""") → a & b",=C9+1 → 2026-03-28,"=TEXT(C2,""yyyy-mm-dd"") → 2026-03-28","=IF(A2>9,1,"""") → ",=A2>1 → TRUE',
    ].join('\n'),
  );
  expect(cell(sheet, 'A2')).toMatch(/<c r="A2"(?![^>]*\bt=)[^>]*><f>1\+1<\/f><v>2<\/v>/);
  expect(cell(sheet, 'B2')).toMatch(/t="str"><f>.*<\/f><v>a &amp; b<\/v>/);
  expect(cell(sheet, 'C2')).toMatch(/<f>C9\+1<\/f><v>46109<\/v>/);
  expect(cell(sheet, 'D2')).toMatch(/t="str"><f>.*<\/f><v>2026-03-28<\/v>/);
  expect(cell(sheet, 'E2')).toMatch(/t="str"><f>.*<\/f><v><\/v>/);
  expect(cell(sheet, 'F2')).toMatch(/t="b"><f>A2&gt;1<\/f><v>1<\/v>/);
});

test('a program that calculates does so when it opens the file', async () => {
  const blob = await workbook('A\n=1+1 → 2');
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  expect(strFromU8(files['xl/workbook.xml'] as Uint8Array)).toContain('fullCalcOnLoad="1"');
});

test('a text that looks like a formula or markup is text', async () => {
  const sheet = await sheetOf('Name,Note\n"Fish & <Chips>",+12 hours');
  expect(cell(sheet, 'A2')).toContain('t="s"');
  expect(cell(sheet, 'B2')).toContain('t="s"');
  expect(sheet).not.toContain('<Chips>');
});

test('every sheet of every lesson becomes a workbook that opens', async () => {
  const sheets = lessons.flatMap(({ body }) => body.filter((block) => block._type === 'sheet'));
  expect(sheets.length).toBeGreaterThan(50);
  for (const { content, fileName } of sheets) {
    const sheet = await sheetOf(content);
    expect(sheet, fileName).toContain('<sheetData><row ');
    // A practice file has no formula yet: the reader writes them.
    expect(sheet.includes('<f>'), fileName).toBe(/(^|[,\n])"?=/.test(content));
  }
});

test('at least 45 lessons show something that teaches', () => {
  const shown = new Set(['tableBlock', 'beforeAfter', 'sheet', 'flow', 'bars', 'screen']);
  const showing = lessons.filter(({ body }) => body.some(({ _type }) => shown.has(_type)));
  expect(showing.length).toBeGreaterThanOrEqual(45);
  expect(lessons.filter(({ form }) => form !== 'lesson').length).toBeGreaterThanOrEqual(20);
});
