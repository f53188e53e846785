// The text of an Excel workbook: rows with tabs between the cells, each as the sheet shows it. A formula has the result
// that was stored with it.
import { shownNumber } from './shown-number.ts';
import { attributeOf, piecesOf, type Tag } from './xml-text.ts';

/** The part with this name; '' if there is none. */
export type Parts = (name: string) => string;

const MAX_COLUMNS = 200;

export function workbookText(part: Parts, max: number): string {
  const book = { texts: sharedTexts(part('xl/sharedStrings.xml')), formats: formatsIn(part) };
  let written = '';
  for (const name of sheetsIn(part)) {
    if (written.length > max) break;
    written += `${sheetText(part(name), book, max - written.length)}\n`;
  }
  return written;
}

const tags = (xml: string): Tag[] =>
  [...piecesOf(xml)].filter((piece): piece is Tag => typeof piece !== 'string');

/** The parts of the sheets that are not hidden, in the order of their tabs. */
function sheetsIn(part: Parts): string[] {
  const targets = new Map(
    tags(part('xl/_rels/workbook.xml.rels')).map((tag) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target'),
    ]),
  );
  return tags(part('xl/workbook.xml')).flatMap((tag) => {
    const target = targets.get(attributeOf(tag, 'r:id'));
    if (tag.name !== 'sheet' || !target || /hidden/i.test(attributeOf(tag, 'state'))) return [];
    return [target.startsWith('/') ? target.slice(1) : `xl/${target}`];
  });
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let open: string | null = null;
  let isText = false;
  /** Furigana are no part of the text. */
  let isReading = false;
  for (const piece of piecesOf(xml)) {
    if (typeof piece === 'string') {
      if (open !== null && isText && !isReading) open += piece;
    } else if (piece.name === 'si') {
      if (piece.isEnd || piece.isEmpty) texts.push(open ?? '');
      open = piece.isEnd || piece.isEmpty ? null : '';
    } else if (piece.name === 't') isText = !piece.isEnd && !piece.isEmpty;
    else if (piece.name === 'rPh') isReading = !piece.isEnd && !piece.isEmpty;
  }
  return texts;
}

/** The number format of each style of a cell: Excel's number for a built-in one, or the code of another. */
function formatsIn(part: Parts): (number | string)[] {
  const own = new Map<number, string>();
  const formats: (number | string)[] = [];
  let isCells = false;
  for (const tag of tags(part('xl/styles.xml'))) {
    const id = Number(attributeOf(tag, 'numFmtId'));
    if (tag.name === 'numFmt') own.set(id, attributeOf(tag, 'formatCode'));
    else if (tag.name === 'cellXfs') isCells = !tag.isEnd;
    else if (tag.name === 'xf' && isCells && !tag.isEnd) formats.push(own.get(id) ?? id);
  }
  return formats;
}

interface Book {
  texts: readonly string[];
  formats: readonly (number | string)[];
}

function sheetText(xml: string, { texts, formats }: Book, max: number): string {
  let written = '';
  let row: string[] = [];
  let cell: { type: string; style: number; column: number; value: string } | null = null;
  let isValue = false;
  const shown = ({ type, style, value }: NonNullable<typeof cell>) => {
    if (type === 's') return texts[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    return type === '' || type === 'n' ? shownNumber(value, formats[style] ?? 0) : value;
  };
  for (const piece of piecesOf(xml)) {
    if (written.length > max) break;
    if (typeof piece === 'string') {
      if (cell && isValue) cell.value += piece;
      continue;
    }
    const { name, isEnd, isEmpty } = piece;
    if (name === 'v' || name === 't') isValue = !isEnd && !isEmpty;
    else if (name === 'c' && !isEnd && !isEmpty)
      cell = {
        ...{ type: attributeOf(piece, 't'), style: Number(attributeOf(piece, 's')), value: '' },
        column: columnOf(attributeOf(piece, 'r')) ?? row.length,
      };
    else if (name === 'c' && isEnd && cell) {
      if (cell.column < MAX_COLUMNS && cell.value !== '') {
        while (row.length < cell.column) row.push('');
        row[cell.column] = shown(cell).replaceAll(/[\t\n\r]+/g, ' ');
      }
      cell = null;
    } else if (name === 'row' && isEnd) {
      if (row.length > 0) written += `${row.join('\t')}\n`;
      row = [];
    }
  }
  return written;
}

/** 0 for A1, 27 for AB7. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
