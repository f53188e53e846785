// The text of a Word document or a slide: its paragraphs, and the rows of its tables with tabs between the cells.
import { piecesOf } from './xml-text.ts';

interface Names {
  text: string;
  paragraph: string;
  cell: string;
  row: string;
}

const names = (prefix: string): Names => ({
  ...{ text: `${prefix}:t`, paragraph: `${prefix}:p` },
  ...{ cell: `${prefix}:tc`, row: `${prefix}:tr` },
});
const WORD = names('w');
const SLIDE = names('a');
const BREAKS: ReadonlySet<string> = new Set(['w:br', 'w:cr', 'a:br']);
/** The same text once more, for old programs. */
const TWICE = 'mc:Fallback';

export const wordText = (xml: string, max: number) => textOf(xml, WORD, max);
export const slideText = (xml: string, max: number) => textOf(xml, SLIDE, max);

function textOf(xml: string, { text, paragraph, cell, row }: Names, max: number): string {
  let written = '';
  let isText = false;
  let cells = 0;
  let twice = 0;
  /** Ends a cell or a row, in place of what ended the last paragraph or cell in it. */
  const endWith = (end: string, instead: string) => {
    written = (written.endsWith(instead) ? written.slice(0, -1) : written) + end;
  };
  for (const piece of piecesOf(xml)) {
    if (written.length > max) break;
    if (typeof piece === 'string') {
      if (isText && twice === 0) written += piece;
      continue;
    }
    const { name, isEnd, isEmpty } = piece;
    if (name === TWICE && !isEmpty) twice += isEnd ? -1 : 1;
    else if (name === text) isText = !isEnd && !isEmpty;
    else if (name === cell && !isEmpty) {
      cells += isEnd ? -1 : 1;
      if (isEnd) endWith('\t', ' ');
    } else if (name === row && isEnd) endWith('\n', '\t');
    // In a cell, the paragraphs of one cell are one line.
    else if (name === paragraph && isEnd) written += cells > 0 ? ' ' : '\n';
    else if (name === 'w:tab') written += isEnd ? '' : '\t';
    else if (BREAKS.has(name)) written += isEnd ? '' : '\n';
  }
  return written
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
