// From a click to a payable checkout: one subscription at our price, however often the buyer clicks.
import type { Context } from 'hono';
import Stripe from 'stripe';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countAttempt } from '../../http/rate-limits/rate-limits.ts';
import { type Member, requireMember } from '../../session/current-member.ts';
import { CHECKOUTS } from '../limits.ts';
import type { Checkout } from '../rules/checkout-schema.ts';
import { asApiError, openStripe } from '../stripe/client.ts';
import { createSubscription } from './create-subscription.ts';
import { customerOf, forgetCustomer, isCustomerGone } from './customer.ts';
import { freeYearEnd, inFreeYear } from './free-year.ts';
import type { NewCheckout } from './new-checkout.ts';
import { openCheckouts } from './open-checkouts.ts';
import { checkPromotion } from './promotion.ts';
import { isCurrent, isReserved, keepResult, nextAttempt, reserve } from './reservation.ts';
import { type OpenCheckout, shownCheckout } from './shown-checkout.ts';
import { supersedeCheckout } from './supersede-checkout.ts';

const MAX_TRIES = 3;

/** 401, 409 `already_member`, `payment_due`, `free_year`, `overtaken`, 422 `promotion_code`, 429, 503. */
export async function startCheckout(c: Context<AppEnv>, choice: NewCheckout): Promise<Checkout> {
  const member = await requireMember(c);
  const stripe = openStripe(c.env);
  await countAttempt(c.var.db, [{ limit: CHECKOUTS, subject: member.id }]);
  try {
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const open = await attemptOnce(c.var.db, stripe, member, choice);
      if (open) return await shownCheckout(c, stripe, open, choice, member.id);
    }
  } catch (error) {
    throw asApiError(error);
  }
  throw new ApiError(
    503,
    'busy',
    'That didn’t work just now. You weren’t charged. Please try again.',
    {
      retryAfterSeconds: 2,
    },
  );
}

/** Null: this attempt is used up; start the next one. */
async function attemptOnce(
  db: D1Database,
  stripe: Stripe,
  member: Member,
  choice: NewCheckout,
): Promise<OpenCheckout | null> {
  let customer = '';
  let attempt: number | undefined;
  try {
    customer = await customerOf(db, stripe, member);
    // Before the reservation: a code that is refused leaves the buyer's open checkout as it is.
    if (choice.promotionCode && !(await isReserved(db, member.id, choice)))
      await checkPromotion(stripe, customer, choice);
    // Read before Stripe's list, so that the list includes this row's subscription.
    const reserved = await reserve(db, member.id, choice);
    const { subscriptionId } = reserved;
    attempt = reserved.attempt;
    const { reusable, others } = await openCheckouts(db, stripe, customer, choice);
    const freeUntil = await freeYearEnd(db, member.id);
    // Several choices at the same time: only the latest gets a subscription, and ends the others'.
    if (!(await isCurrent(db, member.id, attempt))) throw overtaken();
    const unwanted = freeUntil && reusable ? [...others, reusable] : others;
    for (const other of unwanted) await supersedeCheckout(db, stripe, other);
    if (freeUntil) throw inFreeYear(freeUntil, member.timeZone);
    if (subscriptionId && !reusable) {
      await nextAttempt(db, member.id, attempt);
      return null;
    }
    const subscription =
      reusable ?? (await createSubscription(db, stripe, { member, customer, choice, attempt }));
    if (!subscription) {
      await nextAttempt(db, member.id, attempt);
      return null;
    }
    if (await keepResult(db, member.id, attempt, subscription.id))
      return { subscription, isNew: !reusable };
    await supersedeCheckout(db, stripe, subscription);
    throw overtaken();
  } catch (error) {
    if (attempt !== undefined && isSaved(error)) await nextAttempt(db, member.id, attempt);
    if (isOtherRequest(error)) return null;
    if (isCustomerGone(error)) {
      await forgetCustomer(db, member.id, customer);
      return null;
    }
    throw error;
  }
}

function overtaken(): ApiError {
  return new ApiError(
    409,
    'overtaken',
    'You’ve just chosen another plan in another window. Reload this page to continue here.',
  );
}

/** Stripe replays what it has saved under a key for a day, including its own failures. */
const isSaved = (error: unknown) =>
  error instanceof Stripe.errors.StripeAPIError || isOtherRequest(error);

/** The key was used with different parameters, for instance before the member changed their email. */
const isOtherRequest = (error: unknown) =>
  error instanceof Stripe.errors.StripeError &&
  error.rawType === 'idempotency_error' &&
  error.code !== 'idempotency_key_in_use';
