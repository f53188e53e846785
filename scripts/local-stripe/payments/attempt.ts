// Attempts the payment of a payment intent, and records the outcome.
import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { visible } from '../unit-of-work/document.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { attach } from './attach.ts';
import { newCharge } from './charge.ts';
import { openDispute } from './dispute.ts';
import { type Attempt, type Outcome, outcomeOf } from './outcome.ts';
import { cardOf, type PaymentMethodDocument } from './payment-method.ts';
import type { Decline } from './test-cards.ts';

export type AttemptOptions = Omit<Attempt, 'isSetUp'>;

export async function attemptPayment(
  work: UnitOfWork,
  intent: Stripe.PaymentIntent,
  method: PaymentMethodDocument,
  options: AttemptOptions,
): Promise<Outcome> {
  if (method.customer && method.customer !== intent.customer) {
    throw invalid(
      'The payment method you provided is attached to a customer so for security purposes you must provide the customer in the request.',
      'payment_method',
    );
  }
  const card = cardOf(method);
  const outcome = outcomeOf(card, { ...options, isSetUp: method._notes.isSetUp });
  intent.payment_method = method.id;
  intent.next_action = null;
  if (outcome.status === 'authenticate') {
    intent.status = 'requires_action';
    intent.last_payment_error = null;
    return outcome;
  }
  if (outcome.status === 'declined') {
    fail(work, intent, method, outcome.decline);
    return outcome;
  }
  await succeed(work, intent, method);
  if (card.disputedAs) openDispute(work, await latestCharge(work, intent), card.disputedAs);
  return outcome;
}

function fail(
  work: UnitOfWork,
  intent: Stripe.PaymentIntent,
  method: PaymentMethodDocument,
  decline: Decline,
): void {
  const charge = newCharge(work, intent, method, decline);
  intent.latest_charge = charge.id;
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = {
    ...decline,
    charge: charge.id,
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
    payment_method: visible(method),
    type: 'card_error',
  } as Stripe.PaymentIntent.LastPaymentError;
  work.tell('charge.failed', charge);
  work.tell('payment_intent.payment_failed', intent);
}

async function succeed(
  work: UnitOfWork,
  intent: Stripe.PaymentIntent,
  method: PaymentMethodDocument,
): Promise<void> {
  if (intent.setup_future_usage && intent.customer) {
    const customer = await work.get<Stripe.Customer>('customer', idOf(intent.customer));
    await attach(work, method, customer);
    if (intent.setup_future_usage === 'off_session') method._notes.isSetUp = true;
  }
  const charge = newCharge(work, intent, method);
  intent.latest_charge = charge.id;
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  work.tell('charge.succeeded', charge);
  work.tell('payment_intent.succeeded', intent);
}

function latestCharge(work: UnitOfWork, intent: Stripe.PaymentIntent): Promise<Stripe.Charge> {
  return work.get<Stripe.Charge>('charge', idOf(intent.latest_charge));
}
