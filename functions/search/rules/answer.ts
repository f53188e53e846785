// The search's response: the same for the dialog, the page and the API.
import type { Tier } from '../../rules/tiers.ts';
import type { Marked } from './excerpt.ts';

/** In the order in which they are shown. */
export const SEARCH_KINDS = [
  'post',
  'lesson',
  'question',
  'prompt',
  'tutorial',
  'guide',
  'group',
  'resource',
  'reply',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Our own content; the other kinds are written by members. */
export const CONTENT_KINDS = ['lesson', 'question', 'prompt', 'tutorial', 'guide'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const isSearchKind = (text: string): text is SearchKind =>
  (SEARCH_KINDS as readonly string[]).includes(text);
export const isContentKind = (kind: SearchKind): kind is ContentKind =>
  (CONTENT_KINDS as readonly string[]).includes(kind);

export const PER_KIND = 5;
export const PER_PAGE = 20;

export interface SearchResult {
  kind: SearchKind;
  title: Marked;
  /** Empty for a prompt: only its title is public. */
  excerpt: Marked;
  href: string;
  /** The plan that opens it, if the reader’s plan does not; `free`: an account. */
  lockedUntil: Tier | null;
  /** The author's first name and initial; null for our own content. */
  by: string | null;
  /** ISO 8601, UTC */
  createdAt: string | null;
}

export interface SearchGroup {
  kind: SearchKind;
  results: SearchResult[];
  /** The cursor for `before` with this kind; null on the last page. */
  next: string | null;
}

export interface SearchAnswer {
  groups: SearchGroup[];
  /** The correction that was searched instead, if the typed query found nothing. */
  corrected: { showing: string; for: string } | null;
  /** At most three similar results, if nothing was found. */
  near: SearchResult[];
}
