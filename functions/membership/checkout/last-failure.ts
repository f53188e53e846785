// Why the buyer's open checkout is not paid yet. Stripe keeps the reason, so it survives a reload, another tab and
// the redirect to the bank's page.
import type Stripe from 'stripe';

const NOT_CONFIRMED = 'Your bank did not confirm the payment.';

/**
 * A sentence for the buyer; null when no payment was tried or Stripe cannot say, which does not block paying.
 * https://docs.stripe.com/api/payment_intents/object#payment_intent_object-last_payment_error
 */
export async function lastFailure(
  stripe: Stripe,
  clientSecret: string | null,
): Promise<string | null> {
  const [intentId = ''] = clientSecret?.split('_secret_') ?? [];
  if (!intentId.startsWith('pi_')) return null;
  try {
    const { last_payment_error, status } = await stripe.paymentIntents.retrieve(intentId);
    if (last_payment_error) return last_payment_error.message ?? 'Your card was declined.';
    return status === 'requires_action' ? NOT_CONFIRMED : null;
  } catch {
    return null;
  }
}
