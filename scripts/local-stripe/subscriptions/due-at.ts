// The next time at which a subscription changes without a request.
import { isNextSkipped, pauseEndsAt } from './pause-end.ts';
import { currentPeriod, INCOMPLETE_SECONDS, type SubscriptionDocument } from './subscription.ts';

export const UPCOMING_SECONDS = 7 * 86_400;
export const TRIAL_WARNING_SECONDS = 3 * 86_400;

export function subscriptionDueAt(subscription: SubscriptionDocument): number | null {
  const { status, created, cancel_at, trial_end, _notes: notes } = subscription;
  if (status === 'incomplete') return created + INCOMPLETE_SECONDS;
  if (!['trialing', 'active', 'past_due', 'unpaid'].includes(status)) return null;
  const { end } = currentPeriod(subscription);
  const moments = [end];
  if (cancel_at) moments.push(cancel_at);
  if (status === 'trialing' && !notes.trialEndTold)
    moments.push((trial_end ?? end) - TRIAL_WARNING_SECONDS);
  if (isUpcomingDue(subscription)) moments.push(end - UPCOMING_SECONDS);
  const resumesAt = pauseEndsAt(subscription);
  if (resumesAt) moments.push(resumesAt);
  return Math.min(...moments);
}

export function isUpcomingDue(subscription: SubscriptionDocument): boolean {
  const { status, cancel_at, _notes: notes } = subscription;
  const { end, start } = currentPeriod(subscription);
  const renews = !cancel_at || cancel_at > end;
  return (
    ['trialing', 'active', 'past_due'].includes(status) &&
    renews &&
    !isNextSkipped(subscription) &&
    notes.upcomingToldFor !== end &&
    end - UPCOMING_SECONDS > start
  );
}
