// The notice that a paused membership opens again, on the dashboard that a paused member has.
import type { Fill } from '../http/fill.ts';
import { dayIn } from '../rules/days/day-in.ts';
import { fullDate } from '../rules/days/day-names.ts';
import { findPlan, inDollars, priceCents } from '../rules/plans.ts';
import type { Dashboard } from './read.ts';

type Paused = Pick<Dashboard, 'renewal' | 'membership' | 'timeZone'>;

/** Before the paid time is over the plan is open, and the main dashboard tells when it pauses. */
export function pauseFills(
  { renewal, membership, timeZone }: Paused,
  now = Date.now(),
): Record<string, Fill> {
  const isClosedByPause =
    membership.status !== 'active' &&
    renewal?.pausedFrom &&
    Date.parse(renewal.pausedFrom) <= now &&
    renewal.status !== 'canceled' &&
    !renewal.cancelsAt;
  if (!isClosedByPause) return { paused: null };
  const { plan, billing, resumesAt, nextChargeCents } = renewal;
  const sold = findPlan(plan);
  const cents = nextChargeCents ?? (sold ? priceCents(sold, billing) : null);
  const amount = cents ? ` for ${inDollars(cents)}` : '';
  return {
    'paused-text': resumesAt
      ? `Your plan opens again by itself on ${fullDate(dayIn(resumesAt, timeZone))}${amount && `,${amount}`}. Everything you saved is kept.`
      : 'Nothing is charged, and everything you saved is kept.',
    'paused-resume': `Resume now${amount}`,
  };
}
