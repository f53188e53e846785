import type Stripe from 'stripe';
import { cancelPaymentIntent } from '../payments/payment-intent.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { intentOf } from './payments.ts';

/** Voids an invoice: nothing is owed, and its payment intent can no longer be confirmed. */
export async function voidInvoice(work: UnitOfWork, invoice: Stripe.Invoice): Promise<void> {
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = work.now;
  const intent = await intentOf(work, invoice);
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled')
    cancelPaymentIntent(work, intent, 'void_invoice');
  work.tell('invoice.updated', invoice);
  work.tell('invoice.voided', invoice);
}
