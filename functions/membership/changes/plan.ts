// Changes the plan or the billing interval, and shows the price difference before the member confirms.
import type { Context } from 'hono';
import Stripe from 'stripe';
import { deliverSoon } from '../../email/delivery.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { type Billing, type Plan, type PlanKey, priceCents } from '../../rules/plans.ts';
import { type Member, requireMember } from '../../session/current-member.ts';
import { isoTime, unclearSubscription } from '../stripe/client.ts';
import { findPrice } from '../stripe/prices.ts';
import { soldAs } from '../sync/sold-as.ts';
import { changeAtStripe, isPaused, type OwnSubscription } from './own-subscription.ts';

/** How long a preview is valid: Stripe prorates to the second. */
const AGREED_FOR_SECONDS = 3600;

export interface PlanPreview {
  plan: PlanKey;
  billing: Billing;
  /** US cents charged now; 0 when the unused part of the old plan covers it. */
  dueNow: number;
  /** US cents credited toward later invoices. */
  credit: number;
  nextChargeAt: string;
  nextChargeCents: number;
  /** Unix seconds; sent back on confirmation so that exactly this is charged. */
  prorationDate: number;
}

export async function previewPlan(
  c: Context<AppEnv>,
  choice: { plan: Plan; billing: Billing },
): Promise<PlanPreview> {
  return previewPlanOf(c, await requireMember(c), choice);
}

export async function previewPlanOf(
  c: Context<AppEnv>,
  member: Pick<Member, 'id'>,
  { plan, billing }: { plan: Plan; billing: Billing },
): Promise<PlanPreview> {
  return changeAtStripe(c, member, async (stripe, own) => {
    refuseWhatCannotBe(own, plan.key, billing);
    const prorationDate = Math.floor(Date.now() / 1000);
    const { item, price } = await itemAndPrice(stripe, own, plan, billing);
    const details = { items: [{ id: item.id, price }], proration_date: prorationDate };
    const [now, later] = await Promise.all([
      stripe.invoices.createPreview({
        subscription: own.id,
        subscription_details: { ...details, proration_behavior: 'always_invoice' },
      }),
      stripe.invoices.createPreview({
        subscription: own.id,
        subscription_details: { ...details, proration_behavior: 'none' },
      }),
    ]);
    const isSameRhythm = own.billing === billing;
    const ends = now.lines.data.map(({ period }) => period.end);
    return {
      plan: plan.key,
      billing,
      dueNow: Math.max(now.amount_due, 0),
      credit: Math.max(-now.total, 0),
      nextChargeAt: isoTime(isSameRhythm ? item.current_period_end : Math.max(...ends)),
      nextChargeCents: Math.max(isSameRhythm ? later.total : priceCents(plan, billing), 0),
      prorationDate,
    };
  });
}

/** 402 `card_declined` when the difference cannot be charged: the plan then stays the same. */
export async function changePlan(
  c: Context<AppEnv>,
  agreed: { plan: Plan; billing: Billing; prorationDate: number },
): Promise<void> {
  await changePlanOf(c, await requireMember(c), agreed);
}

/** Idempotent: a plan that the member already has is changed by nothing. */
export async function changePlanOf(
  c: Context<AppEnv>,
  member: Pick<Member, 'id'>,
  { plan, billing, prorationDate }: { plan: Plan; billing: Billing; prorationDate: number },
): Promise<void> {
  const age = Date.now() / 1000 - prorationDate;
  if (age > AGREED_FOR_SECONDS || age < -60) {
    throw new ApiError(
      409,
      'out_of_date',
      'Those prices are out of date. Please check them again.',
    );
  }
  await changeAtStripe(c, member, async (stripe, own) => {
    if (own.plan === plan.key && own.billing === billing) return;
    refuseWhatCannotBe(own, plan.key, billing);
    const { item, price } = await itemAndPrice(stripe, own, plan, billing);
    if (item.price.id === price) return;
    // No idempotency key: Stripe would repeat a decline for a day, even after the card was replaced. A second request
    // changes nothing, because switching to the current plan costs nothing.
    await stripe.subscriptions
      .update(own.id, {
        items: [{ id: item.id, price }],
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
        payment_behavior: 'error_if_incomplete',
        metadata: { plan: plan.key, billing },
      })
      .catch((error: unknown) => {
        throw error instanceof Stripe.errors.StripeCardError ? declined(error) : error;
      });
  });
  deliverSoon(c);
}

function refuseWhatCannotBe(own: OwnSubscription, plan: string, billing: string): void {
  if (own.status !== 'active' && own.status !== 'trialing') {
    throw new ApiError(
      409,
      'payment_due',
      'Your last payment didn’t go through. Please use another card first, then change your plan.',
    );
  }
  if (own.cancelsAt) {
    throw new ApiError(
      409,
      'cancelled',
      'Your membership is about to end. Undo the cancellation first, then change the plan.',
    );
  }
  if (own.pausedFrom) throw isPaused();
  if (own.plan === plan && own.billing === billing)
    throw new ApiError(409, 'same_plan', 'You already have that plan.');
}

async function itemAndPrice(stripe: Stripe, { id }: OwnSubscription, plan: Plan, billing: Billing) {
  const [subscription, price] = await Promise.all([
    stripe.subscriptions.retrieve(id),
    findPrice(stripe, plan, billing),
  ]);
  const [item] = subscription.items.data;
  if (!item || !soldAs(subscription)) throw unclearSubscription();
  // Stripe would not collect the price difference either.
  if (subscription.pause_collection) throw isPaused();
  return { item, price };
}

function declined({ message }: { message: string }): ApiError {
  return new ApiError(402, 'card_declined', `${message} Nothing was changed.`);
}
