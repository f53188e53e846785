// Sends what is due, each event to each endpoint, until the endpoint says that it has it.
import { localNow } from '../clock/local-time.ts';
import type { StripeEnv } from '../environment.ts';
import { type Listener, listeningEndpoints } from './listening.ts';
import { claimDue, type Delivery, recordAnswer } from './outbox.ts';
import { shownEvent } from './shown-event.ts';
import { signatureHeader } from './signature.ts';

const TIMEOUT_MS = 10_000;

/** Returns when nothing is due any more. */
export async function deliverDue(env: StripeEnv): Promise<void> {
  for (;;) {
    const now = await localNow(env.DB);
    const due = await claimDue(env.DB, now);
    if (due.length === 0) return;
    const endpoints = await listeningEndpoints(env);
    for (const delivery of due) {
      const endpoint = endpoints.find(({ id }) => id === delivery.endpoint);
      const answer = endpoint ? await send(env, delivery, endpoint) : 'the endpoint is gone';
      await recordAnswer(env.DB, delivery, answer, now);
    }
  }
}

/** The status, or in words why there is none. */
async function send(
  env: StripeEnv,
  { event }: Delivery,
  { url, secret }: Listener,
): Promise<string> {
  const body = JSON.stringify(await shownEvent(env.DB, JSON.parse(event)), null, 2);
  // Real time, whatever the local clock says: the receiver compares with its own.
  const seconds = Math.floor(Date.now() / 1000);
  try {
    const answer = await fetch(url, {
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
    await answer.body?.cancel();
    return String(answer.status);
  } catch (error) {
    return `no answer: ${error}`;
  }
}
