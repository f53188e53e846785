import mammoth from 'mammoth';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { WorkDocument } from '../../../../functions/rules/work-document.ts';
import { csvOf } from './csv.ts';
import { docxOf } from './docx.ts';
import { fileName, uniqueNames } from './file-name.ts';
import { jsonOf } from './json.ts';
import { markdownOf } from './markdown.ts';

const PLAN: WorkDocument = {
  title: 'Answer pages for local trades',
  lead: 'You break even in month 4.',
  source: 'Built from a template and your answers.',
  blocks: [
    { kind: 'heading', level: 2, text: 'First year' },
    { kind: 'paragraph', text: 'One line.\nAnother line.' },
    { kind: 'heading', level: 3, text: 'Month by month' },
    {
      kind: 'table',
      caption: 'Cash',
      columns: [{ label: 'Month' }, { label: 'Cash', align: 'right' }],
      rows: [
        ['1', { value: -95, text: '−$95' }],
        ['12', { value: 4256, text: '$4,256', formula: '=12*354.67' }],
      ],
    },
    { kind: 'note', text: 'At the low point, $15 is left.' },
    { kind: 'list', items: ['Ask', 'Show'], ordered: true },
    { kind: 'list', items: ['A page'] },
    { kind: 'list', items: ['First', 'Second'], ordered: true },
    {
      kind: 'checklist',
      items: [
        { text: 'List 25 owners', done: true },
        { text: 'Call them', done: false },
      ],
    },
    { kind: 'terms', items: [{ term: 'Customer', text: 'Owner-run trades' }] },
    { kind: 'prompt', text: 'Write to {name}.\n```\nBe brief.' },
  ],
};

const HOSTILE = {
  markup: '</w:t><script>alert(1)</script> & "quotes" <b>bold</b>',
  formula: '=HYPERLINK("https://evil.example","click")',
  plus: '+1-555-0100',
  at: '@SUM(A1)',
  rightToLeft: 'שלום עולם, كيف الحال',
  controls: 'a\u0000b\u0008c\u001fd\ufffee\u000bf',
  emoji: '👩🏽‍💻🎉 100 %',
  half: 'half \ud83d an emoji',
  markdown:
    '# no heading\n- no list\n1. no number\n> no quote\n*no stars* [no](link) | no cell `no code`',
  long: 'word '.repeat(2000),
  oneWord: 'x'.repeat(10_000),
};

const withText = (text: string): WorkDocument => ({
  title: text.slice(0, 120),
  lead: text,
  source: text,
  blocks: [
    { kind: 'heading', level: 2, text },
    { kind: 'paragraph', text },
    { kind: 'note', text },
    { kind: 'list', items: [text], ordered: true },
    { kind: 'checklist', items: [{ text, done: true }] },
    { kind: 'terms', items: [{ term: text, text }] },
    {
      kind: 'table',
      caption: text,
      columns: [{ label: text }, { label: 'n' }],
      rows: [[text, { value: 1, text }]],
    },
    { kind: 'prompt', text },
  ],
});

