import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { WorkDocument } from '../../../../functions/rules/work-document.ts';
import type { Brand } from '../../../../functions/white-label/rules/brand.ts';
import { getDownloads, getLessons } from '../../../content/content.ts';
import { textsOutside } from '../../../testing/browser/pdf-edges.ts';
import { handoutOf } from '../handout.ts';
import { KIT } from '../kit.ts';
import { kitTemplates } from '../templates.ts';
import { handoutFile, templateFile } from './make.ts';

const png = await sharp({
  create: { width: 300, height: 90, channels: 4, background: '#b5482a80' },
})
  .png()
  .toBuffer();
const BRAND: Brand = {
  name: 'Brandt & Partners',
  contact: '555 0100, hello@brandt.example',
  color: '#b5482a',
  logo: { type: 'image/png', data: png.toString('base64'), width: 300, height: 90 },
};
const lessons = await getLessons();
const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const bytes = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const pagesOf = async (blob: Blob) => (await extractText(await bytes(blob))).text.map(words);
const partsOf = async (blob: Blob) => unzipSync(await bytes(blob));
const xml = async (blob: Blob, name: RegExp) =>
  Object.entries(await partsOf(blob))
    .filter(([path]) => name.test(path))
    .map(([, part]) => strFromU8(part))
    .join('\n');
const docxText = async (blob: Blob) =>
  words((await mammoth.extractRawText({ buffer: Buffer.from(await bytes(blob)) })).value);
const kit = (await getDownloads()).find(({ slug }) => slug === KIT)?.files ?? [];
const fileOf = (base: string) =>
  kit.find(({ name }) => name.includes(base)) ?? expect.unreachable(`no ${base} in the kit`);

const LONG: WorkDocument = {
  title: 'A long lesson',
  lead: '',
  source: '',
  blocks: [
    { kind: 'heading', level: 2, text: 'Before you send' },
    {
      kind: 'checklist',
      items: Array.from({ length: 90 }, (_, i) => ({
        text: `Check number ${i + 1}.`,
        done: false,
      })),
    },
  ],
};

test('a handout’s page has the brand at its head and foot, and says who prepared it', async () => {
  const [lesson = expect.unreachable()] = lessons;
  const { name, blob } = await handoutFile(handoutOf(lesson), BRAND, 'pdf');
  expect(name).toMatch(/^[a-z0-9-]+\.pdf$/);
  const pages = await pagesOf(blob);
  for (const [i, page] of pages.entries()) {
    expect(page).toContain(BRAND.name);
    expect(page).toContain(BRAND.contact);
    expect(page).toContain(`Page ${i + 1} of ${pages.length}`);
  }
  expect(pages[0]).toContain(`Prepared by ${BRAND.name}`);
  for (const step of lesson.task.steps) expect(pages.join(' ')).toContain(words(step).slice(0, 40));
});

test('most lessons fit on one page, and none takes more than three; no file names us anywhere', async () => {
  const counts: number[] = [];
  for (const lesson of lessons) {
    const { blob } = await handoutFile(handoutOf(lesson), BRAND, 'pdf');
    const pdf = await getDocumentProxy(await bytes(blob));
    counts.push(pdf.numPages);
    const { info } = await pdf.getMetadata();
    expect(JSON.stringify(info)).not.toContain('AI Money Masters');
    const text = (await pagesOf(blob)).join(' ');
    expect(text, lesson._id).not.toContain('AI Money Masters');
    // A character that the fonts don’t have would be one more question mark.
    const asked = (each: string) => each.match(/\?/g)?.length ?? 0;
    expect(asked(text), lesson._id).toBe(asked(JSON.stringify(handoutOf(lesson))));
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);
  expect(counts.filter((pages) => pages === 1).length).toBeGreaterThan(0.7 * counts.length);
});

test('no text of a handout leaves the paper or covers another, whatever the brand is called', async () => {
  const long = { ...BRAND, name: 'W'.repeat(200), contact: 'W'.repeat(200) };
  for (const lesson of lessons)
    for (const brand of [BRAND, long]) {
      const { blob } = await handoutFile(handoutOf(lesson), brand, 'pdf');
      expect(await textsOutside(await bytes(blob), 60), lesson._id).toEqual([]);
    }
});

test('a text of several pages keeps every line, in letters of full size', async () => {
  const pages = await pagesOf((await handoutFile(LONG, BRAND, 'pdf')).blob);
  expect(pages.length).toBeGreaterThan(2);
  for (let i = 1; i <= 90; i++) expect(pages.join(' ')).toContain(`Check number ${i}.`);
});

