// Promotion codes. Stripe knows who may use one: it checks the code before anything about the buyer's order changes.
import Stripe from 'stripe';
import { ApiError } from '../../http/errors.ts';
import { findPrice } from '../stripe/prices.ts';
import type { NewCheckout } from './new-checkout.ts';

/**
 * 422 `promotion_code` for a code that this buyer cannot use for this plan: unknown, over, used up, or with terms that the
 * order does not meet. https://docs.stripe.com/api/invoices/create_preview
 */
export async function checkPromotion(
  stripe: Stripe,
  customer: string,
  { plan, billing, promotionCode }: NewCheckout,
): Promise<void> {
  const [price, discounts] = await Promise.all([
    findPrice(stripe, plan, billing),
    findDiscounts(stripe, promotionCode),
  ]);
  const details = { items: [{ price }] };
  await orUnusable(
    stripe.invoices.createPreview({ customer, discounts, subscription_details: details }),
  );
}

/** As the parameter of a new subscription; 422 `promotion_code` for a code that is unknown or over. */
export async function findDiscounts(stripe: Stripe, code: string) {
  if (!code) return [];
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1 });
  if (!data[0]) throw unusablePromotion();
  return [{ promotion_code: data[0].id }];
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

function unusablePromotion(): ApiError {
  const message = 'This code can’t be used here. Please check it, or continue without one.';
  return new ApiError(422, 'promotion_code', message, { fields: { promotionCode: message } });
}
