// The parts of a picture, for all modules that draw them.

export interface Row {
  text: string;
  /** At the end of the row, in the font for numbers. */
  figure?: string;
  box?: 'open' | 'done';
  /** The next row. */
  now?: boolean;
}

export interface Picture {
  /** A word or two above the heading. */
  kind?: string;
  /** Text between *stars* is highlighted. */
  heading: string;
  note: string;
  ledger: { title: string; figure?: string; rows: Row[]; foot?: readonly [string, string] };
  /** Drawn on a field of 64 × 64. */
  stamp?: { edge: string; inside: string; tone: 'tint' | 'mark' | 'accent' };
}

/** The light theme of src/styles/base.css. */
export const COLORS = {
  paper: '#faf6ee',
  sheet: '#fffdf8',
  ink: '#1d1a16',
  muted: '#655e54',
  line: '#e3dbcc',
  accent: '#0f6b4f',
  tint: '#e8f1ea',
  mark: '#ffd24a',
} as const;
