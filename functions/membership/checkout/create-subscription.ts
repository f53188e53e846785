import type Stripe from 'stripe';
import type { Member } from '../../session/current-member.ts';
import { guaranteeUsedBy } from '../guarantee.ts';
import { findPrice } from '../stripe/prices.ts';
import type { NewCheckout } from './new-checkout.ts';
import { isWanted } from './open-checkouts.ts';
import { findDiscounts, orUnusable } from './promotion.ts';

interface NewSubscription {
  member: Member;
  customer: string;
  choice: NewCheckout;
  attempt: number;
}

/** Waits for its first payment. Null when an earlier request of this attempt made one that is no longer usable. */
export async function createSubscription(
  db: D1Database,
  stripe: Stripe,
  { member, customer, choice, attempt }: NewSubscription,
): Promise<Stripe.Subscription | null> {
  const { plan, billing, promotionCode } = choice;
  const [price, { discounts, offerId }, usedBy] = await Promise.all([
    findPrice(stripe, plan, billing),
    findDiscounts(stripe, choice),
    guaranteeUsedBy(db, member.id),
  ]);
  const expand = ['latest_invoice.confirmation_secret'];
  const subscription = await orUnusable(
    stripe.subscriptions.create(
      {
        customer,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        ...(discounts.length > 0 && { discounts }),
        metadata: {
          member_id: member.id,
          plan: plan.key,
          billing,
          guarantee_days: String(usedBy ? 0 : plan.guaranteeDays),
          promotion_code: promotionCode,
          ...(offerId && { offer_id: offerId }),
        },
        expand,
      },
      { idempotencyKey: `subscription:${member.id}:${attempt}` },
    ),
  );
  // Stripe replays its first response: read what the subscription has become since.
  if (subscription.lastResponse.headers['idempotent-replayed'] !== 'true') return subscription;
  const now = await stripe.subscriptions.retrieve(subscription.id, { expand });
  return now.status === 'active' || isWanted(now, choice) ? now : null;
}
