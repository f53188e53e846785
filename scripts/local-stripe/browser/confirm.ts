// Replaces Stripe.js: the browser sends a card and the intent's secret, and gets what Stripe.js would resolve to.
import { Hono } from 'hono';
import type Stripe from 'stripe';
import * as v from 'valibot';
import { followClock } from '../clock/follow-clock.ts';
import { errorAnswer, invalid, StripeApiError } from '../http/errors.ts';
import { work } from '../http/work.ts';
import { readCard } from '../payments/card-data.ts';
import { confirmPayment } from '../payments/confirm.ts';
import { confirmSetup } from '../payments/confirm-setup.ts';
import { newPaymentMethod } from '../payments/payment-method.ts';
import type { LocalStripe } from '../situation.ts';
import { visible } from '../unit-of-work/document.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

const text = v.optional(v.string());
const CardForm = v.object({
  client_secret: v.string(),
  return_url: text,
  /** `exp` in the format that people type: 12/34. */
  card: v.optional(
    v.object({
      number: v.string(),
      exp: v.string(),
      cvc: v.string(),
      postal: text,
      /** Distinguishes two cards with the same test number; the default is the number's fingerprint, as at Stripe. */
      fingerprint: text,
    }),
  ),
  payment_method: text,
  name: text,
  email: text,
});
type CardForm = v.InferOutput<typeof CardForm>;

export type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

export const confirmation = new Hono<LocalStripe>().post('/confirm_payment', async (c) => {
  const form = v.parse(CardForm, await c.req.json());
  try {
    const intent = await work({ env: c.env, run: (work) => confirm(work, form) });
    return c.json(forBrowser(intent));
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    return c.json(errorAnswer(error.body, c.var.requestId), error.status);
  }
});

async function confirm(work: UnitOfWork, form: CardForm): Promise<Intent> {
  const intent = await intentOfSecret(work, form.client_secret);
  const method = form.payment_method ?? (form.card && typedCard(work, form).id);
  const options = { method, returnUrl: form.return_url };
  if (intent.object === 'payment_intent') await confirmPayment(work, intent, options);
  else await confirmSetup(work, intent, options);
  return intent;
}

function typedCard(work: UnitOfWork, { card, name, email }: CardForm) {
  const [month = '', year = ''] = (card?.exp ?? '').split('/').map((part) => part.trim());
  const expires = { month: Number(month), year: Number(year) };
  const typed = { number: card?.number ?? '', cvc: card?.cvc ?? '' };
  const known = readCard({ ...typed, exp_month: expires.month, exp_year: expires.year }, work.now);
  const postal = card?.postal ?? null;
  const address = {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: postal,
    state: null,
  };
  return newPaymentMethod(
    work,
    known,
    expires,
    { address, name: name ?? null, email: email ?? null },
    card?.fingerprint,
  );
}

/** The client secret authorizes access to one intent and nothing else. */
export async function intentOfSecret(work: UnitOfWork, secret: unknown): Promise<Intent> {
  const id = String(secret).split('_secret_')[0] ?? '';
  const intent = await work.find<Intent>(id);
  if (!intent || intent.client_secret !== secret) {
    throw invalid(
      'The client_secret provided does not match any associated PaymentIntent or SetupIntent on this account.',
      'client_secret',
      'resource_missing',
    );
  }
  const customer = await work.find<Stripe.Customer>(idOf(intent.customer));
  await followClock(work, customer);
  return intent;
}

/** Stripe.js resolves to { paymentIntent } or { setupIntent }. */
export function forBrowser(intent: Intent): object {
  const name = intent.object === 'payment_intent' ? 'paymentIntent' : 'setupIntent';
  return { [name]: visible(intent) };
}