test('without a logo, and with a name of 200 characters, the text still has its place', async () => {
  for (const name of ['Brandt and Daughters '.repeat(10).slice(0, 200), 'x'.repeat(200)]) {
    const brand = { ...BRAND, name, contact: name, logo: null };
    const pages = await pagesOf((await handoutFile(LONG, brand, 'pdf')).blob);
    for (let i = 1; i <= 90; i++) expect(pages.join(' ')).toContain(`Check number ${i}.`);
    expect(pages[0]?.replaceAll(' ', '')).toContain(name.replaceAll(' ', '').slice(0, 40));
    expect(await docxText((await handoutFile(LONG, brand, 'docx')).blob)).toContain(
      'Check number 90.',
    );
  }
});

test('the Word file has the brand on each page, the logo with a text for it, and the same lines', async () => {
  const [lesson = expect.unreachable()] = lessons;
  const handout = handoutOf(lesson);
  const { name, blob } = await handoutFile(handout, BRAND, 'docx');
  expect(name).toMatch(/\.docx$/);
  const text = await docxText(blob);
  expect(text).toContain(`Prepared by ${BRAND.name}`);
  for (const step of lesson.task.steps) expect(text).toContain(words(step));
  const header = await xml(blob, /header\d+\.xml$/);
  expect(header).toContain('Brandt &amp; Partners');
  expect(header).toContain('descr="Brandt &amp; Partners"');
  expect(await xml(blob, /footer\d+\.xml$/)).toContain('hello@brandt.example');
  expect(Object.keys(await partsOf(blob)).some((path) => /media\/.*\.png$/.test(path))).toBe(true);
  expect(await xml(blob, /\.xml$/)).not.toContain('AI Money Masters');
  expect(await xml(blob, /styles\.xml$/)).toContain('B5482A'.toLowerCase());
});

test('every text of the kit becomes a Word document with all of its lines and the brand filled in', async () => {
  for (const { name, text } of kit.filter(({ name }) => name.endsWith('.txt'))) {
    const made = await templateFile({ name, text }, BRAND);
    const read = (await docxText(made.blob)).toLowerCase();
    expect(read, name).not.toContain('[your');
    for (const line of text.split('\n')) {
      const plain = line
        .replace(/^(\[ ?\]|[-–•])\s*/, '')
        .replaceAll('[YOUR BUSINESS]', BRAND.name)
        .replaceAll('[YOUR CONTACT]', BRAND.contact);
      expect(read, name).toContain(words(plain).toLowerCase());
    }
    expect(await xml(made.blob, /\.xml$/)).not.toContain('AI Money Masters');
  }
});

test('a proposal and agreement points promise no result, and say that they are no legal advice', () => {
  for (const base of ['proposal', 'service-agreement-points']) {
    const { text } = fileOf(base);
    expect(text).toContain('General information, not legal advice.');
    expect(text).toMatch(/(don't|does not) promise sales/);
  }
});

test('the progress sheet is a workbook with formulas, and a brand that looks like one is a text', async () => {
  const brand = { ...BRAND, name: '=HYPERLINK("https://evil.example")' };
  const { name, blob } = await templateFile(fileOf('client-progress'), brand);
  expect(name).toBe('client-progress.xlsx');
  const sheet = await xml(blob, /worksheets\/sheet1\.xml$/);
  expect(sheet).toMatch(/<f>IF\(G2="","",G2\*H2\)<\/f><v>60<\/v>/);
  expect(sheet).toMatch(/<f>SUM\(I2:I24\)<\/f><v>190<\/v>/);
  expect(sheet.match(/<f>/g)).toHaveLength(sheet.match(/<\/f><v>/g)?.length ?? 0);
  expect(sheet).not.toMatch(/<f>[^<]*HYPERLINK/);
  expect(await xml(blob, /\.xml$/)).toContain('Prepared by =HYPERLINK');
});

test('the page lists every file of the kit by a name that a client may read', async () => {
  const templates = await kitTemplates();
  expect(templates.map(({ name }) => name).sort()).toEqual(kit.map(({ name }) => name).sort());
  expect(templates.slice(0, 3).map(({ title, format }) => [title, format])).toEqual([
    ['Proposal', 'Word'],
    ['Service agreement points', 'Word'],
    ['Client progress', 'Excel'],
  ]);
  for (const { title } of templates) expect(title).toMatch(/^\p{Lu}[^\p{Lu}]/u);
});
