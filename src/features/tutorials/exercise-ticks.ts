// The ticks of an exercise, kept in this browser while a member works on it. Forgotten at a sign-out, as drafts are.
import { store, storedJson } from '../../lib/storage.ts';
import { DRAFT_PREFIX } from '../session/draft-prefix.ts';

const keyOf = (slug: string) => `${DRAFT_PREFIX}-exercise-${slug}`;

/** Positions from 0; none if storage is blocked, or holds something else. */
export function readTicks(slug: string): number[] {
  const kept = storedJson(keyOf(slug));
  return Array.isArray(kept) ? kept.filter((each): each is number => Number.isInteger(each)) : [];
}

/** With blocked or full storage, the ticks last as long as the page. */
export function writeTicks(slug: string, ticks: readonly number[]): void {
  store(keyOf(slug), ticks.length === 0 ? null : JSON.stringify(ticks));
}
