// The cardholder's answer to their bank.
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { visible } from '../books/document.ts';
import { idOf } from '../books/ids.ts';
import { invalid } from '../http/errors.ts';
import { invoiceOf } from '../invoices/payments.ts';
import { settleInvoice } from '../invoices/settle.ts';
import { confirmPayment } from './confirm.ts';
import { confirmSetup } from './confirm-setup.ts';
import { cardError } from './decline.ts';

const MESSAGE =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

export async function answerAuthentication(
  books: Books,
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  succeeds: boolean,
): Promise<void> {
  if (intent.status !== 'requires_action')
    throw invalid('This intent does not wait for an authentication.', 'client_secret');
  if (intent.object === 'payment_intent') {
    if (succeeds) await confirmPayment(books, intent, { isAuthenticated: true });
    else await failPayment(books, intent);
  } else if (succeeds) await confirmSetup(books, intent, { isAuthenticated: true });
  else await failSetup(books, intent);
}

async function failPayment(books: Books, intent: Stripe.PaymentIntent): Promise<void> {
  const code = 'payment_intent_authentication_failure';
  intent.last_payment_error = (await errorOf(
    books,
    intent,
    code,
  )) as Stripe.PaymentIntent.LastPaymentError;
  rewind(intent);
  books.tell('payment_intent.payment_failed', intent);
  const invoice = await invoiceOf(books, intent);
  if (invoice?.status === 'open') await settleInvoice(books, invoice, intent, 'by_hand');
  throw cardError({ code, message: MESSAGE }, { payment_intent: visible(intent) });
}

async function failSetup(books: Books, intent: Stripe.SetupIntent): Promise<void> {
  const code = 'setup_intent_authentication_failure';
  intent.last_setup_error = (await errorOf(
    books,
    intent,
    code,
  )) as Stripe.SetupIntent.LastSetupError;
  rewind(intent);
  books.tell('setup_intent.setup_failed', intent);
  throw cardError({ code, message: MESSAGE }, { setup_intent: visible(intent) });
}

async function errorOf(
  books: Books,
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  code: string,
): Promise<object> {
  const method = await books.find<Stripe.PaymentMethod>(idOf(intent.payment_method));
  return {
    code,
    message: MESSAGE,
    type: 'invalid_request_error',
    payment_method: method && visible(method),
  };
}

function rewind(intent: Stripe.PaymentIntent | Stripe.SetupIntent): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
}
