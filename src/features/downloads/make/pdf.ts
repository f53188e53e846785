// Sets a plain text on pages of US Letter: title, headings, boxes to tick, lists, page numbers.
import { jsPDF } from 'jspdf';
import type { DownloadContent } from '../../../../functions/downloads/content.ts';
import { BRAND } from '../../../../functions/rules/brand.ts';
import { PRODUCT_NAME } from '../../../../functions/rules/product.ts';
import { type Block, blocksOf } from './blocks.ts';
import { promptsAsText } from './prompts.ts';
import { firstLines, linesWithin } from './text-lines.ts';

/** Points. 1 inch is 72. */
const PAGE = { width: 612, height: 792, left: 64, right: 64, top: 68, bottom: 76 } as const;
const WIDTH = PAGE.width - PAGE.left - PAGE.right;
const END = PAGE.height - PAGE.bottom;
const INDENT = 22;
const BOX = 10;

interface Look {
  size: number;
  /** From one baseline to the next. */
  leading: number;
  bold?: boolean;
  before: number;
  /** Number of lines that have to fit below it, so that no heading is the last line of a page. */
  follows?: number;
}
const LOOKS: Record<Exclude<Block['kind'], 'gap'>, Look> = {
  title: { size: 21, leading: 25, bold: true, before: 0 },
  heading: { size: 11.5, leading: 16, bold: true, before: 12, follows: 3 },
  text: { size: 10.5, leading: 15.5, before: 3 },
  box: { size: 10.5, leading: 15.5, before: 5 },
  item: { size: 10.5, leading: 15.5, before: 4 },
};
const GAP = 8;
/** Space at the foot for "Page 10 of 12". */
const NUMBER = 80;
const INK = '#1d1a16';
const ACCENT = BRAND.light.accent;
const MUTED = '#655e54';

export async function asPdf(download: DownloadContent): Promise<Uint8Array<ArrayBuffer>> {
  const { title, description, files, prompts } = download;
  const doc = new jsPDF({ unit: 'pt', format: 'letter', compress: true });
  doc.setDocumentProperties({
    title,
    subject: description,
    author: PRODUCT_NAME,
    creator: PRODUCT_NAME,
  });
  doc.setLanguage('en-US');
  const own = files.map((file) => file.text).join('\n\n');
  const text = own || (prompts.length > 0 ? promptsAsText(download) : `${title}\n\n${description}`);
  let y: number = PAGE.top;
  for (const block of blocksOf(text)) y = setBlock(doc, block, y);
  numberPages(doc, title);
  return new Uint8Array(doc.output('arraybuffer'));
}

/** Sets a block below `y`, on further pages if needed; returns the y position of its end. */
function setBlock(doc: jsPDF, block: Block, y: number): number {
  if (block.kind === 'gap') return y === PAGE.top ? y : y + GAP;
  const { size, leading, bold, before, follows = 0 } = LOOKS[block.kind];
  const indent = block.kind === 'box' || block.kind === 'item' ? INDENT : 0;
  const write = () => {
    doc.setFont('helvetica', bold ? 'bold' : 'normal').setFontSize(size);
    doc.setTextColor(block.kind === 'heading' ? ACCENT : INK);
  };
  write();
  const lines = linesWithin(doc, block.text, WIDTH - indent);
  let at = y === PAGE.top ? y : y + before;
  lines.forEach((line, place) => {
    const rest = place === 0 ? Math.min(lines.length - 1, 1) + follows : 0;
    if (at + leading * (1 + rest) > END) {
      doc.addPage();
      write();
      at = PAGE.top;
    }
    const baseline = at + size;
    if (place === 0) setMark(doc, block, baseline);
    doc.text(line, PAGE.left + indent, baseline);
    at += leading;
  });
  return block.kind === 'title' ? underline(doc, at) : at;
}

function setMark(doc: jsPDF, block: Block, baseline: number): void {
  if (block.kind === 'item') doc.text(block.mark, PAGE.left + 2, baseline);
  if (block.kind !== 'box') return;
  doc.setDrawColor(INK).setLineWidth(1);
  doc.roundedRect(PAGE.left, baseline - BOX + 1.5, BOX, BOX, 2, 2, 'S');
}

function underline(doc: jsPDF, y: number): number {
  doc.setDrawColor(ACCENT).setLineWidth(2.5);
  doc.line(PAGE.left, y + 6, PAGE.left + 56, y + 6);
  return y + 14;
}

function numberPages(doc: jsPDF, title: string): void {
  const pages = doc.getNumberOfPages();
  const y = PAGE.height - 40;
  for (let page = 1; page <= pages; page++) {
    doc.setPage(page).setFont('helvetica', 'normal').setFontSize(8.5).setTextColor(MUTED);
    doc.setDrawColor('#e3dbcc').setLineWidth(0.75);
    doc.line(PAGE.left, y - 14, PAGE.width - PAGE.right, y - 14);
    doc.text(firstLines(doc, `${PRODUCT_NAME}  |  ${title}`, WIDTH - NUMBER, 1), PAGE.left, y);
    doc.text(`Page ${page} of ${pages}`, PAGE.width - PAGE.right, y, { align: 'right' });
  }
}
