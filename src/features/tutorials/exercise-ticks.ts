// The ticks of an exercise, kept in this browser while a member works on it. Forgotten at a sign-out, as drafts are.
import { DRAFT_PREFIX } from '../session/draft-prefix.ts';

const keyOf = (slug: string) => `${DRAFT_PREFIX}-exercise-${slug}`;

/** Positions from 0; none if storage is blocked, or holds something else. */
export function readTicks(slug: string): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(slug)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each): each is number => Number.isInteger(each)) : [];
  } catch {
    return [];
  }
}

export function writeTicks(slug: string, ticks: readonly number[]): void {
  try {
    if (ticks.length === 0) localStorage.removeItem(keyOf(slug));
    else localStorage.setItem(keyOf(slug), JSON.stringify(ticks));
  } catch {
    // Storage is blocked or full: the ticks last as long as the page.
  }
}
