import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import { jsPDF } from 'jspdf';
import { expect, test } from 'vitest';
import { workbook } from '../../../components/lesson-blocks/workbook.ts';
import { bomb, lying, office, PDF, PNG, text, zip } from '../../../testing/resources/files.ts';
import { pdfText } from './pdf-text.ts';
import { textOfFile } from './text-of-file.ts';

const MAX = 20_000;
const read = (bytes: Uint8Array, name: string, max = MAX) =>
  textOfFile(bytes, name, { max, pdf: pdfText });
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

const cells = (...texts: string[]) =>
  new TableRow({
    children: texts.map((each) => new TableCell({ children: [new Paragraph(each)] })),
  });

test('a Word document is read by its paragraphs and tables', async () => {
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({
            children: [new TextRun('Hi Dana, the price '), new TextRun('is $240.')],
          }),
          new Table({ rows: [cells('Small', '$18'), cells('Large & “new”', '$40')] }),
          new Paragraph('مرحبا <b>x</b>'),
        ],
      },
    ],
  });
  const file = new Uint8Array(await Packer.toBuffer(document));
  expect(await read(file, 'offer.docx')).toEqual({
    text: 'Hi Dana, the price is $240.\nSmall\t$18\nLarge & “new”\t$40\nمرحبا <b>x</b>',
  });
});

test('a workbook is read by what its cells show, formulas included', async () => {
  const file = await bytesOf(await workbook('Hours,8\n,\nTotal,=B1*30 → 240\n"a, b",=B1/10 → 0.8'));
  const { text: read1 } = (await read(file, 'prices.xlsx')) as { text: string };
  expect(read1).toBe('Hours\t8\nTotal\t240\na, b\t0.8');
});

const BOOK = {
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="B" r:id="r2"/><sheet name="A" r:id="r1"/><sheet name="H" state="hidden" r:id="r3"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<x><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="r3" Target="worksheets/sheet3.xml"/></x>',
  'xl/styles.xml':
    '<x><numFmts><numFmt numFmtId="170" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="171" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="14"/></cellXfs></x>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Share</t></si><si><r><t>Rich </t></r><r><t>text</t></r><rPh><t>no</t></rPh></si></sst>',
  'xl/worksheets/sheet1.xml':
    '<x><row><c r="A1" t="s"><v>0</v></c><c r="C1" s="1"><v>0.25</v></c></row><row><c r="A2" s="2"><f>B1*2</f><v>1240.5</v></c><c r="B2" s="3"><v>46357</v></c><c r="C2" s="4"><v>46357</v></c></row><row><c r="A3" t="str"><f>cmd|x!A1</f><v>=cmd|x!A1</v></c><c r="B3" t="e"><v>#DIV/0!</v></c><c r="C3" t="b"><v>1</v></c><c r="D3"><f>A1</f></c></row></x>',
  'xl/worksheets/sheet2.xml':
    '<x><row><c t="s"><v>1</v></c><c t="inlineStr"><is><t>inline</t></is></c></row></x>',
  'xl/worksheets/sheet3.xml': '<x><row><c><v>7</v></c></row></x>',
};

test('percents, amounts and dates are read as they are shown; a hidden sheet is not', async () => {
  expect(await read(office('xlsx', BOOK), 'book.xlsx')).toEqual({
    text: 'Rich text\tinline\n\nShare\t\t25%\n$1,240.50\t2026-12-01\t2026-12-01\n=cmd|x!A1\t#DIV/0!\tTRUE',
  });
});

test('slides are read in their order', async () => {
  const slide = (word: string) => `<a:p><a:r><a:t>${word}</a:t></a:r></a:p>`;
  const file = office('pptx', {
    'ppt/slides/slide10.xml': slide('Third'),
    'ppt/slides/slide1.xml': slide('First'),
    'ppt/slides/slide2.xml': slide('Second'),
  });
  expect(await read(file, 'talk.pptx')).toEqual({ text: 'First\n\nSecond\n\nThird' });
});

test('a PDF is read by its text; one of pictures says that it has none', async () => {
  const pdf = new jsPDF();
  pdf.text('Hi Dana, the price is $240.', 10, 10);
  const written = new Uint8Array(pdf.output('arraybuffer'));
  expect(await read(written, 'offer.pdf')).toEqual({ text: 'Hi Dana, the price is $240.' });
  const blank = new jsPDF();
  blank.rect(10, 10, 50, 50);
  expect(await read(new Uint8Array(blank.output('arraybuffer')), 'scan.pdf')).toEqual({
    unread: 'scan',
  });
});

test('a table of text has its cells apart, also with semicolons', async () => {
  const rows = 'What,Price\n"Small, blue","1,240"\n=A1,5';
  expect(await read(text(rows), 'a.csv')).toEqual({
    text: 'What\tPrice\nSmall, blue\t1,240\n=A1\t5',
  });
  expect(await read(text('What;Price\nSmall;18'), 'a.csv')).toEqual({
    text: 'What\tPrice\nSmall\t18',
  });
  expect(await read(text('Hi\r\nDana'), 'a.txt')).toEqual({ text: 'Hi\nDana' });
});

test('pictures, archives and damaged files are not read', async () => {
  expect(await read(PNG, 'a.png')).toEqual({ unread: 'picture' });
  expect(await read(zip({ 'a.txt': 'x' }), 'a.zip')).toEqual({ unread: 'archive' });
  expect(await read(PDF, 'a.pdf')).toEqual({ unread: 'damaged' });
  expect(await read(office('docx'), 'a.docx')).toEqual({ unread: 'empty' });
});

test('a file that lies about its type, an empty one and a bomb are refused, with the reason', async () => {
  const refused = [
    [text('Not a picture'), 'a.png', /ends in \.png/],
    [text('MZ'), 'a.txt', /Windows program/],
    [new Uint8Array(), 'a.txt', /empty/],
    [bomb(), 'a.zip', /unpacks to far more/],
    [text("=cmd|' /C calc'!A0"), 'a.csv', /formula that starts a program/],
    [text('<script>alert(1)</script>'), 'a.txt', /web page or a script/],
  ] as const;
  for (const [bytes, name, reason] of refused)
    expect(await read(bytes, name)).toEqual({ refused: expect.stringMatching(reason) });
});

test('a part that unpacks to more than it says is read no further than that', async () => {
  const paragraph = '<w:p><w:t>word</w:t></w:p>';
  const large = office('docx', { 'word/document.xml': paragraph.repeat(1000) });
  const size = paragraph.length * 2;
  expect(await read(lying(large, 'word/document.xml', size), 'a.docx')).toEqual({
    text: 'word\nword',
  });
});

test('a file with null characters in its text can be handed in: they are left out', async () => {
  const document = '<w:p><w:t>Hi &#0;Dana\0</w:t></w:p>';
  expect(await read(office('docx', { 'word/document.xml': document }), 'a.docx')).toEqual({
    text: 'Hi Dana',
  });
});

test('the text is cut at its bound, and XML that never ends hangs nothing', async () => {
  expect(await read(text('x'.repeat(MAX + 5)), 'a.txt')).toEqual({ text: 'x'.repeat(MAX) });
  const document = (xml: string) => read(office('docx', { 'word/document.xml': xml }), 'a.docx');
  const paragraph = '<w:p><w:t>words</w:t></w:p>';
  expect(((await document(paragraph.repeat(20_000))) as { text: string }).text.length).toBe(MAX);
  for (const piece of ['<', '<a ', '<!--', '<w:tc>', '<w:t>&', '<w:tc></w:tc>', '</w:tr>'])
    expect(await document(piece.repeat(30_000))).toBeTruthy();
});
