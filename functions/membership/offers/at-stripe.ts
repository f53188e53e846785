// An offer at Stripe: a coupon with the terms, and a promotion code with who may use it. What could not be told at once is
// told by the cron.
import Stripe from 'stripe';
import type { AppEnv } from '../../environment.ts';
import { PLANS } from '../../rules/plans.ts';
import { idOf, openStripe } from '../stripe/client.ts';
import { isSwitchedOn } from '../stripe/transport.ts';
import { soldPrices } from '../stripe-prices.ts';
import { OFFER_COLUMNS, type Offer, type OfferRow, offerById, offerFrom } from './offers.ts';

const WITHIN_MS = 20_000;
const IN_A_RUN = 5;

/** An active promotion code of this name, ours or made at Stripe by hand. */
export async function codeAtStripe(
  stripe: Stripe,
  code: string,
): Promise<Stripe.PromotionCode | undefined> {
  return (await stripe.promotionCodes.list({ code, active: true, limit: 1 })).data[0];
}

/** Makes or ends the offer at Stripe, whichever its row waits for. Idempotent; throws Stripe’s errors. */
export async function tellStripe(db: D1Database, stripe: Stripe, id: string): Promise<void> {
  const offer = await offerById(db, id);
  if (offer?.state === 'making') await makeAtStripe(db, stripe, offer);
  if (offer?.state === 'ending') await endAtStripe(db, stripe, offer);
}

async function makeAtStripe(db: D1Database, stripe: Stripe, offer: Offer): Promise<void> {
  const coupon = await makeCoupon(stripe, offer);
  const made = await makeCode(stripe, offer, coupon);
  await db
    .prepare(
      `UPDATE offers SET state = CASE WHEN ?2 IS NULL THEN 'refused' ELSE 'open' END, stripe_code_id = ?2
       WHERE id = ?1 AND state = 'making'`,
    )
    .bind(offer.id, made)
    .run();
}

async function makeCoupon(stripe: Stripe, offer: Offer): Promise<string> {
  const id = `offer-${offer.id}`;
  const product = offer.plan && (await productOf(stripe, offer.plan));
  try {
    await stripe.coupons.create({
      id,
      name: offer.code,
      ...(offer.percent === null
        ? { amount_off: offer.amountCents ?? 0, currency: 'usd' }
        : { percent_off: offer.percent }),
      ...(offer.duration === 'months'
        ? { duration: 'repeating', duration_in_months: offer.months ?? 1 }
        : { duration: offer.duration }),
      // So that the discount doesn’t follow the member to another plan.
      ...(product && { applies_to: { products: [product] } }),
      metadata: { offer_id: offer.id },
    });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return id;
}

/** Null if another code of this name was made at Stripe in the meantime. */
async function makeCode(stripe: Stripe, offer: Offer, coupon: string): Promise<string | null> {
  const there = await codeAtStripe(stripe, offer.code);
  if (there) return there.metadata?.offer_id === offer.id ? there.id : null;
  try {
    // No idempotency key, because Stripe would repeat a failure for a day: an open code exists only once.
    const { id } = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon },
      code: offer.code,
      ...(offer.mostUses !== null && { max_redemptions: offer.mostUses }),
      ...(offer.endsAt && { expires_at: Math.floor(Date.parse(offer.endsAt) / 1000) }),
      ...(offer.isForNew && { restrictions: { first_time_transaction: true } }),
      metadata: {
        offer_id: offer.id,
        plan: offer.plan ?? '',
        billing: offer.billing ?? '',
      },
    });
    return id;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

async function endAtStripe(db: D1Database, stripe: Stripe, offer: Offer): Promise<void> {
  const there = await codeAtStripe(stripe, offer.code);
  const id = offer.stripeCodeId ?? (there?.metadata?.offer_id === offer.id ? there.id : null);
  if (id) await stripe.promotionCodes.update(id, { active: false });
  await db
    .prepare(
      `UPDATE offers SET state = 'ended', stripe_code_id = ?2 WHERE id = ?1 AND state = 'ending'`,
    )
    .bind(offer.id, id)
    .run();
}

async function productOf(stripe: Stripe, key: Offer['plan']): Promise<string | null> {
  const plan = PLANS.find((each) => each.key === key);
  if (!plan) return null;
  const lookup_keys = soldPrices([plan]).map(({ lookupKey }) => lookupKey);
  const { data } = await stripe.prices.list({ lookup_keys, active: true });
  return idOf(data[0]?.product as string | Stripe.Product | undefined);
}

const isThere = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';

const TO_TELL = `
  SELECT ${OFFER_COLUMNS} FROM offers o WHERE o.state IN ('making', 'ending') ORDER BY o.created_at LIMIT ?1`;

/** Offers that Stripe has not been told of. */
export async function finishOffers(env: AppEnv['Bindings'], db: D1Database): Promise<void> {
  if (!isSwitchedOn(env)) return;
  const { results } = await db.prepare(TO_TELL).bind(IN_A_RUN).all<OfferRow>();
  for (const { id } of results.map(offerFrom)) {
    await tellStripe(db, openStripe(env, { withinMs: WITHIN_MS }), id).catch((error: unknown) =>
      console.error(JSON.stringify({ offer: id, error: String(error) })),
    );
  }
}
