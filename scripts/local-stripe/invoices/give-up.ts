// After the last retry, applies the account's setting. Ours is Stripe's default, `cancel`; tests may change it.
import type Stripe from 'stripe';
import { cancelSubscription } from '../subscriptions/cancel.ts';
import type { SubscriptionDocument } from '../subscriptions/subscription.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

export const AFTER_RETRIES = ['cancel', 'unpaid', 'past_due'] as const;

export async function giveUp(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  invoice: Stripe.Invoice,
): Promise<void> {
  invoice.auto_advance = false;
  const setting = await work.db
    .prepare(`SELECT value FROM settings WHERE name = 'after_retries'`)
    .first<{ value: (typeof AFTER_RETRIES)[number] }>();
  if (setting?.value === 'past_due') return;
  if (setting?.value === 'unpaid') {
    subscription.status = 'unpaid';
    work.tell('customer.subscription.updated', subscription);
    return;
  }
  await cancelSubscription(work, subscription, { reason: 'payment_failed' });
}
