// The recent searches on this device. A sign-out deletes them: see forget-drafts.ts.
import { store, storedJson } from '../../lib/storage.ts';
import { DRAFT_PREFIX } from '../session/draft-prefix.ts';

const KEY = `${DRAFT_PREFIX}-recent-searches`;
const MAX = 6;

export function recentSearches(): string[] {
  const kept = storedJson(KEY);
  return Array.isArray(kept) ? kept.filter((q) => typeof q === 'string').slice(0, MAX) : [];
}

export function rememberSearch(q: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== q.toLowerCase());
  store(KEY, JSON.stringify([q, ...others].slice(0, MAX)));
}

export function forgetSearches(): void {
  store(KEY, null);
}
