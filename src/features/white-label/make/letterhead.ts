// The head and the foot of each page: logo, name and accent above, contact line and page number below.
import type { jsPDF } from 'jspdf';
import type { Brand } from '../../../../functions/white-label/rules/brand.ts';
import { firstLines } from '../../downloads/make/text-lines.ts';
import { HAIRLINE, INK, MUTED, PAGE, WIDTH } from './page.ts';

const LOGO = { width: 150, height: 40, gap: 14 } as const;
/** A name of 200 characters still leaves the page to its text. */
const MOST_LINES = 3;

/** Draws the header of the current page. Returns the y position where the text begins. */
export function setHeader(doc: jsPDF, { name, color, logo }: Brand): number {
  let [left, height] = [PAGE.left as number, 0];
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
    const [width, high] = [logo.width * scale, logo.height * scale];
    const format = logo.type === 'image/png' ? 'PNG' : 'JPEG';
    doc.addImage(logo.data, format, PAGE.left, PAGE.top, width, high, 'logo', 'FAST');
    left += width + LOGO.gap;
    height = high;
  }
  const size = [...name].length > 60 ? 10 : 14;
  doc.setFont('helvetica', 'bold').setFontSize(size).setTextColor(INK);
  const lines = firstLines(doc, name, PAGE.width - PAGE.right - left, MOST_LINES);
  const leading = size * 1.2;
  const text = lines.length * leading;
  const first = PAGE.top + Math.max(0, (height - text) / 2) + size * 0.92;
  for (const [i, line] of lines.entries()) doc.text(line, left, first + i * leading);
  const rule = PAGE.top + Math.max(height, text) + 9;
  doc.setDrawColor(color).setLineWidth(2.5);
  doc.line(PAGE.left, rule, PAGE.width - PAGE.right, rule);
  return rule + 22;
}

/** Draws the footers of all pages, if their number is known. Returns the y position where the text has to end. */
export function setFooters(
  doc: jsPDF,
  { contact }: Brand,
  { pages }: { pages: number | null },
): number {
  const leading = 11;
  doc.setFont('helvetica', 'normal').setFontSize(8.5);
  const lines = contact ? firstLines(doc, contact, WIDTH - 80, MOST_LINES) : [];
  const y = PAGE.height - PAGE.bottom - leading * Math.max(0, lines.length - 1);
  for (let page = 1; page <= (pages ?? 0); page++) {
    doc.setPage(page).setFont('helvetica', 'normal').setFontSize(8.5).setTextColor(MUTED);
    doc.setDrawColor(HAIRLINE).setLineWidth(0.75);
    doc.line(PAGE.left, y - 14, PAGE.width - PAGE.right, y - 14);
    for (const [i, line] of lines.entries()) doc.text(line, PAGE.left, y + i * leading);
    doc.text(`Page ${page} of ${pages}`, PAGE.width - PAGE.right, y, { align: 'right' });
  }
  return y - 24;
}