const opened = async (document: WorkDocument) => {
  const buffer = Buffer.from(await docxOf(document, 'AI Money Masters'));
  const { value, messages } = await mammoth.convertToHtml({ buffer });
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  return value;
};
const cellsOf = (document: WorkDocument) => {
  const { data, errors } = Papa.parse<string[]>(csvOf(document), {
    delimiter: ',',
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data;
};

test('Word opens a plan with its headings, lists and table', async () => {
  const html = await opened(PLAN);
  expect(html).toContain('<h1>First year</h1>');
  expect(html).toContain('<h2>Month by month</h2>');
  expect(html).toContain('One line.<br />Another line.');
  expect(html).toMatch(/<thead><tr><th>.*Month.*<\/th><th>.*Cash.*<\/th><\/tr><\/thead>/);
  expect(html).toMatch(/<td><p>12<\/p><\/td><td><p>\$4,256<\/p><\/td>/);
  expect(html.match(/<ol>/g)).toHaveLength(2);
  expect(html).toContain('<ul><li>A page</li></ul>');
  expect(html).toContain('☑ List 25 owners');
});

test('a Word document names its title, author and language', async () => {
  const { unzipSync, strFromU8 } = await import('fflate');
  const files = unzipSync(new Uint8Array(await docxOf(PLAN, 'AI Money Masters')));
  const read = (name: string) => strFromU8(files[name] ?? expect.unreachable(name));
  expect(read('docProps/core.xml')).toContain('<dc:title>Answer pages for local trades</dc:title>');
  expect(read('docProps/core.xml')).toContain('<dc:creator>AI Money Masters</dc:creator>');
  expect(read('word/styles.xml')).toMatch(/<w:lang [^>]*w:val="en-US"/);
  expect(read('word/document.xml')).toContain('<w:tblHeader/>');
});

test.each(Object.entries(HOSTILE))('a text with %s survives Word', async (name, text) => {
  const html = await opened(withText(text));
  const plain = html
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  const expected: Record<string, string> = {
    controls: 'abcdef',
    half: 'half � an emoji',
    long: 'word word',
    markdown: '# no heading',
  };
  expect(plain).toContain(expected[name] ?? text);
  expect(html).not.toContain('<script>');
});

test('a text from right to left is marked as such in Word', async () => {
  const { unzipSync, strFromU8 } = await import('fflate');
  const xmlOf = async (document: WorkDocument) =>
    strFromU8(
      unzipSync(new Uint8Array(await docxOf(document, 'x')))['word/document.xml'] ??
        new Uint8Array(),
    );
  expect(await xmlOf(withText(HOSTILE.rightToLeft))).toMatch(/<w:bidi\/>.*<w:rtl\/>/s);
  expect(await xmlOf(PLAN)).not.toMatch(/<w:bidi\/>|<w:rtl\/>/);
});

test('a spreadsheet gets numbers as numbers and our formulas as formulas', () => {
  const rows = cellsOf(PLAN);
  expect(rows[0]).toEqual(['Answer pages for local trades']);
  expect(rows).toContainEqual(['Month', 'Cash']);
  expect(rows).toContainEqual(['1', '-95']);
  expect(rows).toContainEqual(['12', '=12*354.67']);
  expect(rows).toContainEqual(['Customer', 'Owner-run trades']);
});

test.each(Object.entries(HOSTILE))(
  'a spreadsheet shows a text with %s and runs none of it',
  (_name, text) => {
    for (const row of cellsOf(withText(text)))
      for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  },
);

test('Markdown has the headings, the table and the lists', () => {
  const lines = markdownOf(PLAN).split('\n');
  expect(lines[0]).toBe('# Answer pages for local trades');
  for (const line of [
    '## First year',
    '### Month by month',
    '| Month | Cash |',
    '| --- | ---: |',
    '| 1 | −\\$95 |',
  ])
    expect(lines).toContain(line);
  for (const line of [
    '1. Ask',
    '2. Show',
    '- A page',
    '- [x] List 25 owners',
    '- [ ] Call them',
    '- **Customer:** Owner-run trades',
  ])
    expect(lines).toContain(line);
  expect(markdownOf(PLAN)).toContain('````text\nWrite to {name}.\n```\nBe brief.\n````');
});

test('what a member wrote is no markup in Markdown', () => {
  const outside = markdownOf({
    ...withText(HOSTILE.markdown),
    blocks: withText(HOSTILE.markdown).blocks.slice(0, -1),
  });
  expect(outside.match(/^#+ /gm)).toHaveLength(2);
  expect(outside).toContain('\\# no heading');
  expect(outside).toContain('\\- no list');
  expect(outside).toContain('1\\. no number');
  expect(outside).toContain('\\> no quote');
  expect(outside).toContain('\\*no stars\\* \\[no\\](link) \\| no cell \\`no code\\`');
  expect(markdownOf(withText(HOSTILE.markup)).split('```')[0]).not.toMatch(/(?<!\\)<(?!br>)/);
});

test('JSON says what it is and holds document and data', () => {
  const text = jsonOf(
    {
      kind: 'plan',
      title: PLAN.title,
      version: 3,
      savedAt: '2026-11-22T08:00:00.000Z',
      document: PLAN,
      data: { idea: HOSTILE.markup },
    },
    new Date('2026-11-22T09:00:00Z'),
  );
  expect(JSON.parse(text)).toEqual({
    format: 'ai-money-masters/saved-work',
    formatVersion: 1,
    exportedAt: '2026-11-22T09:00:00.000Z',
    kind: 'plan',
    title: PLAN.title,
    version: 3,
    savedAt: '2026-11-22T08:00:00.000Z',
    document: PLAN,
    data: { idea: HOSTILE.markup },
  });
});

test.each([
  ['Answer pages, for Mike’s trades!', 'answer-pages-for-mikes-trades'],
  ['../../etc/passwd', 'etc-passwd'],
  ['שלום עולם', 'שלום-עולם'],
  ['🎉', 'saved-work'],
  ['CON', 'saved-work-con'],
  ['x'.repeat(120), 'x'.repeat(60)],
])('a file of “%s” is called %s', (title, name) => {
  expect(fileName(title)).toBe(name);
});

test('two files never have the same name', () => {
  const name = uniqueNames();
  expect(['Plan', 'plan', 'Plan 2', 'PLAN'].map(name)).toEqual([
    'plan',
    'plan-2',
    'plan-2-2',
    'plan-3',
  ]);
});
