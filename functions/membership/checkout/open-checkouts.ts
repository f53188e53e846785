// The customer's subscriptions at Stripe, read before any is created.
import type Stripe from 'stripe';
import { ApiError } from '../../http/errors.ts';
import { unclearSubscription } from '../stripe/client.ts';
import { isLive } from '../sync/subscription-events.ts';
import { syncSubscription } from '../sync/sync.ts';
import type { NewCheckout } from './new-checkout.ts';

export interface OpenCheckouts {
  /** Waits for its first payment and matches the current choice exactly. */
  reusable: Stripe.Subscription | undefined;
  /** Wait for a first payment that is no longer wanted. */
  others: Stripe.Subscription[];
}

/** 409 for a customer who already has a membership: there is never a second one. */
export async function openCheckouts(
  db: D1Database,
  stripe: Stripe,
  customer: string,
  choice: NewCheckout,
): Promise<OpenCheckouts> {
  const { data } = await stripe.subscriptions.list({
    customer,
    limit: 100,
    expand: ['data.latest_invoice.confirmation_secret'],
  });
  const live = data.find(({ status }) => isLive(status));
  if (live) {
    const reading = await syncSubscription(db, stripe, live.id);
    if (reading?.pause) throw pausedMember();
    throw reading && !reading.sold ? unclearSubscription() : alreadyMember(live);
  }
  const waiting = data.filter(({ status }) => status === 'incomplete');
  const reusable = waiting.find((subscription) => isWanted(subscription, choice));
  return { reusable, others: waiting.filter((subscription) => subscription !== reusable) };
}

export function isWanted(
  { metadata, latest_invoice }: Stripe.Subscription,
  { plan, billing, promotionCode }: NewCheckout,
): boolean {
  return (
    metadata.plan === plan.key &&
    metadata.billing === billing &&
    (metadata.promotion_code ?? '') === promotionCode &&
    (latest_invoice as Stripe.Invoice | null)?.status === 'open'
  );
}

function pausedMember(): ApiError {
  return new ApiError(
    409,
    'paused',
    'You already have a membership, and it’s paused. Nothing was charged. You can resume it on your account page.',
  );
}

export function alreadyMember({ status }: { status: string }): ApiError {
  if (status === 'active' || status === 'trialing') {
    return new ApiError(
      409,
      'already_member',
      'You’re already a member, and nothing was charged. You can change your plan on your account page.',
    );
  }
  return new ApiError(
    409,
    'payment_due',
    'Your last payment didn’t go through. Add another card on your account page, and we’ll try again right away.',
  );
}
