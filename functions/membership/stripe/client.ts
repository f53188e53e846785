// Stripe's SDK as configured for the whole membership feature: waits for seconds, never for minutes.
import Stripe from 'stripe';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { wayToStripe } from './transport.ts';

/** One request. Stripe's own default is 80 seconds. */
const TIMEOUT_MS = 5000;
/** The total wait at Stripe for one member request, retries included. */
const ALL_IN_ALL_MS = 6500;

/** One client per task. 503 `payments_off` where nothing is configured. */
export function openStripe(env: AppEnv['Bindings'], { withinMs = ALL_IN_ALL_MS } = {}): Stripe {
  const way = wayToStripe(env);
  if (!way) {
    throw new ApiError(
      503,
      'payments_off',
      'Payments aren’t available on this site yet. You weren’t charged.',
    );
  }
  const over = AbortSignal.timeout(withinMs);
  return new Stripe(env.STRIPE_SECRET_KEY, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 3,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(
      async (input: RequestInfo | URL, init: RequestInit = {}) => {
        if (over.aborted) return tooLate();
        const signal = init.signal ? AbortSignal.any([init.signal, over]) : over;
        return way(String(input), { ...init, signal })
          .then(notAgain)
          .catch((error: unknown) => {
            if (over.aborted) return tooLate();
            throw error;
          });
      },
    ),
  });
}

/** Stripe replays a saved failure under its key for a day: the SDK need not retry it right away. */
function notAgain(response: Response): Response {
  if (response.status < 500 || response.headers.get('Idempotent-Replayed') !== 'true')
    return response;
  const again = new Response(response.body, response);
  again.headers.set('Stripe-Should-Retry', 'false');
  return again;
}

/** The SDK would treat a thrown error as a reason to wait and retry. */
const tooLate = () =>
  Response.json(
    { error: { type: 'api_error', message: 'Stripe took too long' } },
    { status: 504, headers: { 'Stripe-Should-Retry': 'false' } },
  );

/** Stripe failed or the result is unknown: an outage, not a rejection because of the card or our request. */
export function isOutage(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use')
  );
}

/** The API error when Stripe cannot be reached. Other errors pass through. */
export function asApiError(error: unknown): unknown {
  if (!isOutage(error)) return error;
  return new ApiError(
    503,
    'payments_down',
    'Our payment partner isn’t responding right now. You weren’t charged. Please try again in a minute.',
    { retryAfterSeconds: 30 },
  );
}

/** For a subscription whose price an operator changed at Stripe, so that it matches none of our plans. */
export function unclearSubscription(): ApiError {
  return new ApiError(
    409,
    'subscription_unclear',
    'Our team needs to check your subscription first. Nothing was changed or charged. Please contact us, and we’ll sort it out.',
  );
}

/** Stripe has no such object: 404 for an id in the URL, 400 `resource_missing` for an id in the parameters. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.statusCode === 404 || error.code === 'resource_missing';
}

/** In every status, newest first. A customer who was deleted at Stripe has none. */
export async function subscriptionsOf(
  stripe: Stripe,
  customer: string,
): Promise<Stripe.Subscription[]> {
  try {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
    return data.toSorted((a, b) => b.created - a.created);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The id, whether or not the object is expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

export const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString();
