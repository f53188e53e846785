// Finalizes a draft: it gets a number, its final totals, and a payment intent if there is an amount due.
import type Stripe from 'stripe';
import { settleBalance } from '../money/balance.ts';
import { newPaymentIntent } from '../payments/payment-intent.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { defaultMethodId } from './default-method.ts';
import { refreshSums } from './invoice.ts';
import { newInvoicePayment, subscriptionIdOf } from './payments.ts';
import { markPaid } from './settle.ts';

export async function finalizeInvoice(work: UnitOfWork, invoice: Stripe.Invoice): Promise<void> {
  const customer = await work.get<Stripe.Customer>('customer', idOf(invoice.customer));
  invoice.starting_balance = customer.balance;
  await refreshSums(work, invoice);
  const { endingBalance } = settleBalance(invoice.total, customer.balance);
  invoice.ending_balance = endingBalance;
  customer.balance = endingBalance;
  customer.currency ??= invoice.currency;
  invoice.number = nextNumber(customer);
  invoice.status = 'open';
  invoice.effective_at = work.now;
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = work.now;
  const page = `${work.publicUrl}/local/invoices/${invoice.id}`;
  invoice.hosted_invoice_url = page;
  invoice.invoice_pdf = `${page}/pdf`;
  work.tell('invoice.finalized', invoice);
  if (invoice.amount_due === 0) return markPaid(work, invoice);
  const intent = newPaymentIntent(work, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: customer.id,
    description: invoice.description ?? describe(invoice),
    receiptEmail: null,
    setupFutureUsage: subscriptionIdOf(invoice) ? 'off_session' : null,
  });
  const method = await defaultMethodId(work, invoice);
  if (method) {
    intent.payment_method = method;
    intent.status = 'requires_confirmation';
  }
  newInvoicePayment(work, invoice, intent);
}

function nextNumber(customer: Stripe.Customer): string {
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

function describe({ billing_reason: reason }: Stripe.Invoice): string {
  if (reason === 'subscription_create') return 'Subscription creation';
  return reason === 'manual' ? 'Payment for Invoice' : 'Subscription update';
}
