// The library's query in its address: /ai-content/{slug}?q=&group=&kind=&tab=
import { PROMPT_CATEGORIES, type PromptCategory } from '../../../../studio/model/vocabulary.ts';
import { findKind } from '../kinds.ts';

export const TABS = {
  all: 'All prompts',
  viral: 'Viral',
  sales: 'Sales',
  seo: 'SEO',
  favorites: 'Favorites',
  collections: 'Collections',
  history: 'History',
} as const;
export type Tab = keyof typeof TABS;

export interface LibraryQuery {
  /** The search text as it was typed. */
  q: string;
  group: PromptCategory | null;
  kind: string | null;
  tab: Tab;
}

export const EVERYTHING: LibraryQuery = { q: '', group: null, kind: null, tab: 'all' };

export const MAX_QUERY = 200;

/** Ignores unknown values. */
export function queryFrom(search: string): LibraryQuery {
  const given = new URLSearchParams(search);
  const q = (given.get('q') ?? '').slice(0, MAX_QUERY);
  const group = given.get('group') ?? '';
  const kind = given.get('kind') ?? '';
  const tab = given.get('tab') ?? '';
  return {
    q,
    group: isCategory(group) ? group : null,
    kind: findKind(kind) ? kind : null,
    tab: Object.hasOwn(TABS, tab) ? (tab as Tab) : 'all',
  };
}

export function searchFrom({ q, group, kind, tab }: LibraryQuery): string {
  const parts = new URLSearchParams();
  if (q.trim()) parts.set('q', q);
  if (group) parts.set('group', group);
  if (kind) parts.set('kind', kind);
  if (tab !== 'all') parts.set('tab', tab);
  return parts.size > 0 ? `?${parts}` : '';
}

export const addressOf = (slug: string | null, query: LibraryQuery): string =>
  `/ai-content${slug ? `/${encodeURIComponent(slug)}` : ''}${searchFrom(query)}`;

/** Null on the main library page. */
export function slugFrom(pathname: string): string | null {
  const [, slug] = /^\/ai-content\/([^/]+)$/.exec(pathname) ?? [];
  try {
    return slug ? decodeURIComponent(slug) : null;
  } catch {
    return null;
  }
}

export const isFiltered = (query: LibraryQuery): boolean => searchFrom(query) !== '';

export const sameQuery = (a: LibraryQuery, b: LibraryQuery): boolean =>
  a.q === b.q && a.group === b.group && a.kind === b.kind && a.tab === b.tab;

function isCategory(word: string): word is PromptCategory {
  return Object.hasOwn(PROMPT_CATEGORIES, word);
}
