// The cardholder's response to the bank's authentication.
import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { invoiceOf } from '../invoices/payments.ts';
import { settleInvoice } from '../invoices/settle.ts';
import { visible } from '../unit-of-work/document.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { confirmPayment } from './confirm.ts';
import { confirmSetup } from './confirm-setup.ts';
import { cardError } from './decline.ts';

const MESSAGE =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

export async function answerAuthentication(
  work: UnitOfWork,
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  succeeds: boolean,
): Promise<void> {
  if (intent.status !== 'requires_action')
    throw invalid('This intent does not wait for an authentication.', 'client_secret');
  if (intent.object === 'payment_intent') {
    if (succeeds) await confirmPayment(work, intent, { isAuthenticated: true });
    else await failPayment(work, intent);
  } else if (succeeds) await confirmSetup(work, intent, { isAuthenticated: true });
  else await failSetup(work, intent);
}

async function failPayment(work: UnitOfWork, intent: Stripe.PaymentIntent): Promise<void> {
  const code = 'payment_intent_authentication_failure';
  intent.last_payment_error = (await errorOf(
    work,
    intent,
    code,
  )) as Stripe.PaymentIntent.LastPaymentError;
  rewind(intent);
  work.tell('payment_intent.payment_failed', intent);
  const invoice = await invoiceOf(work, intent);
  if (invoice?.status === 'open') await settleInvoice(work, invoice, intent, 'by_hand');
  throw cardError({ code, message: MESSAGE }, { payment_intent: visible(intent) });
}

async function failSetup(work: UnitOfWork, intent: Stripe.SetupIntent): Promise<void> {
  const code = 'setup_intent_authentication_failure';
  intent.last_setup_error = (await errorOf(
    work,
    intent,
    code,
  )) as Stripe.SetupIntent.LastSetupError;
  rewind(intent);
  work.tell('setup_intent.setup_failed', intent);
  throw cardError({ code, message: MESSAGE }, { setup_intent: visible(intent) });
}

async function errorOf(
  work: UnitOfWork,
  intent: Stripe.PaymentIntent | Stripe.SetupIntent,
  code: string,
): Promise<object> {
  const method = await work.find<Stripe.PaymentMethod>(idOf(intent.payment_method));
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
