import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { getDownloads, getPrompts } from '../../../content/content.ts';
import { textsOutside } from '../../../testing/browser/pdf-edges.ts';
import { downloadContent } from '../content.ts';
import { blocksOf } from './blocks.ts';
import { inWindows1252 } from './characters.ts';
import { makeFile } from './make.ts';
import { asPdf } from './pdf.ts';
import { withoutShown } from './text.ts';

const published = await getDownloads();
const contents = await Promise.all(published.map(downloadContent));
const ofFormat = (format: string) => contents.filter((each) => each.format === format);
const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const textOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? content : strFromU8(content);
const rowsOf = (csv: string) =>
  Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true });

test('every download of the site becomes a file of its format, with something in it', async () => {
  expect(contents).toHaveLength(11);
  for (const content of contents) {
    const file = await makeFile(content);
    expect(file.name).toBe(`${content.slug}.${content.format.toLowerCase()}`);
    expect(file.content.length, file.name).toBeGreaterThan(500);
  }
});

test('the whole prompt library is a sheet and a PDF as well, with each prompt in it', async () => {
  const [download] = published.filter(({ alsoAs }) => alsoAs);
  const library = contents.find(({ slug }) => slug === download?.slug) ?? expect.unreachable();
  expect(download?.alsoAs).toEqual(['CSV', 'PDF']);
  const sheet = textOf((await makeFile({ ...library, format: 'CSV' })).content);
  expect(rowsOf(sheet).data).toHaveLength(library.prompts.length + 1);
  const { text, totalPages } = await extractText(await asPdf({ ...library, format: 'PDF' }));
  expect(totalPages).toBeGreaterThan(100);
  const readable = words(text.join(' '));
  for (const { title } of library.prompts)
    expect(readable).toContain(words(inWindows1252(title)).slice(0, 40));
});

test.each(ofFormat('PDF').map((content) => [content.title, content] as const))(
  '%s: what is read from the PDF is what the editor wrote',
  async (title, content) => {
    const { text, totalPages } = await extractText(await asPdf(content));
    const source = content.files[0]?.text ?? '';
    expect(totalPages).toBeGreaterThan(1);
    for (const [i, page] of text.entries()) {
      expect(words(page)).toContain(`AI Money Masters | ${title}`);
      expect(page).toContain(`Page ${i + 1} of ${totalPages}`);
    }
    const readable = words(text.join(' '));
    for (const block of blocksOf(source)) {
      if (block.kind === 'gap') continue;
      // A block may continue on the next page.
      const [start = ''] = block.text.split(/(?<=^.{60}\S*)\s/s);
      expect(readable).toContain(words(start));
    }
    // Boxes are drawn.
    expect(source.match(/^\[ \] /gm)?.length).toBeGreaterThan(4);
    for (const [, box = ''] of source.matchAll(/^\[ \] (.{20})/gm))
      expect(readable).not.toContain(`[ ] ${box}`);
  },
);

test('no character of a text that becomes a PDF is lost', () => {
  for (const { files } of ofFormat('PDF'))
    for (const { text } of files)
      expect(inWindows1252(text.replaceAll('\n', ' '))).toBe(text.replaceAll('\n', ' '));
});

test('quotes, dashes, accents and the euro come out of a PDF as they went in', async () => {
  const text = 'A “quote”, it’s ‘fine’ – or — not … café, señor, Zürich: 5 € • ½ × 3°';
  const pdf = await asPdf({ ...pdfOf(`TITLE\n\n${text}\n[ ] A box, “ticked”`) });
  const readable = words((await extractText(pdf)).text.join(' '));
  expect(readable).toContain(text);
  expect(readable).toContain('A box, “ticked”');
  expect(readable).not.toContain('[ ]');
});

test('a character that the fonts do not have is written with those they have', () => {
  expect(inWindows1252('☐ → Łódź ≥ 3 ✓ 日')).toBe('[ ] -> Lódz >= 3 x ?');
});

