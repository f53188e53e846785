// Confirms a payment intent: the step in which the customer pays.
import type Stripe from 'stripe';
import { StripeApiError } from '../http/errors.ts';
import { invoiceOf } from '../invoices/payments.ts';
import { settleInvoice } from '../invoices/settle.ts';
import { visible } from '../unit-of-work/document.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
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

/** Pays, or throws the decline. Pending authentication is neither: the intent is then in `requires_action`. */
export async function confirmPayment(
  work: UnitOfWork,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
): Promise<void> {
  if (!CONFIRMABLE.includes(intent.status)) throw unexpectedState(intent, 'confirm');
  const methodId = confirmation.method ?? idOf(intent.payment_method);
  if (!methodId) {
    throw new StripeApiError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`,
      payment_intent: visible(intent),
    });
  }
  const method = await usablePaymentMethod(work, methodId, 'payment_method');
  const options: AttemptOptions = {
    offSession: confirmation.offSession ?? false,
    isAuthenticated: confirmation.isAuthenticated ?? false,
  };
  const outcome = await attemptPayment(work, intent, method, options);
  if (outcome.status === 'authenticate') {
    intent.next_action = authenticationStep(work, intent, confirmation.returnUrl);
    work.tell('payment_intent.requires_action', intent);
  }
  const invoice = await invoiceOf(work, intent);
  if (invoice?.status === 'open') await settleInvoice(work, invoice, intent, 'by_hand');
  if (outcome.status === 'declined') {
    throw cardError(outcome.decline, {
      charge: intent.latest_charge,
      payment_intent: visible(intent),
      payment_method: visible(method),
    });
  }
}

function unexpectedState(intent: Stripe.PaymentIntent, verb: string): StripeApiError {
  const already =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${intent.status}`;
  return new StripeApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because ${already}.`,
    payment_intent: visible(intent),
  });
}
