import type { Tier } from '../../rules/tiers.ts';

const SOURCE_KINDS = ['faq', 'lesson', 'prompt', 'tutorial', 'guide'] as const;
type SourceKind = (typeof SOURCE_KINDS)[number];

/** A piece of our content that an answer may be made of. */
export interface Passage {
  kind: SourceKind;
  /** Of the question, lesson, prompt, tutorial or guide. */
  title: string;
  /** Of a lesson's section; empty for the description of the whole. */
  heading: string;
  /** Plain text. */
  text: string;
  href: string;
  /** Who may read this passage: descriptions are free, a lesson's sections need what the lesson needs. */
  minTier: Tier;
  /** Who may open what it belongs to. */
  opensWith: Tier;
  minutes: number | null;
}

/** What an answer names as its source. */
export interface Source {
  kind: SourceKind;
  title: string;
  href: string;
  minutes: number | null;
  /** The plan that opens it, if the member's does not. */
  lockedUntil: Tier | null;
}
