// The two questions about money that the browser asks our own server.
import type { Checkout } from '../../../functions/membership/checkout-schema.ts';
import { dataOf } from '../../lib/api.ts';
import type { Choice } from './checkout-address.ts';

export interface Synced {
  lastPayment: 'paid' | 'open' | 'failed' | 'none';
}

const WAIT_MS = 30_000;

const post = (path: string, body: object) =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(WAIT_MS),
  });

export function askForCheckout(choice: Choice, promotionCode: string): Promise<Checkout> {
  const body = { ...choice, ...(promotionCode && { promotionCode }) };
  return dataOf<Checkout>(post('/api/create-payment-intent', body));
}

/** Makes the server ask Stripe what is true for this member, and says what it found. */
export function syncSubscription(): Promise<Synced> {
  return dataOf<Synced>(post('/api/subscription/sync', {}));
}
