// Paying members at the local Stripe next to the Worker: what the card form, the bank and Stripe itself would do.
import Stripe from 'stripe';
import { LOCAL_KEY, LOCAL_STRIPE_PATH } from '../../functions/configuration/payments.ts';
import type { MembershipOverview } from '../../functions/membership/overview.ts';
import type { Checkout } from '../../functions/rules/checkout-schema.ts';
import { nextAddress, type Person } from './worker.ts';

export const VISA = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';
export const ASKS_THE_BANK = '4000 0025 0000 3155';
export const FAILS_LATER = '4000 0000 0000 0341';
export const MASTERCARD = '5555 5555 5555 4444';

type Running = { url: string };

/** The SDK, by the route that a browser takes to the local Stripe. */
export function sdkOf({ url }: Running): Stripe {
  const ask = (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input));
    // Our coarse rate limit does not count Stripe's requests.
    const headers = new Headers(init?.headers);
    headers.set('CF-Connecting-IP', nextAddress());
    headers.set('Connection', 'close');
    return fetch(url + LOCAL_STRIPE_PATH + pathname + search, { ...init, headers });
  };
  return new Stripe(LOCAL_KEY, {
    // Node sometimes reuses a connection that the server is closing; the key makes a retry harmless.
    maxNetworkRetries: 2,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(ask as typeof fetch),
  });
}

/** `local(worker, 'clock', { advance: 60 })`: see scripts/local-stripe/README.md. */
export async function local<T = Record<string, unknown>>(
  { url }: Running,
  path: string,
  json?: object,
): Promise<T> {
  const response = await fetch(`${url}${LOCAL_STRIPE_PATH}/local/${path}`, {
    ...(json && {
      method: 'POST',
      body: JSON.stringify(json),
    }),
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': nextAddress(),
      // Node sometimes reuses a connection that the server is closing.
      Connection: 'close',
    },
  });
  return (await response.json()) as T;
}

export async function openCheckout(person: Person, choice: object = {}): Promise<Checkout> {
  const response = await person.fetch('/api/create-payment-intent', {
    json: { plan: 'complete', ...choice },
  });
  if (!response.ok) throw new Error(`no checkout: ${response.status} ${await response.text()}`);
  return (await response.json()) as Checkout;
}

/** What the card form does. `card` names a card that is used more than once; otherwise each payment has its own. */
export function pay(
  running: Running,
  clientSecret: string | null,
  number = VISA,
  card = `card of ${clientSecret}`,
) {
  return local<{ error?: { message: string }; paymentIntent?: Stripe.PaymentIntent }>(
    running,
    'confirm_payment',
    {
      client_secret: clientSecret,
      card: { number, exp: '12/40', cvc: '123', fingerprint: card },
    },
  );
}

/** From the first click to an active membership. */
export async function join(
  running: Running,
  person: Person,
  choice: object = {},
  number = VISA,
  card?: string,
) {
  const checkout = await openCheckout(person, choice);
  await pay(running, checkout.clientSecret, number, card);
  await syncNow(person);
  return checkout;
}

export async function syncNow(person: Person) {
  const response = await person.fetch('/api/subscription/sync', { json: {} });
  if (!response.ok) throw new Error(`no answer: ${response.status} ${await response.text()}`);
  return (await response.json()) as {
    tier: string;
    status: string;
    expiresAt: string | null;
    isExpired: boolean;
    lastPayment: string;
    guaranteeUsedBy: 'member' | 'card' | null;
  };
}

export async function overview(person: Person): Promise<MembershipOverview> {
  return (await (await person.fetch('/api/subscription')).json()) as MembershipOverview;
}

/** Replaces the card, as the account page does. Returns the response of the last step. */
export async function newCard(running: Running, person: Person, number: string): Promise<Response> {
  const begun = await person.fetch('/api/subscription/card', { json: {} });
  const { clientSecret } = (await begun.json()) as { clientSecret: string };
  await pay(running, clientSecret, number);
  return person.fetch('/api/subscription/card', {
    method: 'PUT',
    json: { setupIntentId: clientSecret.split('_secret_')[0] },
  });
}

/** Advances both clocks, ours and Stripe's, with everything that happens meanwhile; then our scheduled work runs. */
export async function travelTo(worker: Travelling, moment: string): Promise<void> {
  const to = Date.parse(moment);
  await worker.moveClock(to - Date.now());
  await local(worker, 'settings', { signatures: 'local_clock' });
  await local(worker, 'clock', { to: Math.floor(to / 1000) });
  await local(worker, 'deliveries', {});
  await worker.scheduled('17 * * * *', to);
  await worker.scheduled('* * * * *', to);
}

interface Travelling extends Running {
  moveClock(offset: number): Promise<void>;
  scheduled(cron: string, scheduledTime?: number): Promise<void>;
}
