// What a picture is made of, for everything that draws a part of it.

export interface Row {
  text: string;
  /** At the end of the row, in the type of figures. */
  figure?: string;
  box?: 'open' | 'done';
  /** The row that is next. */
  now?: boolean;
}

export interface Picture {
  /** A word or two over the heading. */
  kind?: string;
  /** Words between *stars* get the marker. */
  heading: string;
  note: string;
  ledger: { title: string; figure?: string; rows: Row[]; foot?: readonly [string, string] };
}

/** The light look of src/styles/global.css. */
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
