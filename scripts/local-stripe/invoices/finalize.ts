// A draft becomes a bill: numbered, with its final sums, and with a payment intent when there is something to pay.
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { idOf } from '../books/ids.ts';
import { settleBalance } from '../money/balance.ts';
import { newPaymentIntent } from '../payments/payment-intent.ts';
import { defaultMethodId } from './default-method.ts';
import { refreshSums } from './invoice.ts';
import { newInvoicePayment, subscriptionIdOf } from './payments.ts';
import { markPaid } from './settle.ts';

export async function finalizeInvoice(books: Books, invoice: Stripe.Invoice): Promise<void> {
  const customer = await books.get<Stripe.Customer>('customer', idOf(invoice.customer));
  invoice.starting_balance = customer.balance;
  await refreshSums(books, invoice);
  const { endingBalance } = settleBalance(invoice.total, customer.balance);
  invoice.ending_balance = endingBalance;
  customer.balance = endingBalance;
  customer.currency ??= invoice.currency;
  invoice.number = nextNumber(customer);
  invoice.status = 'open';
  invoice.effective_at = books.now;
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = books.now;
  const page = `${books.publicUrl}/local/invoices/${invoice.id}`;
  invoice.hosted_invoice_url = page;
  invoice.invoice_pdf = `${page}/pdf`;
  books.tell('invoice.finalized', invoice);
  if (invoice.amount_due === 0) return markPaid(books, invoice);
  const intent = newPaymentIntent(books, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: customer.id,
    description: invoice.description ?? describe(invoice),
    receiptEmail: null,
    setupFutureUsage: subscriptionIdOf(invoice) ? 'off_session' : null,
  });
  const method = await defaultMethodId(books, invoice);
  if (method) {
    intent.payment_method = method;
    intent.status = 'requires_confirmation';
  }
  newInvoicePayment(books, invoice, intent);
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
