import Stripe from 'stripe';
import { ApiError } from '../../http/errors.ts';
import type { Member } from '../../session/current-member.ts';
import { guaranteeUsedBy } from '../guarantee.ts';
import { findPrice } from '../stripe/prices.ts';
import type { NewCheckout } from './new-checkout.ts';
import { isWanted } from './open-checkouts.ts';

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
  const [price, discount, usedBy] = await Promise.all([
    findPrice(stripe, plan, billing),
    promotionCode ? findPromotion(stripe, promotionCode) : null,
    guaranteeUsedBy(db, member.id),
  ]);
  const expand = ['latest_invoice.confirmation_secret'];
  const subscription = await stripe.subscriptions
    .create(
      {
        customer,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        ...(discount && { discounts: [{ promotion_code: discount }] }),
        metadata: {
          member_id: member.id,
          plan: plan.key,
          billing,
          guarantee_days: String(usedBy ? 0 : plan.guaranteeDays),
          promotion_code: promotionCode,
        },
        expand,
      },
      { idempotencyKey: `subscription:${member.id}:${attempt}` },
    )
    .catch((error: unknown) => {
      throw isAboutPromotion(error) ? unusablePromotion() : error;
    });
  // Stripe replays its first response: read what the subscription has become since.
  if (subscription.lastResponse.headers['idempotent-replayed'] !== 'true') return subscription;
  const now = await stripe.subscriptions.retrieve(subscription.id, { expand });
  return now.status === 'active' || isWanted(now, choice) ? now : null;
}

async function findPromotion(stripe: Stripe, code: string): Promise<string> {
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 });
  if (!data[0]) throw unusablePromotion();
  return data[0].id;
}

const isAboutPromotion = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  String(error.param).startsWith('discounts');

function unusablePromotion(): ApiError {
  const message = 'This code can’t be used here. Please check it, or continue without one.';
  return new ApiError(422, 'promotion_code', message, { fields: { promotionCode: message } });
}
