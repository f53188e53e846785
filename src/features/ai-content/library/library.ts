// The library's state: the query from the address, and the index that answers it.
import { atom } from 'nanostores';
import type { PromptTitle } from '../prompts.ts';
import {
  addressOf,
  EVERYTHING,
  isFiltered,
  type LibraryQuery,
  queryFrom,
  slugFrom,
} from './query.ts';
import type { Search } from './search.ts';

export type Index =
  | { state: 'waiting' | 'loading' | 'failed' }
  | { state: 'ready'; titles: readonly PromptTitle[]; search: Search };

export const $query = atom<LibraryQuery>(EVERYTHING);
export const $index = atom<Index>({ state: 'waiting' });

let loading: Promise<void> | undefined;

/** Loads titles and search together, once; a failed load can be retried. */
export function loadIndex(version: string): Promise<void> {
  loading ??= readIndex(version);
  return loading;
}

async function readIndex(version: string): Promise<void> {
  $index.set({ state: 'loading' });
  try {
    const [response, { prepareSearch }] = await Promise.all([
      fetch(`/prompt-titles/${version}.json`),
      import('./search.ts'),
    ]);
    if (!response.ok) throw new Error(`The titles of the prompts: ${response.status}`);
    const titles = (await response.json()) as PromptTitle[];
    $index.set({ state: 'ready', titles, search: await prepareSearch(titles) });
  } catch {
    loading = undefined;
    $index.set({ state: 'failed' });
  }
}

/** Typing updates the address after this pause: browsers refuse a hundred updates in a row. */
const WRITE_AFTER_MS = 300;
let writing: ReturnType<typeof setTimeout> | undefined;

/** Changes the query. Typing updates one history entry; every other choice adds a new one. */
export function choose(change: Partial<LibraryQuery>): void {
  const before = $query.get();
  const query = { ...before, ...change };
  if (addressOf(null, query) === addressOf(null, before) && query.q === before.q) return;
  $query.set(query);
  clearTimeout(writing);
  const isTyping = Object.keys(change).length === 1 && 'q' in change;
  if (isTyping) writing = setTimeout(writeAddress, WRITE_AFTER_MS);
  else writeAddress();
}

function writeAddress(): void {
  clearTimeout(writing);
  const query = $query.get();
  const address = addressOf(slugFrom(location.pathname), query);
  if (address === location.pathname + location.search) return;
  const written = queryFrom(location.search);
  const isSameSearch =
    written.q !== '' &&
    query.q !== '' &&
    addressOf(null, { ...written, q: query.q }) === addressOf(null, query);
  if (isSameSearch) history.replaceState(history.state, '', address);
  else history.pushState(null, '', address);
}

/**
 * Reads the address now and whenever the member goes back or forward. `home` is the query that the loaded page shows
 * without filters. Returns a function that stops it.
 */
export function followAddress(
  home: LibraryQuery,
  onSlug: (slug: string | null) => void,
): () => void {
  const first = location.pathname;
  const read = () => {
    clearTimeout(writing);
    const query = queryFrom(location.search);
    $query.set(location.pathname === first && !isFiltered(query) ? home : query);
  };
  const goBack = () => {
    read();
    onSlug(slugFrom(location.pathname));
  };
  read();
  window.addEventListener('popstate', goBack);
  return () => window.removeEventListener('popstate', goBack);
}
