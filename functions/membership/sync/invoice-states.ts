// Invoices, with refunds and disputes.
import type Stripe from 'stripe';
import { idOf, isoTime } from '../stripe/client.ts';

export interface InvoiceState {
  id: string;
  number: string | null;
  /** Stripe's status. */
  status: string;
  reason: string;
  /** US cents. */
  amountCents: number;
  paidCents: number;
  refundedCents: number;
  /** What discounts leave of the price: 0.8 after 20% off. */
  shareAfterDiscounts: number;
  /** The date of the last refund. */
  refundedAt: string | null;
  periodStart: string;
  periodEnd: string;
  createdAt: string;
  paidAt: string | null;
  paymentIntentId: string | null;
  pageUrl: string | null;
  pdfUrl: string | null;
  dispute: 'open' | 'lost' | 'over' | null;
}

export interface Money {
  charges: Stripe.Charge[];
  /** By charge id. */
  disputed: ReadonlyMap<string, 'open' | 'lost' | 'over'>;
  /** By charge id, in Unix seconds. */
  refunded: ReadonlyMap<string, number>;
}

/** Skips drafts: nothing is owed for a draft yet. */
export function invoiceStates(
  invoices: Stripe.Invoice[],
  { charges, disputed, refunded }: Money,
): InvoiceState[] {
  return invoices
    .filter(({ status }) => status !== 'draft')
    .map((invoice) => {
      const intents = (invoice.payments?.data ?? []).map(({ payment }) =>
        idOf(payment.payment_intent),
      );
      const own = charges.filter((charge) => {
        const intent = idOf(charge.payment_intent);
        return intent !== null && intents.includes(intent);
      });
      const { start, end } = periodOf(invoice);
      const { paid_at } = invoice.status_transitions;
      const lastRefund = Math.max(0, ...own.map(({ id }) => refunded.get(id) ?? 0));
      return {
        id: invoice.id,
        number: invoice.number,
        status: invoice.status ?? 'open',
        reason: invoice.billing_reason ?? 'manual',
        amountCents: invoice.amount_due,
        paidCents: invoice.amount_paid,
        shareAfterDiscounts: shareAfterDiscounts(invoice),
        refundedCents: own.reduce((sum, charge) => sum + charge.amount_refunded, 0),
        refundedAt: lastRefund ? isoTime(lastRefund) : null,
        periodStart: isoTime(start),
        periodEnd: isoTime(end),
        createdAt: isoTime(invoice.created),
        paidAt: paid_at ? isoTime(paid_at) : null,
        paymentIntentId: intents.at(-1) ?? null,
        pageUrl: invoice.hosted_invoice_url ?? null,
        pdfUrl: invoice.invoice_pdf ?? null,
        dispute: own.map(({ id }) => disputed.get(id)).find(Boolean) ?? null,
      };
    });
}

/** The period billed: the invoice's own period is the one in which its items were collected. */
export function periodOf({ lines, period_start, period_end }: Stripe.Invoice): {
  start: number;
  end: number;
} {
  const last = lines.data.toSorted((a, b) => b.period.end - a.period.end)[0];
  return last?.period ?? { start: period_start, end: period_end };
}

function shareAfterDiscounts({ subtotal, total }: Stripe.Invoice): number {
  return subtotal > 0 && total >= 0 ? Math.min(1, total / subtotal) : 1;
}
