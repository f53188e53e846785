// The filters of the forum's list. They are all in the URL, so that a list can be shared and bookmarked.
import { findCategory } from './forum.ts';

export const FORUM_FILTERS = ['latest', 'unanswered', 'mine'] as const;
export type ForumFilter = (typeof FORUM_FILTERS)[number];

/** Characters of a search that are used. */
export const MAX_SEARCH = 100;
/** The response header with the words searched for instead of the wanted ones, percent-encoded. */
export const SHOWING = 'Showing-Words';
/** New posts are counted up to here. */
export const MAX_NEW = 99;

export interface ListWanted {
  categoryId: number | null;
  filter: ForumFilter;
  words: string;
  /** The ID of the previous page's last post; null for the newest. */
  before: number | null;
}

export const EVERYTHING: ListWanted = {
  categoryId: null,
  filter: 'latest',
  words: '',
  before: null,
};

export type ListQuery = Partial<Record<'category' | 'filter' | 'q' | 'before', string | undefined>>;

/** Parses a URL's parameters. `wrong` marks the invalid ones: pages ignore them, the API refuses them. */
export function listWanted({ category, filter, q, before }: ListQuery) {
  const number = positive(category);
  const categoryId = number !== null && findCategory(number) ? number : null;
  const known = FORUM_FILTERS.find((each) => each === filter);
  const last = positive(before);
  const wanted: ListWanted = {
    categoryId,
    filter: known ?? 'latest',
    words: wordsOf(q ?? ''),
    before: last,
  };
  const wrong = {
    category: Boolean(category) && categoryId === null,
    filter: Boolean(filter) && known === undefined,
    before: Boolean(before) && last === null,
  };
  return { wanted, wrong };
}

/** The URL of a list, without default values. */
export function listAddress(wanted: Partial<ListWanted>): string {
  const { categoryId, filter, words, before } = { ...EVERYTHING, ...wanted };
  const query = new URLSearchParams({
    ...(categoryId !== null && { category: String(categoryId) }),
    ...(filter !== 'latest' && { filter }),
    ...(words && { q: words }),
    ...(before !== null && { before: String(before) }),
  });
  return query.size > 0 ? `/community?${query}` : '/community';
}

const wordsOf = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is removed
    .replaceAll(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
    .slice(0, MAX_SEARCH)
    .toWellFormed()
    .trim();

const positive = (text: string | undefined) =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;
