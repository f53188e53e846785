// What was searched for on this device. Signing out forgets it: see forget-drafts.ts.
import { DRAFT_PREFIX } from '../session/draft-prefix.ts';

const KEY = `${DRAFT_PREFIX}-recent-searches`;
const MAX = 6;

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((q) => typeof q === 'string').slice(0, MAX) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(q: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== q.toLowerCase());
  try {
    localStorage.setItem(KEY, JSON.stringify([q, ...others].slice(0, MAX)));
  } catch {
    // Then nothing is remembered.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was remembered.
  }
}
