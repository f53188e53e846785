// Saving a card for later: confirmed like a payment, only that nothing is charged.
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { visible } from '../books/document.ts';
import { idOf } from '../books/ids.ts';
import { StripeRefusal } from '../http/errors.ts';
import { attach, usablePaymentMethod } from './attach.ts';
import { authenticationStep } from './authentication-step.ts';
import { cardError } from './decline.ts';
import { outcomeOf } from './outcome.ts';
import { cardOf } from './payment-method.ts';

interface Confirmation {
  method?: string | null;
  returnUrl?: string | null;
  isAuthenticated?: boolean;
}

export async function confirmSetup(
  books: Books,
  intent: Stripe.SetupIntent,
  confirmation: Confirmation,
): Promise<void> {
  const methodId = confirmation.method ?? idOf(intent.payment_method);
  if (intent.status === 'succeeded' || intent.status === 'canceled' || !methodId) {
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      message: methodId
        ? `You cannot confirm this SetupIntent because it has already ${intent.status}.`
        : `You cannot confirm this SetupIntent because it's missing a payment method.`,
      setup_intent: visible(intent),
    });
  }
  const method = await usablePaymentMethod(books, methodId, 'payment_method');
  const outcome = outcomeOf(cardOf(method), {
    offSession: false,
    isSetUp: method._notes.isSetUp,
    isAuthenticated: confirmation.isAuthenticated ?? false,
    isSetup: true,
  });
  intent.payment_method = method.id;
  intent.next_action = null;
  intent.last_setup_error = null;
  if (outcome.status === 'authenticate') {
    intent.status = 'requires_action';
    intent.next_action = authenticationStep(books, intent, confirmation.returnUrl);
    books.tell('setup_intent.requires_action', intent);
    return;
  }
  if (outcome.status === 'declined') {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.last_setup_error = {
      ...outcome.decline,
      payment_method: visible(method),
      type: 'card_error',
    } as Stripe.SetupIntent.LastSetupError;
    books.tell('setup_intent.setup_failed', intent);
    throw cardError(outcome.decline, { setup_intent: visible(intent) });
  }
  intent.status = 'succeeded';
  if (intent.usage === 'off_session') method._notes.isSetUp = true;
  if (intent.customer) {
    const customer = await books.get<Stripe.Customer>('customer', idOf(intent.customer));
    await attach(books, method, customer);
  }
  books.tell('setup_intent.succeeded', intent);
}
