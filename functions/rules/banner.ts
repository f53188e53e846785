// The sentence that an owner shows on every page.

export const TONES = ['note', 'warning'] as const;
export type Tone = (typeof TONES)[number];

export const TONE_LABELS: Readonly<Record<Tone, string>> = {
  note: 'News',
  warning: 'Something to watch for',
};

export const MAX_BANNER_TEXT = 160;
export const MAX_LINK_LABEL = 40;

export interface Banner {
  text: string;
  tone: Tone;
  /** To a page of this site: a path. */
  link: { href: string; label: string } | null;
}
