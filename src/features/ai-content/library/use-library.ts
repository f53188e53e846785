// What the list shows, as a hook: the address, the index and the favorites together.
import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo } from 'react';
import { $marks } from '../marks.ts';
import { $index, $query, type Index } from './library.ts';
import { type LibraryQuery, sameQuery } from './query.ts';
import type { Found } from './search.ts';
import { type LibraryView, libraryView } from './view.ts';

/** Where most members begin, for a search that resembles nothing. */
const OFTEN_NEEDED = ['outreach', 'social', 'offers-and-pricing'];
const NO_TERMS: ReadonlySet<string> = new Set();

export interface Shown {
  /** What the member asks for; the view follows as soon as the browser has time. */
  query: LibraryQuery;
  /** The prompts, counts and suggestions for the current query. */
  shown: LibraryQuery;
  index: Index;
  /** Null until it is known. */
  view: LibraryView | null;
  found: Found | null;
  terms: ReadonlySet<string>;
}

/** `home` and `first` are what the page was built with; `isReady` once it has read its address. */
export function useLibrary(home: LibraryQuery, first: LibraryView, isReady: boolean): Shown {
  const stored = useStore($query, { ssr: 'initial' });
  const index = useStore($index, { ssr: 'initial' });
  const marks = useStore($marks, { ssr: 'initial' });
  const query = isReady ? stored : home;
  // A key press changes only the field at first: on an old phone the list takes longer than the next key.
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

/** Three kinds of prompt to offer in place of no results. */
export function nearKinds(index: Index, { q }: LibraryQuery, found: Found | null): string[] {
  if (index.state !== 'ready') return [];
  const kindOf = new Map(index.titles.map(({ slug, kind }) => [slug, kind]));
  const kinds = [
    // Found, but outside the chosen group, kind or tab.
    ...(found?.slugs.flatMap((slug) => kindOf.get(slug) ?? []) ?? []),
    ...index.search.nearKinds(q),
    ...OFTEN_NEEDED,
  ];
  return [...new Set(kinds)].slice(0, 3);
}
