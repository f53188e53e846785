// The content of a saved piece of work, without its design. Exports, print and shared pages are all made from it.

/**
 * A number keeps its value for spreadsheets; `text` is how it reads. `formula` comes from our code, such as "=25*10*4",
 * made of numbers only: a spreadsheet runs it, so a member's text must never be part of it.
 */
export type Cell = string | { value: number; text: string; formula?: string };

export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  /** Line breaks are kept. */
  | { kind: 'paragraph'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'list'; items: readonly string[]; ordered?: boolean }
  | { kind: 'checklist'; items: readonly { text: string; done: boolean }[] }
  | { kind: 'terms'; items: readonly { term: string; text: string }[] }
  | {
      kind: 'table';
      caption: string;
      columns: readonly { label: string; align?: 'right' }[];
      rows: readonly (readonly Cell[])[];
    }
  /** Text to copy as it is, in the monospace font. */
  | { kind: 'prompt'; text: string };

export interface WorkDocument {
  title: string;
  /** One sentence: the result. */
  lead: string;
  /** Its origin, such as "Built from a template and your answers." */
  source: string;
  blocks: readonly Block[];
}