test('a word longer than the line, and a text of many pages, stay inside the page', async () => {
  const long = `TITLE\n\n${'x'.repeat(200)}\n${'[ ] One more box to tick.\n'.repeat(200)}`;
  const { text, totalPages } = await extractText(await asPdf(pdfOf(long)));
  expect(totalPages).toBeGreaterThan(3);
  expect(text.join(' ').match(/One more box to tick\./g)).toHaveLength(200);
  expect(text.join('').replaceAll(/\s/g, '')).toContain('x'.repeat(200));
});

test('no text of a download’s PDF leaves the paper or covers another, a long title neither', async () => {
  for (const content of ofFormat('PDF')) {
    const long = { ...content, title: 'A title of many words that goes on and on '.repeat(4) };
    for (const each of [content, long])
      expect(await textsOutside(await asPdf(each), 64), each.title).toEqual([]);
  }
});

test('the formulas of every sheet begin with an equals sign when it is opened again', async () => {
  const sheets = contents.flatMap(({ files }) => files.filter(({ name }) => name.endsWith('.csv')));
  expect(sheets.length).toBeGreaterThan(4);
  for (const content of ofFormat('CSV').filter(({ files }) => files.length > 0)) {
    const csv = textOf((await makeFile(content)).content);
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(csv.replaceAll(/"(?:[^"]|"")*"/g, '')).not.toMatch(/[^\r]\n/);
    const { data, errors } = rowsOf(csv);
    expect(errors).toEqual([]);
    const source = rowsOf(content.files[0]?.text ?? '');
    expect(data).toEqual(source.data);
    const formulas = data.flat().filter((cell) => /^=/.test(cell));
    expect(formulas.length, content.slug).toBeGreaterThan(10);
    expect(data.flat().filter((cell) => /^['\s]+=/.test(cell))).toEqual([]);
  }
});

test('75 prompts are a sheet of 75 rows, and the full library has every prompt', async () => {
  const csv = contents.find(({ slug }) => slug === '75-prompts-to-begin-with');
  const { data, errors } = rowsOf(textOf((await makeFile(csv ?? expect.unreachable())).content));
  expect(errors).toEqual([]);
  expect(data).toHaveLength(76);
  expect(data[0]).toEqual([
    'No.',
    'Group',
    'Kind',
    'Title',
    'When to use it',
    'Prompt',
    'A good answer',
    'Check before you use it',
    'My notes',
  ]);
  expect(data[75]?.[5]).toBe(csv?.prompts[74]?.text);
  const json = contents.find(({ format }) => format === 'JSON') ?? expect.unreachable();
  const library = JSON.parse(textOf((await makeFile(json)).content));
  expect(library.count).toBe((await getPrompts()).length);
  expect(library.prompts.at(-1)).toEqual(json.prompts.at(-1));
});

test.each(ofFormat('ZIP').map((content) => [content.title, content] as const))(
  '%s: the archive opens again, with every file',
  async (_, content) => {
    const opened = unzipSync((await makeFile(content)).content as Uint8Array);
    expect(Object.keys(opened)).toEqual(content.files.map(({ name }) => name));
    for (const { name, text } of content.files) {
      const bytes = opened[name] ?? expect.unreachable();
      const made = strFromU8(bytes);
      expect(made.replaceAll('\r\n', '\n').trim()).toContain(withoutShown(text).trim());
      expect(made).not.toContain(' → ');
      expect(hasBom(bytes)).toBe(name.endsWith('.csv'));
      expect(made).toContain('\r\n');
    }
  },
);

test('a text file has line ends that every editor shows', async () => {
  const [txt = expect.unreachable()] = ofFormat('TXT');
  const made = textOf((await makeFile(txt)).content);
  expect(made).not.toMatch(/[^\r]\n/);
  expect(made.replaceAll('\r\n', '\n').trim()).toBe(txt.files[0]?.text.trim());
});

const hasBom = (bytes: Uint8Array) => [0xef, 0xbb, 0xbf].every((byte, i) => bytes[i] === byte);

function pdfOf(text: string) {
  const [content = expect.unreachable()] = ofFormat('PDF');
  return { ...content, files: [{ name: 'a.txt', text }] };
}
