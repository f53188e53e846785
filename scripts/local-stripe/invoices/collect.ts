// Tries to collect the payment for an open invoice.
import type Stripe from 'stripe';
import { usablePaymentMethod } from '../payments/attach.ts';
import { attemptPayment } from '../payments/attempt.ts';
import type { Outcome } from '../payments/outcome.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { defaultMethodId } from './default-method.ts';
import { intentOf } from './payments.ts';
import { type Attempted, markFailed, settleInvoice } from './settle.ts';

interface Collection {
  offSession: boolean;
  attempted: Attempted;
  method?: string;
}

/** `no_method`: no card to charge, which counts as a failed attempt. */
export async function collectInvoice(
  work: UnitOfWork,
  invoice: Stripe.Invoice,
  { offSession, attempted, method: chosen }: Collection,
): Promise<Outcome | { status: 'no_method' | 'nothing_to_pay' }> {
  const intent = await intentOf(work, invoice);
  if (invoice.status !== 'open' || !intent) return { status: 'nothing_to_pay' };
  const id = chosen ?? (await defaultMethodId(work, invoice));
  if (!id) {
    await markFailed(work, invoice, attempted);
    return { status: 'no_method' };
  }
  const method = await usablePaymentMethod(work, id, 'payment_method');
  const outcome = await attemptPayment(work, intent, method, {
    offSession,
    isAuthenticated: false,
  });
  if (outcome.status === 'authenticate') showAuthentication(work, intent);
  await settleInvoice(work, invoice, intent, attempted);
  return outcome;
}

function showAuthentication(work: UnitOfWork, intent: Stripe.PaymentIntent): void {
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {},
  } as Stripe.PaymentIntent.NextAction;
  work.tell('payment_intent.requires_action', intent);
}
