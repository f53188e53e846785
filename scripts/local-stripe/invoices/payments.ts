// Which payment intent pays which invoice. Since 2025 the intent no longer says so itself.
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { idOf, newId } from '../books/ids.ts';

export function newInvoicePayment(
  books: Books,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment {
  return books.add<Stripe.InvoicePayment>({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: books.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

export async function paymentOf(
  books: Books,
  invoice: Stripe.Invoice,
): Promise<Stripe.InvoicePayment | undefined> {
  return (await books.all<Stripe.InvoicePayment>('invoice_payment', { invoice: invoice.id })).at(
    -1,
  );
}

export async function intentOf(
  books: Books,
  invoice: Stripe.Invoice,
): Promise<Stripe.PaymentIntent | undefined> {
  const payment = await paymentOf(books, invoice);
  return payment && books.find<Stripe.PaymentIntent>(idOf(payment.payment.payment_intent));
}

export async function invoiceOf(
  books: Books,
  intent: Stripe.PaymentIntent,
): Promise<Stripe.Invoice | undefined> {
  const match = { 'payment.payment_intent': intent.id };
  const [payment] = await books.all<Stripe.InvoicePayment>('invoice_payment', match);
  return payment && books.find<Stripe.Invoice>(idOf(payment.invoice));
}

export function subscriptionIdOf(invoice: Stripe.Invoice): string | undefined {
  return idOf(invoice.parent?.subscription_details?.subscription) || undefined;
}
