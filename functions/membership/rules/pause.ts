// What a pause is, for the Worker and the browser (docs/decisions/0170).
import { type Cycle, chargeAfter } from './cycles.ts';

/** How many monthly charges a member may skip. */
export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

export interface Pausable {
  billing: string;
  /** Stripe's status. */
  status: string;
  cancelsAt: string | null;
  pausedFrom: string | null;
  nextChargeAt: string | null;
  cycleAnchor: string | null;
}

export interface PauseOption {
  months: PauseMonths;
  /** ISO 8601: the charge that ends it. */
  resumesAt: string;
}

/** Empty when the membership cannot be paused now. A yearly one never can: nothing is charged for a year anyway. */
export function pauseOptions(subscription: Pausable): PauseOption[] {
  const { billing, status, cancelsAt, pausedFrom, nextChargeAt, cycleAnchor } = subscription;
  const isPaid = status === 'active' || status === 'trialing';
  if (billing !== 'monthly' || !isPaid || cancelsAt || pausedFrom || !nextChargeAt) return [];
  const cycle: Cycle = { anchor: cycleAnchor ?? nextChargeAt, billing };
  return PAUSE_MONTHS.map((months) => ({
    months,
    resumesAt: chargeAfter(cycle, nextChargeAt, months),
  }));
}
