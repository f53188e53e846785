// A document on pages of US Letter in the member’s brand: on one page where it fits, if need be in smaller letters.
import { jsPDF } from 'jspdf';
import type { WorkDocument } from '../../../../functions/rules/work-document.ts';
import { type Brand, headingColor } from '../../../../functions/white-label/rules/brand.ts';
import { linesWithin } from '../../downloads/make/text-lines.ts';
import { setFooters, setHeader } from './letterhead.ts';
import { INK, MUTED, PAGE, WIDTH } from './page.ts';
import { type Line, linesOf } from './pdf-lines.ts';

/** Tried so that a text fits on one page. The smallest is 8.9 points, which still reads well on paper. */
const SMALLER = [0.92, 0.85] as const;

export function brandedPdf(document: WorkDocument, brand: Brand): Uint8Array<ArrayBuffer> {
  const whole = layOut(document, brand, 1);
  let doc = whole;
  for (const scale of SMALLER) {
    if (doc.getNumberOfPages() === 1) break;
    doc = layOut(document, brand, scale);
  }
  // A document that needs several pages anyway keeps its font size.
  const made = doc.getNumberOfPages() === 1 ? doc : whole;
  return new Uint8Array(made.output('arraybuffer'));
}

function layOut(document: WorkDocument, brand: Brand, scale: number): jsPDF {
  const doc = new jsPDF({ unit: 'pt', format: 'letter', compress: true });
  const { title, lead } = document;
  doc.setDocumentProperties({ title, subject: lead, author: brand.name, creator: brand.name });
  doc.setLanguage('en-US');
  const top = setHeader(doc, brand);
  const end = setFooters(doc, brand, { pages: null });
  const nextPage = () => setHeader(doc.addPage(), brand);
  let y = top;
  for (const line of linesOf(document))
    y = setLine(doc, line, { y, end, top, scale, brand, nextPage });
  setFooters(doc, brand, { pages: doc.getNumberOfPages() });
  return doc;
}

interface Place {
  y: number;
  top: number;
  end: number;
  scale: number;
  brand: Brand;
  /** Returns the y position where its text begins. */
  nextPage: () => number;
}

/** Sets a line’s text below `y`, on further pages if needed; returns the y position of its end. */
function setLine(doc: jsPDF, line: Line, { y, top, end, scale, brand, nextPage }: Place): number {
  const size = line.size * scale;
  const leading = size * (line.size > 15 ? 1.2 : 1.42);
  const write = () => {
    doc.setFont('helvetica', line.bold ? 'bold' : 'normal').setFontSize(size);
    doc.setTextColor({ ink: INK, muted: MUTED, accent: headingColor(brand.color) }[line.color]);
  };
  write();
  const rows = linesWithin(doc, line.text, WIDTH - line.indent);
  let at = y === top ? y : y + line.before * scale;
  rows.forEach((row, place) => {
    const follows = place === 0 ? Math.min(rows.length - 1, 1) + (line.follows ?? 0) : 0;
    if (at + leading * (1 + follows) > end) {
      at = nextPage();
      write();
    }
    if (place === 0) setMark(doc, line, at + size);
    doc.text(row, PAGE.left + line.indent, at + size);
    at += leading;
  });
  return at;
}

function setMark(doc: jsPDF, { mark }: Line, baseline: number): void {
  if (mark === 'box') {
    doc.setDrawColor(INK).setLineWidth(0.9);
    doc.roundedRect(PAGE.left, baseline - 8, 9, 9, 1.5, 1.5, 'S');
  } else if (mark) doc.text(mark, PAGE.left + 2, baseline);
}
