import type { jsPDF } from 'jspdf';
import { inWindows1252 } from './characters.ts';

/** In the current font and size. jsPDF breaks lines by kerned widths and prints them without, up to 7 points wider. */
export function linesWithin(doc: jsPDF, text: string, width: number): string[] {
  const { widths } = (doc.getFont() as unknown as Font).metadata.Unicode;
  return doc.splitTextToSize(inWindows1252(text), width, { widths, kerning: {} });
}

interface Font {
  metadata: { Unicode: { widths: object } };
}

/** At most `most` lines; "…" marks an omission. */
export function firstLines(doc: jsPDF, text: string, width: number, most: number): string[] {
  const lines = linesWithin(doc, text, width);
  if (lines.length <= most) return lines;
  return lines.slice(0, most).map((line, i) => (i === most - 1 ? `${line.slice(0, -2)}…` : line));
}
