// Which payment intent pays which invoice. Since 2025 the intent no longer says so itself.
import type Stripe from 'stripe';
import { idOf, newId } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

export function newInvoicePayment(
  work: UnitOfWork,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment {
  return work.add<Stripe.InvoicePayment>({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: work.now,
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
  work: UnitOfWork,
  invoice: Stripe.Invoice,
): Promise<Stripe.InvoicePayment | undefined> {
  return (await work.all<Stripe.InvoicePayment>('invoice_payment', { invoice: invoice.id })).at(-1);
}

export async function intentOf(
  work: UnitOfWork,
  invoice: Stripe.Invoice,
): Promise<Stripe.PaymentIntent | undefined> {
  const payment = await paymentOf(work, invoice);
  return payment && work.find<Stripe.PaymentIntent>(idOf(payment.payment.payment_intent));
}

export async function invoiceOf(
  work: UnitOfWork,
  intent: Stripe.PaymentIntent,
): Promise<Stripe.Invoice | undefined> {
  const match = { 'payment.payment_intent': intent.id };
  const [payment] = await work.all<Stripe.InvoicePayment>('invoice_payment', match);
  return payment && work.find<Stripe.Invoice>(idOf(payment.invoice));
}

export function subscriptionIdOf(invoice: Stripe.Invoice): string | undefined {
  return idOf(invoice.parent?.subscription_details?.subscription) || undefined;
}
