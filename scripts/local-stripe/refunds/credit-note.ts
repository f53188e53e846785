// A credit note corrects an invoice: it reduces the amount due if open, and credits or refunds the payer if paid.
import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { listOf } from '../http/lists.ts';
import { intentOf } from '../invoices/payments.ts';
import { idOf, newId } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { refundCharge } from './refund.ts';

export interface CreditPlan {
  amount: number;
  refund?: number;
  /** The amount credited to the customer's balance for the next invoice. */
  credit?: number;
  outOfBand?: number;
  reason?: Stripe.CreditNote.Reason | null;
  memo?: string | null;
  metadata?: Record<string, string>;
}

export async function newCreditNote(
  work: UnitOfWork,
  invoice: Stripe.Invoice,
  plan: CreditPlan,
): Promise<Stripe.CreditNote> {
  const isPaid = invoice.status === 'paid';
  const { amount, refund = 0, credit = 0, outOfBand = 0 } = plan;
  if (invoice.status !== 'open' && !isPaid)
    throw invalid('You can only create a credit note on an open or paid invoice.', 'invoice');
  const credited =
    invoice.post_payment_credit_notes_amount + invoice.pre_payment_credit_notes_amount;
  if (amount < 1 || amount > invoice.total - credited) {
    throw invalid('The sum of credit amounts exceeds what is left of the invoice.', 'amount');
  }
  if (isPaid && refund + credit + outOfBand !== amount) {
    throw invalid(
      'The sum of refund_amount, credit_amount and out_of_band_amount must equal the credit note amount.',
      'refund_amount',
    );
  }
  const refunds = refund > 0 ? [await giveBack(work, invoice, refund)] : [];
  if (credit > 0) {
    const customer = await work.get<Stripe.Customer>('customer', idOf(invoice.customer));
    customer.balance -= credit;
    work.tell('customer.updated', customer);
  }
  const notes = await work.all<Stripe.CreditNote>('credit_note', { invoice: invoice.id });
  const id = newId('cn');
  const note = work.add<Stripe.CreditNote>({
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: work.now,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: work.now,
    invoice: invoice.id,
    lines: listOf(`/v1/credit_notes/${id}/lines`, []),
    livemode: false,
    memo: plan.memo ?? null,
    metadata: plan.metadata ?? {},
    number: `${invoice.number}-CN-${String(notes.length + 1).padStart(2, '0')}`,
    out_of_band_amount: outOfBand || null,
    pdf: `${work.publicUrl}/local/credit_notes/${id}/pdf`,
    post_payment_amount: isPaid ? amount : 0,
    pre_payment_amount: isPaid ? 0 : amount,
    pretax_credit_amounts: [],
    reason: plan.reason ?? null,
    refunds: refunds.map(({ id: refund_id }) => ({
      amount_refunded: refund,
      refund: refund_id,
    })) as never,
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: isPaid ? 'post_payment' : 'pre_payment',
    voided_at: null,
  });
  work.tell('credit_note.created', note);
  await reduce(work, invoice, amount);
  return note;
}

async function giveBack(
  work: UnitOfWork,
  invoice: Stripe.Invoice,
  amount: number,
): Promise<Stripe.Refund> {
  const intent = await intentOf(work, invoice);
  const charge = await work.get<Stripe.Charge>(
    'charge',
    idOf(intent?.latest_charge),
    'refund_amount',
  );
  return refundCharge(work, charge, { amount });
}

async function reduce(work: UnitOfWork, invoice: Stripe.Invoice, amount: number): Promise<void> {
  if (invoice.status === 'paid') invoice.post_payment_credit_notes_amount += amount;
  else {
    invoice.pre_payment_credit_notes_amount += amount;
    invoice.amount_due -= amount;
    invoice.amount_remaining -= amount;
    const intent = await intentOf(work, invoice);
    if (intent && invoice.amount_due > 0) intent.amount = invoice.amount_due;
  }
  work.tell('invoice.updated', invoice);
}
