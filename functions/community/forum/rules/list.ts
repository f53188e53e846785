// What the forum's list can be asked for. It is all in the address, so that a list can be shared and kept.
import { findCategory } from './forum.ts';

export const FORUM_FILTERS = ['latest', 'unanswered', 'mine'] as const;
export type ForumFilter = (typeof FORUM_FILTERS)[number];

/** Characters of a search that are looked at. */
export const MAX_SEARCH = 100;
/** The header with the words that were searched for in place of the wanted ones, percent-encoded. */
export const SHOWING = 'Showing-Words';
/** New posts are counted up to here. */
export const MAX_NEW = 99;

export interface ListWanted {
  categoryId: number | null;
  filter: ForumFilter;
  words: string;
  /** The ID of the last post of the page before; null for the newest. */
  before: number | null;
}

export const EVERYTHING: ListWanted = {
  categoryId: null,
  filter: 'latest',
  words: '',
  before: null,
};

export type ListQuery = Partial<Record<'category' | 'filter' | 'q' | 'before', string | undefined>>;

/** The list that an address asks for, and its invalid parameters: pages ignore those, the API refuses them. */
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

/** The address of a list, without what goes without saying. */
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
