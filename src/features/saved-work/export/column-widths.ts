// Column widths for Word tables. Word would measure the texts itself; Google Docs, Pages and previews use the widths
// in the file, and equal ones would break a number in two next to an empty column.
import type { Block, Cell } from '../../../../functions/rules/work-document.ts';

type Table = Pick<Extract<Block, { kind: 'table' }>, 'columns' | 'rows'>;

/** Widths as a share of the letter height, for a font a little wider than Calibri. */
const LETTERS: readonly [RegExp, number][] = [
  [/[ijl.,:;'’|!()[\]frt/\s-]/, 0.34],
  [/[mwMW@%—…]/, 0.95],
  [/[A-Z$€£&#+=<>−]/, 0.7],
  [/[ -\u024f‘“”–•]/, 0.57],
];
const OTHERS = 1;
/** Headings are bold. */
const BOLD = 1.1;
/** In letter heights: an empty column stays visible, a web address may break, and no text gets the whole page. */
const [SMALLEST, LONGEST_WORD, LONGEST_TEXT] = [2, 12, 60];

export interface Widths {
  /** In the unit of `room`; they add up to exactly `room`. */
  columns: number[];
  /** Whether no word but web addresses breaks; otherwise smaller letters may help. */
  fits: boolean;
}

/** `room` and `padding` (the empty part of each column) are in the unit of `letter`, the height of its letters. */
export function columnWidths(
  { columns, rows }: Table,
  { room, padding, letter }: { room: number; padding: number; letter: number },
): Widths {
  const texts = columns.map((_, i) => rows.map((row) => textOf(row[i] ?? '')));
  const least = columns.map(({ label }, i) => {
    const words = [BOLD * longestWord(label), ...(texts[i] ?? []).map(longestWord)];
    return padding + letter * Math.max(SMALLEST, ...words);
  });
  const fits = sum(least) <= room;
  if (!fits) return { columns: rounded(shared(least, room), room), fits };
  const wanted = texts.map((all, i) => Math.max(0, padding + letter * most(all) - (least[i] ?? 0)));
  const spare = room - sum(least);
  const all = sum(wanted);
  return {
    columns: rounded(
      least.map((width, i) => width + spare * (all ? (wanted[i] ?? 0) / all : 1 / least.length)),
      room,
    ),
    fits,
  };
}

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text);
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const most = (texts: readonly string[]) =>
  Math.min(LONGEST_TEXT, Math.max(0, ...texts.map(widthOf)));
// A no-break space keeps an amount and its currency together.
const longestWord = (text: string) =>
  Math.min(LONGEST_WORD, Math.max(0, ...text.split(/[ \n\t]+/).map(widthOf)));
const widthOf = (text: string) =>
  sum([...text].map((each) => LETTERS.find(([kind]) => kind.test(each))?.[1] ?? OTHERS));

/** Narrow columns keep their minimum; the others, whose words break, share the rest. */
function shared(least: readonly number[], room: number): number[] {
  let share = room / least.length;
  for (;;) {
    const narrow = least.filter((width) => width <= share);
    const next = (room - sum(narrow)) / Math.max(1, least.length - narrow.length);
    if (next <= share) return least.map((width) => Math.min(width, next));
    share = next;
  }
}

/** Rounds to whole numbers; the last column gets the remainder. */
function rounded(widths: readonly number[], room: number): number[] {
  const whole = widths.map(Math.floor);
  return whole.with(-1, (whole.at(-1) ?? 0) + room - sum(whole));
}
