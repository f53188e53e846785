// Saves a card for later: confirmed like a payment, but without a charge.
import type Stripe from 'stripe';
import { StripeApiError } from '../http/errors.ts';
import { visible } from '../unit-of-work/document.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
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
  work: UnitOfWork,
  intent: Stripe.SetupIntent,
  confirmation: Confirmation,
): Promise<void> {
  const methodId = confirmation.method ?? idOf(intent.payment_method);
  if (intent.status === 'succeeded' || intent.status === 'canceled' || !methodId) {
    throw new StripeApiError(400, {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      message: methodId
        ? `You cannot confirm this SetupIntent because it has already ${intent.status}.`
        : `You cannot confirm this SetupIntent because it's missing a payment method.`,
      setup_intent: visible(intent),
    });
  }
  const method = await usablePaymentMethod(work, methodId, 'payment_method');
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
    intent.next_action = authenticationStep(work, intent, confirmation.returnUrl);
    work.tell('setup_intent.requires_action', intent);
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
    work.tell('setup_intent.setup_failed', intent);
    throw cardError(outcome.decline, { setup_intent: visible(intent) });
  }
  intent.status = 'succeeded';
  if (intent.usage === 'off_session') method._notes.isSetUp = true;
  if (intent.customer) {
    const customer = await work.get<Stripe.Customer>('customer', idOf(intent.customer));
    await attach(work, method, customer);
  }
  work.tell('setup_intent.succeeded', intent);
}
