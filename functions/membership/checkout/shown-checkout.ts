import type { Context } from 'hono';
import type Stripe from 'stripe';
import type { AppEnv } from '../../environment.ts';
import { INTERVALS, priceCents } from '../../rules/plans.ts';
import { guaranteeUsedBy } from '../guarantee.ts';
import type { Checkout } from '../rules/checkout-schema.ts';
import { isoTime } from '../stripe/client.ts';
import { syncSubscription } from '../sync/sync.ts';
import { lastFailure } from './last-failure.ts';
import type { NewCheckout } from './new-checkout.ts';

export interface OpenCheckout {
  subscription: Stripe.Subscription;
  /** Just created: no payment can have been tried yet. */
  isNew: boolean;
}

/** The data that the checkout page shows and pays with, from Stripe's subscription. */
export async function shownCheckout(
  c: Context<AppEnv>,
  stripe: Stripe,
  { subscription, isNew }: OpenCheckout,
  { plan, billing, promotionCode }: NewCheckout,
  memberId: string,
): Promise<Checkout> {
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const clientSecret = invoice.confirmation_secret?.client_secret ?? null;
  // A code may leave nothing to pay: then the membership is active.
  if (subscription.status === 'active') await syncSubscription(c.var.db, stripe, subscription.id);
  // A checkout may have been opened before the guarantee was used.
  const usedBy = await guaranteeUsedBy(c.var.db, memberId);
  const regular = priceCents(plan, billing);
  const saved = regular - invoice.total;
  return {
    clientSecret: subscription.status === 'active' ? null : clientSecret,
    publishableKey: c.env.STRIPE_PUBLISHABLE_KEY || null,
    plan: plan.key,
    billing,
    amount: invoice.amount_due,
    currency: 'usd',
    interval: INTERVALS[billing],
    renewalAmount: (await lasts(stripe, subscription, billing)) ? invoice.total : regular,
    renewsAt: isoTime(subscription.items.data[0]?.current_period_end ?? 0),
    guaranteeDays: usedBy ? 0 : Number(subscription.metadata.guarantee_days),
    guaranteeUsedBy: usedBy,
    discount: saved > 0 ? { code: promotionCode, cents: saved } : null,
    lastFailure: isNew ? null : await lastFailure(stripe, clientSecret),
  };
}

/** Does the discount on the first invoice also apply to the second? */
async function lasts(
  stripe: Stripe,
  { id, discounts }: Stripe.Subscription,
  billing: 'monthly' | 'annual',
): Promise<boolean> {
  if (discounts.length === 0) return false;
  const { discounts: full } = await stripe.subscriptions.retrieve(id, {
    expand: ['discounts.source.coupon'],
  });
  return full.some((discount) => {
    const coupon = (discount as Stripe.Discount).source.coupon as Stripe.Coupon | null;
    const months = coupon?.duration_in_months ?? 0;
    return coupon?.duration === 'forever' || months > (billing === 'annual' ? 12 : 1);
  });
}
