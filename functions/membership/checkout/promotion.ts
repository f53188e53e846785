// Promotion codes. Stripe knows who may use one: it checks the code before anything about the buyer's order changes.
import Stripe from 'stripe';
import { planName } from '../../email/plan-format.ts';
import { ApiError } from '../../http/errors.ts';
import type { PlanKey } from '../../rules/plans.ts';
import { findPrice } from '../stripe/prices.ts';
import type { NewCheckout } from './new-checkout.ts';

/**
 * 422 `promotion_code` for a code that this buyer cannot use for this plan: unknown, over, used up, or with terms that the
 * order does not meet. https://docs.stripe.com/api/invoices/create_preview
 */
export async function checkPromotion(
  stripe: Stripe,
  customer: string,
  choice: NewCheckout,
): Promise<void> {
  const [price, { discounts }] = await Promise.all([
    findPrice(stripe, choice.plan, choice.billing),
    findDiscounts(stripe, choice),
  ]);
  const details = { items: [{ price }] };
  await orUnusable(
    stripe.invoices.createPreview({ customer, discounts, subscription_details: details }),
  );
}

/** Of a new subscription. `offerId`: made in the console; '' for a code that was made at Stripe by hand. */
interface Promotion {
  discounts: { promotion_code: string }[];
  offerId: string;
}

/** 422 `promotion_code` for a code that is unknown, over or for another plan. */
export async function findDiscounts(
  stripe: Stripe,
  { promotionCode: code, plan, billing }: NewCheckout,
): Promise<Promotion> {
  if (!code) return { discounts: [], offerId: '' };
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 });
  const [found] = data;
  if (!found) throw unusablePromotion();
  const { plan: only = '', billing: way = '', offer_id: offerId = '' } = found.metadata ?? {};
  if ((only && only !== plan.key) || (way && way !== billing)) throw otherPlan(only, way);
  return { discounts: [{ promotion_code: found.id }], offerId };
}

/** The response, or 422 `promotion_code` when Stripe refuses the code. */
export async function orUnusable<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    throw isAboutPromotion(error) ? unusablePromotion() : error;
  }
}

const isAboutPromotion = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  String(error.param).startsWith('discounts');

function unusablePromotion(
  message = 'This code can’t be used here. Please check it, or continue without one.',
): ApiError {
  return new ApiError(422, 'promotion_code', message, { fields: { promotionCode: message } });
}

function otherPlan(plan: string, billing: string): ApiError {
  const name = plan ? `the ${planName(plan as PlanKey)} plan` : 'a plan';
  const paid = billing && (billing === 'annual' ? ', paid by the year' : ', paid by the month');
  return unusablePromotion(`This code is for ${name}${paid}.`);
}
