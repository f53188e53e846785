// The list's content as a hook: combines the address, the index and the favorites.
import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo } from 'react';
import { $marks } from '../marks.ts';
import { $index, $query, type Index } from './library.ts';
import { type LibraryQuery, sameQuery } from './query.ts';
import type { Found } from './search.ts';
import { type LibraryView, libraryView } from './view.ts';

/** The kinds where most members start, offered for a search that resembles nothing. */
const OFTEN_NEEDED = ['outreach', 'social', 'offers-and-pricing'];
const NO_TERMS: ReadonlySet<string> = new Set();

export interface Shown {
  /** The member's current query; the view follows as soon as the browser has time. */
  query: LibraryQuery;
  /** The query that the view shows. */
  shown: LibraryQuery;
  index: Index;
  /** Prompts, counts and suggestions; null until they are known. */
  view: LibraryView | null;
  found: Found | null;
  terms: ReadonlySet<string>;
}

/** `home` and `first` come from the build; `isReady` is true once the page has read its address. */
export function useLibrary(home: LibraryQuery, first: LibraryView, isReady: boolean): Shown {
  const stored = useStore($query, { ssr: 'initial' });
  const index = useStore($index, { ssr: 'initial' });
  const marks = useStore($marks, { ssr: 'initial' });
  const query = isReady ? stored : home;
  // A key press updates only the field at first: on an old phone, rendering the list takes longer than the next key.
  const shown = useDeferredValue(query);
  const favorites = useMemo(
    () => new Set(marks.state === 'ready' ? marks.marks.favorites : []),
    [marks],
  );
  const result = useMemo(() => {
    if (index.state !== 'ready')
      return { view: sameQuery(shown, home) ? first : null, found: null };
    const found = shown.q.trim() ? index.search.find(shown.q) : null;
    return { view: libraryView(index.titles, shown, found, favorites), found };
  }, [index, shown, favorites, home, first]);
  return { query, shown, index, ...result, terms: result.found?.terms ?? NO_TERMS };
}

/** Three kinds of prompt to offer when a search has no results. */
export function nearKinds(index: Index, { q }: LibraryQuery, found: Found | null): string[] {
  if (index.state !== 'ready') return [];
  const kindOf = new Map(index.titles.map(({ slug, kind }) => [slug, kind]));
  const kinds = [
    // Matches outside the chosen group, kind or tab.
    ...(found?.slugs.flatMap((slug) => kindOf.get(slug) ?? []) ?? []),
    ...index.search.nearKinds(q),
    ...OFTEN_NEEDED,
  ];
  return [...new Set(kinds)].slice(0, 3);
}
