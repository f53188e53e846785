// Stripe as scripts on this machine ask it: within a limited time, and the local Stripe where its key is set.
import Stripe from 'stripe';
import { LOCAL_KEY } from '../../functions/configuration/payments.ts';

/** Undefined when there is nobody to ask: no key, or the local key without an address. It must never travel to Stripe. */
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
