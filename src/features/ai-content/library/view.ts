// What the list shows: prompts by kind, with counts, for a query.
import { AI_CONTENT_TABS, type PromptCategory } from '../../../../studio/model/vocabulary.ts';
import { CATEGORIES, kindLabel, kindsInOrder } from '../kinds.ts';
import type { PromptTitle } from '../prompts.ts';
import type { LibraryQuery } from './query.ts';
import type { Found } from './search.ts';

export interface Section {
  kind: string;
  label: string;
  /** All prompts of the section, shown or not. */
  count: number;
  rows: readonly PromptTitle[];
}

export interface LibraryView {
  total: number;
  sections: readonly Section[];
  /** Prompts that the search and the tab leave in each group and kind: what choosing it would show. */
  groupCounts: Readonly<Record<PromptCategory, number>>;
  kindCounts: Readonly<Record<string, number>>;
}

/** Rows of one kind: a look at each kind, more of what was searched for, and all of a chosen kind. */
const ROWS_OF_EACH = 3;
const ROWS_OF_FOUND = 10;
/** Rows in all, so that a key press stays quick on an old phone. */
const ROWS_IN_ALL = 40;

/** `found`: null without a search. `favorites`: slugs, which come first. */
export function libraryView(
  titles: readonly PromptTitle[],
  query: LibraryQuery,
  found: Found | null,
  favorites: ReadonlySet<string>,
): LibraryView {
  const reachable = ranked(titles, found).filter((prompt) => isUnderTab(prompt, query, favorites));
  const shown = reachable.filter(
    ({ category, kind }) =>
      (query.kind === null || kind === query.kind) &&
      (query.group === null || category === query.group),
  );
  return {
    total: shown.length,
    sections: sectionsOf(shown, query, found, favorites),
    groupCounts: counted(CATEGORIES, reachable, 'category'),
    kindCounts: counted(
      kindsInOrder().map(({ kind }) => kind),
      reachable,
      'kind',
    ),
  };
}

function ranked(titles: readonly PromptTitle[], found: Found | null): readonly PromptTitle[] {
  if (!found) return titles;
  const bySlug = new Map(titles.map((prompt) => [prompt.slug, prompt]));
  return found.slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

function isUnderTab(
  { kind, slug }: PromptTitle,
  { tab }: LibraryQuery,
  favorites: ReadonlySet<string>,
): boolean {
  if (tab === 'favorites') return favorites.has(slug);
  const kinds: readonly string[] | undefined =
    tab === 'viral' || tab === 'sales' || tab === 'seo' ? AI_CONTENT_TABS[tab] : undefined;
  return kinds === undefined || kinds.includes(kind);
}

/** Kinds in the order of their first prompt: best first in a search, else as the titles are ordered. */
function sectionsOf(
  shown: readonly PromptTitle[],
  query: LibraryQuery,
  found: Found | null,
  favorites: ReadonlySet<string>,
): Section[] {
  const isWhole = query.kind !== null || query.tab === 'favorites';
  let room = isWhole ? Number.POSITIVE_INFINITY : ROWS_IN_ALL;
  const limit = isWhole ? room : found ? ROWS_OF_FOUND : ROWS_OF_EACH;
  const kinds = new Map<string, PromptTitle[]>();
  for (const prompt of shown) {
    const others = kinds.get(prompt.kind);
    if (others) others.push(prompt);
    else kinds.set(prompt.kind, [prompt]);
  }
  return [...kinds].map(([kind, prompts]) => {
    const first = [
      ...prompts.filter(({ slug }) => favorites.has(slug)),
      ...prompts.filter(({ slug }) => !favorites.has(slug)),
    ];
    // Without a search each kind shows a few, however many kinds there are.
    const rows = first.slice(0, found ? Math.min(limit, room) : limit);
    room -= rows.length;
    return { kind, label: kindLabel(kind), count: prompts.length, rows };
  });
}

function counted<K extends string>(
  keys: readonly K[],
  prompts: readonly PromptTitle[],
  field: 'category' | 'kind',
): Record<K, number> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
  for (const prompt of prompts) counts[prompt[field] as K]++;
  return counts;
}

/** The prompt after this one, of the same kind. */
export function nextOfKind(titles: readonly PromptTitle[], slug: string): PromptTitle | null {
  const place = titles.findIndex((title) => title.slug === slug);
  const next = place === -1 ? undefined : titles[place + 1];
  return next && next.kind === titles[place]?.kind ? next : null;
}
