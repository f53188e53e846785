// Classifies the lines of a plain text for the layout of a PDF: editors write texts, not layouts.

export type Block =
  | { kind: 'title' | 'heading' | 'text'; text: string }
  /** A box to tick, which is drawn. */
  | { kind: 'box'; text: string }
  /** `mark`: "1." or a bullet. */
  | { kind: 'item'; mark: string; text: string }
  | { kind: 'gap' };

/** The first line is the title; lines in capitals are headings; "[ ]" begins a box; "1." and "-" begin an item. */
export function blocksOf(text: string): Block[] {
  const [title = '', ...lines] = text.trim().split(/\r?\n/);
  return [{ kind: 'title', text: title.trim() }, ...lines.map((line) => blockOf(line.trim()))];
}

function blockOf(line: string): Block {
  if (line === '') return { kind: 'gap' };
  const [, box] = /^(?:\[ ?\]|☐)\s*(.*)$/u.exec(line) ?? [];
  if (box) return { kind: 'box', text: box };
  if (isHeading(line)) return { kind: 'heading', text: line };
  const [, mark, item] = /^(\d{1,2}[.)]|[-–•])\s+(.*)$/u.exec(line) ?? [];
  if (mark && item) return { kind: 'item', mark: /\d/.test(mark) ? mark : '•', text: item };
  return { kind: 'text', text: line };
}

/** "WEEK ONE: LEARN THE TOOL", "1. PURPOSE", "BEFORE YOU BEGIN (20 minutes)". */
function isHeading(line: string): boolean {
  const main = line.replaceAll(/\([^)]*\)/g, '');
  return /\p{Lu}{2}/u.test(main) && !/\p{Ll}/u.test(main);
}
