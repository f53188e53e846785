// The member's week, on the dashboard and at the end of the onboarding.
import { atom } from 'nanostores';
import type { Week, WeekTask } from '../../../functions/rules/weeks/week.ts';

export type { Week, WeekTask };
export type WeekState =
  | { state: 'loading' }
  | { state: 'failed' }
  /** Null before the first week. */
  | { state: 'ready'; week: Week | null };

export const $week = atom<WeekState>({ state: 'loading' });

/** For pages that have the week already, in their dashboard's data or from making it. */
export function giveWeek(week: Week | null): void {
  $week.set({ state: 'ready', week });
}

export async function loadWeek(): Promise<void> {}
