// The Stripe client of scripts on this machine: with a timeout, and for the local Stripe if its key is set.
import Stripe from 'stripe';
import { LOCAL_KEY } from '../../functions/configuration/payments.ts';

/** Undefined without a key, or with the local key but no address: that key must never be sent to Stripe. */
export function stripeAccount(
  { STRIPE_SECRET_KEY: key, STRIPE_API_URL: address }: NodeJS.Dict<string>,
  { withinMs }: { withinMs: number },
): Stripe | undefined {
  const isLocal = key === LOCAL_KEY;
  if (!key || (isLocal && !address)) return undefined;
  const over = AbortSignal.timeout(withinMs);
  const ask = async (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url);
    const signal = init.signal ? AbortSignal.any([init.signal, over]) : over;
    return fetch(isLocal ? address + pathname + search : url, { ...init, signal });
  };
  const httpClient = Stripe.createFetchHttpClient(ask as typeof fetch);
  return new Stripe(key, { telemetry: false, httpClient });
}
