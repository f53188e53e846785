import type { Tier } from '../../rules/tiers.ts';

const SOURCE_KINDS = ['faq', 'lesson', 'prompt', 'tutorial', 'guide'] as const;
type SourceKind = (typeof SOURCE_KINDS)[number];

/** A piece of our content that an answer may be made of. */
export interface Passage {
  kind: SourceKind;
  /** Title of the FAQ question, lesson, prompt, tutorial or guide. */
  title: string;
  /** Heading of a lesson's section; empty for the description of the whole. */
  heading: string;
  /** Plain text. */
  text: string;
  href: string;
  /** The tier that may read this passage: descriptions are free, sections need the lesson's tier. */
  minTier: Tier;
  /** The tier that opens the content it is from. */
  opensWith: Tier;
  minutes: number | null;
  /** A lesson's minutes of doing; `minutes` are those of reading. */
  doing?: number | undefined;
}

/** A source that an answer names. */
export interface Source {
  kind: SourceKind;
  title: string;
  href: string;
  minutes: number | null;
  /** A lesson's minutes of doing; `minutes` are those of reading. */
  doing?: number | undefined;
  /** The plan that opens it, if the member's does not. */
  lockedUntil: Tier | null;
}
