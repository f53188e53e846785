// Tables in Word files, measured like an old word processor: by the widths in the file.
import { strFromU8, unzipSync } from 'fflate';
import { jsPDF } from 'jspdf';
import { expect, test } from 'vitest';
import { planTemplates } from '../../../../functions/business-plans/rules/dataset.test-data.ts';
import { planDocument } from '../../../../functions/business-plans/rules/document.ts';
import { newPlan, planTitle } from '../../../../functions/business-plans/rules/make-plan.ts';
import type { PlanInput } from '../../../../functions/business-plans/rules/readings.ts';
import { analyzeMarket } from '../../../../functions/market-research/rules/analyze.ts';
import { analysisDocument } from '../../../../functions/market-research/rules/document.ts';
import type { WorkDocument } from '../../../../functions/rules/work-document.ts';
import { documentOf } from '../../../../functions/saved-work/rules/saved-work.ts';
import { getLessons, getPopularMarkets } from '../../../content/content.ts';
import { hardWorks } from '../../../testing/fixtures/hard-works.ts';
import { fc } from '../../../testing/run/seed.ts';
import { handoutOf } from '../../white-label/handout.ts';
import { handoutFile } from '../../white-label/make/make.ts';
import { docxOf } from './docx.ts';

const NO_FACTS = { offer: '', customers: '', price: '', place: '', hours: '', chatTool: '' };
const planOf = (input: PlanInput): WorkDocument => {
  const data = newPlan(input, NO_FACTS, '2026-11-22');
  return planDocument(planTitle(data), data);
};

/** Helvetica's letters are wider than Calibri's, the font in the file. */
const ruler = new jsPDF({ unit: 'pt' });
const TWIPS = 20;
function widthOf(text: string, size: number, bold: boolean): number {
  ruler.setFont('helvetica', bold ? 'bold' : 'normal').setFontSize(size);
  return ruler.getTextWidth(text) * TWIPS;
}

const partsOf = (bytes: ArrayBuffer) => unzipSync(new Uint8Array(bytes));
const partOf = (bytes: ArrayBuffer, name: string) => strFromU8(partsOf(bytes)[name] as Uint8Array);
const number = (xml: string, pattern: RegExp) => Number(pattern.exec(xml)?.[1] ?? Number.NaN);
const all = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<w:${element}>.*?</w:${element}>`, 'gs'))].map(([found]) => found);

/** Lists layout faults in a Word file. Words longer than `longest` letters may break. */
function faultsOf(bytes: ArrayBuffer, longest = 18): string[] {
  const xml = partOf(bytes, 'word/document.xml');
  const [page, left, right] = [
    number(xml, /<w:pgSz w:w="(\d+)"/),
    number(xml, /<w:pgMar [^>]*w:left="(\d+)"/),
    number(xml, /<w:pgMar [^>]*w:right="(\d+)"/),
  ];
  const room = page - left - right;
  const found = page === 12_240 ? [] : [`the page is ${page} wide, US Letter is 12240`];
  for (const [name, part] of Object.entries(partsOf(bytes)))
    if (/footer\d*\.xml$/.test(name))
      for (const [, at] of strFromU8(part).matchAll(/<w:tab [^>]*w:pos="(\d+)"/g))
        if (Number(at) > room) found.push(`${name}: a tab ends at ${at} of ${room}`);
  for (const table of all(xml, 'tbl')) found.push(...tableFaults(table, room, longest));
  return found;
}

function tableFaults(table: string, room: number, longest: number): string[] {
  const found: string[] = [];
  const grid = [...table.matchAll(/<w:gridCol w:w="(\d+)"\/>/g)].map(([, width]) => Number(width));
  const width = grid.reduce((sum, each) => sum + each, 0);
  if (width > room) found.push(`a table of ${width} on ${room}`);
  if (!/<w:tblLayout w:type="fixed"\/>/.test(table)) found.push('the columns are not fixed');
  for (const [i, row] of all(table, 'tr').entries()) {
    if (!row.includes('<w:cantSplit/>')) found.push(`row ${i} may be cut in two`);
    if ((i === 0) !== row.includes('<w:tblHeader/>')) found.push(`row ${i} and the headings`);
    const cells = all(row, 'tc');
    if (cells.length !== grid.length) found.push(`row ${i} has ${cells.length} cells`);
    for (const [j, cell] of cells.entries()) {
      const stated = number(cell, /<w:tcW w:type="dxa" w:w="(\d+)"/);
      if (stated !== grid[j]) found.push(`cell ${i}, ${j} is ${stated} wide in ${grid[j]}`);
      const size = number(cell, /<w:sz w:val="(\d+)"/) / 2;
      if (size < 7.5) found.push(`letters of ${size} points`);
      const inside = stated - number(cell, /<w:left [^>]*w:w="(\d+)"/) * 2;
      const text = [...cell.matchAll(/<w:t [^>]*>([^<]*)</g)].map(([, part]) => part).join('\n');
      for (const word of text.replaceAll('&amp;', '&').split(/[ \n]/))
        if (word.length <= longest && widthOf(word, size, i === 0) > inside)
          found.push(`“${word}” does not fit ${inside / TWIPS} points`);
    }
  }
  return found;
}

const money = fc.record({
  sign: fc.constantFrom('$', '€', '£', '₹', 'CHF ', 'PKR ', 'R$'),
  amount: fc.oneof(
    fc.integer({ min: 1, max: 99_999_999 }),
    fc.double({ min: 1, max: 1e7, noNaN: true }),
  ),
});
const shown = ({ sign, amount }: { sign: string; amount: number }) =>
  `${sign}${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}`;
const idea = fc
  .tuple(
    fc.constantFrom(
      ...planTemplates.map(({ businessIdea }) => businessIdea),
      'I sell candles',
      'I bake',
    ),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    money,
    money,
  )
  .map(([text, more, price, budget]) => ({
    businessIdea: `${text} ${more} for ${shown(price)} each`,
    targetMarket: more.slice(0, 200),
    budget: shown(budget),
    timeline: '5 months',
  }));

test('the tables of any plan fit the page in Word: no number is broken, no row is cut', async () => {
  const runs = fc.asyncProperty(idea, async (input) => {
    expect(faultsOf(await docxOf(planOf(input), 'x'))).toEqual([]);
  });
  await fc.assert(runs, { numRuns: 30 });
});

test('so do those of every template and of every market', async () => {
  for (const template of planTemplates)
    expect(faultsOf(await docxOf(planOf(template), 'x'))).toEqual([]);
  const markets = await getPopularMarkets();
  for (const { name } of markets) {
    const data = analyzeMarket(name, 100_000, markets, []);
    expect(faultsOf(await docxOf(analysisDocument(name, data), 'x')), name).toEqual([]);
  }
});

test('so do long numbers, a full list of people, and a workflow in long sentences', async () => {
  for (const { kind, title, data } of hardWorks())
    expect(faultsOf(await docxOf(documentOf(kind, title, data), 'x')), title).toEqual([]);
});

test('a handout of each lesson in a member’s brand keeps its foot inside the page', async () => {
  const brand = { name: 'Brandt', contact: '555 0100', color: '#b5482a', logo: null };
  for (const lesson of await getLessons()) {
    const { blob } = await handoutFile(handoutOf(lesson), brand, 'docx');
    expect(faultsOf(await blob.arrayBuffer()), lesson._id).toEqual([]);
  }
});
