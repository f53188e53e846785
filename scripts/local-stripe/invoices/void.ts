import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { cancelPaymentIntent } from '../payments/payment-intent.ts';
import { intentOf } from './payments.ts';

/** The bill was a mistake: nothing is owed, and its payment intent can no longer be confirmed. */
export async function voidInvoice(books: Books, invoice: Stripe.Invoice): Promise<void> {
  invoice.status = 'void';
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = books.now;
  const intent = await intentOf(books, invoice);
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled')
    cancelPaymentIntent(books, intent, 'void_invoice');
  books.tell('invoice.updated', invoice);
  books.tell('invoice.voided', invoice);
}
