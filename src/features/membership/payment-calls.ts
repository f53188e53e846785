// The browser's two payment requests to our own server.
import type { Checkout } from '../../../functions/membership/rules/checkout-schema.ts';
import { api, dataOf } from '../../lib/api.ts';
import type { Choice } from './checkout-address.ts';

const WAIT_MS = 30_000;
const patiently = () => ({ init: { signal: AbortSignal.timeout(WAIT_MS) } });

export function askForCheckout(choice: Choice, promotionCode: string): Promise<Checkout> {
  const json = { ...choice, ...(promotionCode && { promotionCode }) };
  return dataOf(api['create-payment-intent'].$post({ json }, patiently()));
}

/** Makes the server sync this member with Stripe, and returns the result. */
export function syncSubscription() {
  return dataOf(api.subscription.sync.$post({ json: {} }, patiently()));
}
