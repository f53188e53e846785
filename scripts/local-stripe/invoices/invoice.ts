import type Stripe from 'stripe';
import { PRODUCT_NAME } from '../../../functions/rules/product.ts';
import { activeCoupons } from '../discounts/discount.ts';
import { settleBalance } from '../money/balance.ts';
import type { Period } from '../money/proration.ts';
import { idOf, newId } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { invoiceLine, type LineDraft } from './lines.ts';
import { setTotals } from './totals.ts';

export interface InvoicePlan {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription | null;
  reason: Stripe.Invoice.BillingReason;
  lines: LineDraft[];
  period: Period;
  discounts?: string[];
  collectionMethod?: Stripe.Invoice.CollectionMethod;
  currency?: string;
  autoAdvance?: boolean;
  daysUntilDue?: number | null;
  description?: string | null;
  metadata?: Record<string, string>;
}

/** A draft with its totals. It is not added to the unit of work yet; a preview never will be. */
export async function draftInvoice(work: UnitOfWork, plan: InvoicePlan): Promise<Stripe.Invoice> {
  const { customer, subscription } = plan;
  const id = newId('in');
  const currency = subscription?.currency ?? plan.currency ?? customer.currency ?? 'usd';
  const discounts =
    plan.discounts ?? subscription?.discounts.map((discount) => idOf(discount)) ?? [];
  const method = plan.collectionMethod ?? subscription?.collection_method ?? 'charge_automatically';
  const days = plan.daysUntilDue ?? subscription?.days_until_due;
  const invoice: Stripe.Invoice = {
    ...BLANK,
    id,
    object: 'invoice',
    auto_advance: plan.autoAdvance ?? true,
    automatically_finalizes_at: null,
    billing_reason: plan.reason,
    collection_method: method,
    created: work.now,
    currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    description: plan.description ?? null,
    discounts,
    due_date: method === 'send_invoice' ? work.now + (days ?? 30) * 86_400 : null,
    effective_at: null,
    lines: {
      object: 'list',
      data: plan.lines.map((line) => invoiceLine(id, currency, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    metadata: plan.metadata ?? {},
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: plan.period.end,
    period_start: plan.period.start,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    test_clock: customer.test_clock ?? null,
  };
  await refreshSums(work, invoice);
  return invoice;
}

/** Recomputes a draft from its lines, discounts and the customer's balance, until it is finalized. */
export async function refreshSums(work: UnitOfWork, invoice: Stripe.Invoice): Promise<void> {
  const coupons = await activeCoupons(
    work,
    invoice.discounts.map((discount) => idOf(discount)),
    invoice.lines.data.map(({ pricing }) => pricing?.price_details?.product ?? ''),
  );
  setTotals(invoice, coupons);
  const { amountDue } = settleBalance(invoice.total, invoice.starting_balance);
  invoice.amount_due = amountDue;
  invoice.amount_remaining = amountDue;
}

const BLANK = {
  account_country: 'US',
  account_name: PRODUCT_NAME,
  account_tax_ids: null,
  amount_due: 0,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_remaining: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  automatic_tax: {
    disabled_reason: null,
    enabled: false,
    liability: null,
    provider: null,
    status: null,
  },
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  next_payment_attempt: null,
  number: null,
  on_behalf_of: null,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  subtotal: 0,
  subtotal_excluding_tax: 0,
  total: 0,
  total_discount_amounts: [],
  total_excluding_tax: 0,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Stripe.Invoice>;
