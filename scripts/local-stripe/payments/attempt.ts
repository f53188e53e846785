// Takes the money for a payment intent, or learns why not.
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { visible } from '../books/document.ts';
import { idOf } from '../books/ids.ts';
import { invalid } from '../http/errors.ts';
import { attach } from './attach.ts';
import { newCharge } from './charge.ts';
import { openDispute } from './dispute.ts';
import { type Attempt, type Outcome, outcomeOf } from './outcome.ts';
import { cardOf, type PaymentMethodDocument } from './payment-method.ts';
import type { Decline } from './test-cards.ts';

export type AttemptOptions = Omit<Attempt, 'isSetUp'>;

export async function attemptPayment(
  books: Books,
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
    fail(books, intent, method, outcome.decline);
    return outcome;
  }
  await succeed(books, intent, method);
  if (card.disputedAs) openDispute(books, await latestCharge(books, intent), card.disputedAs);
  return outcome;
}

function fail(
  books: Books,
  intent: Stripe.PaymentIntent,
  method: PaymentMethodDocument,
  decline: Decline,
): void {
  const charge = newCharge(books, intent, method, decline);
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
  books.tell('charge.failed', charge);
  books.tell('payment_intent.payment_failed', intent);
}

async function succeed(
  books: Books,
  intent: Stripe.PaymentIntent,
  method: PaymentMethodDocument,
): Promise<void> {
  if (intent.setup_future_usage && intent.customer) {
    const customer = await books.get<Stripe.Customer>('customer', idOf(intent.customer));
    await attach(books, method, customer);
    if (intent.setup_future_usage === 'off_session') method._notes.isSetUp = true;
  }
  const charge = newCharge(books, intent, method);
  intent.latest_charge = charge.id;
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  books.tell('charge.succeeded', charge);
  books.tell('payment_intent.succeeded', intent);
}

function latestCharge(books: Books, intent: Stripe.PaymentIntent): Promise<Stripe.Charge> {
  return books.get<Stripe.Charge>('charge', idOf(intent.latest_charge));
}
