// The list's content: prompts by kind with counts; in a search, the best of all kinds first.
import { AI_CONTENT_TABS, type PromptCategory } from '../../../../studio/model/vocabulary.ts';
import { CATEGORIES, kindLabel, kindsInOrder } from '../kinds.ts';
import type { PromptTitle } from '../prompts.ts';
import type { LibraryQuery } from './query.ts';
import type { Found } from './search.ts';

export interface Section {
  kind: string;
  label: string;
  /** All prompts of the section, including those not shown. */
  count: number;
  rows: readonly PromptTitle[];
}

export interface LibraryView {
  total: number;
  /** In a search of all kinds: the best results of any kind. Otherwise null. */
  best: readonly PromptTitle[] | null;
  /** Next to the best results: the kinds that have more. */
  sections: readonly Section[];
  /** Prompts per group and kind within the current search and tab: the number that choosing it would show. */
  groupCounts: Readonly<Record<PromptCategory, number>>;
  kindCounts: Readonly<Record<string, number>>;
}

/** Rows per kind in the overview; a chosen kind shows all of its rows. */
const ROWS_OF_EACH = 3;
/** Maximum rows of a search, so that typing stays fast on an old phone. */
const BEST_ROWS = 40;

/** `found`: null without a search. `favorites`: their slugs; they come first. */
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
  const best = found && query.kind === null ? shown.slice(0, BEST_ROWS) : null;
  return {
    total: shown.length,
    best,
    sections: best ? kindsWithMore(shown, best) : sectionsOf(shown, query, found, favorites),
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

/** Kinds in the order of their first prompt; favorites come first in their kind, except in a search. */
function sectionsOf(
  shown: readonly PromptTitle[],
  query: LibraryQuery,
  found: Found | null,
  favorites: ReadonlySet<string>,
): Section[] {
  const isWhole = query.kind !== null || query.tab === 'favorites';
  const limit = isWhole ? Number.POSITIVE_INFINITY : ROWS_OF_EACH;
  return byKind(shown).map(([kind, prompts]) => {
    const rows = found
      ? prompts
      : [
          ...prompts.filter(({ slug }) => favorites.has(slug)),
          ...prompts.filter(({ slug }) => !favorites.has(slug)),
        ];
    return sectionOf(kind, prompts, rows.slice(0, limit));
  });
}

function kindsWithMore(shown: readonly PromptTitle[], best: readonly PromptTitle[]): Section[] {
  const more = new Set(shown.slice(best.length).map(({ kind }) => kind));
  return byKind(shown)
    .filter(([kind]) => more.has(kind))
    .map(([kind, prompts]) => sectionOf(kind, prompts, []));
}

const byKind = (prompts: readonly PromptTitle[]) => [...Map.groupBy(prompts, ({ kind }) => kind)];

const sectionOf = (
  kind: string,
  { length: count }: readonly PromptTitle[],
  rows: readonly PromptTitle[],
): Section => ({ kind, label: kindLabel(kind), count, rows });

function counted<K extends string>(
  keys: readonly K[],
  prompts: readonly PromptTitle[],
  field: 'category' | 'kind',
): Record<K, number> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
  for (const prompt of prompts) counts[prompt[field] as K]++;
  return counts;
}

/** The prompt that follows this one, if it is of the same kind. */
export function nextOfKind(titles: readonly PromptTitle[], slug: string): PromptTitle | null {
  const place = titles.findIndex((title) => title.slug === slug);
  const next = place === -1 ? undefined : titles[place + 1];
  return next && next.kind === titles[place]?.kind ? next : null;
}
