// Tries to take the money for an open invoice.
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { usablePaymentMethod } from '../payments/attach.ts';
import { attemptPayment } from '../payments/attempt.ts';
import type { Outcome } from '../payments/outcome.ts';
import { defaultMethodId } from './default-method.ts';
import { intentOf } from './payments.ts';
import { type Attempted, markFailed, settleInvoice } from './settle.ts';

interface Collection {
  offSession: boolean;
  attempted: Attempted;
  method?: string;
}

/** `no_method`: there is no card to try, which counts as a failed attempt. */
export async function collectInvoice(
  books: Books,
  invoice: Stripe.Invoice,
  { offSession, attempted, method: chosen }: Collection,
): Promise<Outcome | { status: 'no_method' | 'nothing_to_pay' }> {
  const intent = await intentOf(books, invoice);
  if (invoice.status !== 'open' || !intent) return { status: 'nothing_to_pay' };
  const id = chosen ?? (await defaultMethodId(books, invoice));
  if (!id) {
    await markFailed(books, invoice, attempted);
    return { status: 'no_method' };
  }
  const method = await usablePaymentMethod(books, id, 'payment_method');
  const outcome = await attemptPayment(books, intent, method, {
    offSession,
    isAuthenticated: false,
  });
  if (outcome.status === 'authenticate') showAuthentication(books, intent);
  await settleInvoice(books, invoice, intent, attempted);
  return outcome;
}

function showAuthentication(books: Books, intent: Stripe.PaymentIntent): void {
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {},
  } as Stripe.PaymentIntent.NextAction;
  books.tell('payment_intent.requires_action', intent);
}
