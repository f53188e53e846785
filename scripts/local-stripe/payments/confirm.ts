// Confirming: the moment in which somebody says "pay".
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { visible } from '../books/document.ts';
import { idOf } from '../books/ids.ts';
import { StripeRefusal } from '../http/errors.ts';
import { invoiceOf } from '../invoices/payments.ts';
import { settleInvoice } from '../invoices/settle.ts';
import { usablePaymentMethod } from './attach.ts';
import { type AttemptOptions, attemptPayment } from './attempt.ts';
import { authenticationStep } from './authentication-step.ts';
import { cardError } from './decline.ts';

const CONFIRMABLE: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

interface Confirmation {
  method?: string | null;
  returnUrl?: string | null;
  offSession?: boolean;
  isAuthenticated?: boolean;
}

/** Pays, or throws the decline. A waiting authentication is neither: the intent says `requires_action`. */
export async function confirmPayment(
  books: Books,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
): Promise<void> {
  if (!CONFIRMABLE.includes(intent.status)) throw unexpectedState(intent, 'confirm');
  const methodId = confirmation.method ?? idOf(intent.payment_method);
  if (!methodId) {
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`,
      payment_intent: visible(intent),
    });
  }
  const method = await usablePaymentMethod(books, methodId, 'payment_method');
  const options: AttemptOptions = {
    offSession: confirmation.offSession ?? false,
    isAuthenticated: confirmation.isAuthenticated ?? false,
  };
  const outcome = await attemptPayment(books, intent, method, options);
  if (outcome.status === 'authenticate') {
    intent.next_action = authenticationStep(books, intent, confirmation.returnUrl);
    books.tell('payment_intent.requires_action', intent);
  }
  const invoice = await invoiceOf(books, intent);
  if (invoice?.status === 'open') await settleInvoice(books, invoice, intent, 'by_hand');
  if (outcome.status === 'declined') {
    throw cardError(outcome.decline, {
      charge: intent.latest_charge,
      payment_intent: visible(intent),
      payment_method: visible(method),
    });
  }
}

function unexpectedState(intent: Stripe.PaymentIntent, verb: string): StripeRefusal {
  const already =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${intent.status}`;
  return new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because ${already}.`,
    payment_intent: visible(intent),
  });
}
