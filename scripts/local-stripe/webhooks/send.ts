import type { Listener } from '../situation.ts';
import type { Delivery } from './outbox.ts';
import { signatureHeader } from './signature.ts';

const TIMEOUT_MS = 10_000;

/** The status of the response, or a message why there is none. */
export async function send(
  { event, pending }: Delivery,
  { url, secret }: Listener,
  seconds: number,
): Promise<string> {
  const body = JSON.stringify({ ...JSON.parse(event), pending_webhooks: pending }, null, 2);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': await signatureHeader(body, secret, seconds),
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return String(response.status);
  } catch (error) {
    return `no answer: ${error}`;
  }
}
