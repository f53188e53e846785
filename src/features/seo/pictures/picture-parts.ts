// The parts of a picture, for all modules that draw them.

import {
  type BrandPalette,
  DEFAULT_BRAND,
  type HeadingFont,
} from '../../../../functions/rules/brand.ts';

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

/** The look in Settings, where it is not the first one. */
export interface PictureLook {
  colors: BrandPalette;
  /** The uploaded logo as a data: URL of a PNG, in place of the mark. */
  logo: string | null;
  headingFont: HeadingFont;
}

/** The light theme of src/styles/base.css. `drawPicture` puts the colors of Settings in their place. */
export const COLORS = {
  paper: '#faf6ee',
  sheet: '#fffdf8',
  ink: '#1d1a16',
  muted: '#655e54',
  line: '#e3dbcc',
  accent: DEFAULT_BRAND.light.accent,
  tint: DEFAULT_BRAND.light.tint,
  mark: DEFAULT_BRAND.light.mark,
} as const;
