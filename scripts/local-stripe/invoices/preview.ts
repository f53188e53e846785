// Previews an invoice, to show the price of a plan change. Writes nothing.
import type Stripe from 'stripe';
import { followClock } from '../clock/follow-clock.ts';
import { applyDiscounts, discountsField } from '../discounts/apply.ts';
import { invalid } from '../http/errors.ts';
import {
  boolean,
  hash,
  ignored,
  integer,
  moment,
  type Named,
  oneOf,
  type Params,
  text,
} from '../http/fields.ts';
import { invoiceForChange } from '../subscriptions/bill-now.ts';
import { changeItems } from '../subscriptions/change-items.ts';
import { createSubscription } from '../subscriptions/create.ts';
import { cycleAnchor, prorationBehavior } from '../subscriptions/fields.ts';
import { items } from '../subscriptions/items.ts';
import { nextPeriod, renewalInvoice } from '../subscriptions/renew.ts';
import { isOver, type SubscriptionDocument } from '../subscriptions/subscription.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

export const previewFields = {
  customer: text,
  subscription: text,
  currency: text,
  discounts: discountsField,
  preview_mode: oneOf('next', 'recurring'),
  automatic_tax: ignored,
  customer_details: ignored,
  subscription_details: hash({
    items,
    proration_behavior: prorationBehavior,
    proration_date: integer,
    billing_cycle_anchor: cycleAnchor,
    cancel_at_period_end: boolean,
    trial_end: moment('now'),
  }),
} satisfies Named<Stripe.InvoiceCreatePreviewParams>;

export async function previewInvoice(
  work: UnitOfWork,
  params: Params<typeof previewFields>,
): Promise<Stripe.Invoice> {
  const subscription = params.subscription
    ? await work.get<SubscriptionDocument>('subscription', params.subscription, 'subscription')
    : undefined;
  const id = params.customer ?? idOf(subscription?.customer);
  const customer = await work.get<Stripe.Customer>('customer', id, 'customer');
  await followClock(work, customer);
  const invoice = subscription
    ? await changed(work, subscription, customer, params)
    : await first(work, customer, params);
  return {
    ...invoice,
    id: invoice.id.replace('in_', 'upcoming_in_'),
    status: 'draft',
    number: null,
  };
}

async function changed(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  customer: Stripe.Customer,
  { subscription_details: details, discounts }: Params<typeof previewFields>,
): Promise<Stripe.Invoice> {
  const ends = details?.cancel_at_period_end ?? subscription.cancel_at_period_end;
  if (isOver(subscription) || (ends && !details?.items))
    throw invalid('No upcoming invoices for customer', undefined, 'invoice_upcoming_none');
  if (discounts) await applyDiscounts(work, subscription, customer, discounts);
  const behavior = details?.proration_behavior ?? 'create_prorations';
  const began = await changeItems(work, subscription, customer, {
    items: details?.items,
    prorates: behavior !== 'none',
    prorationDate: details?.proration_date,
    restartsCycle: details?.billing_cycle_anchor?.type === 'now',
  });
  if (began || (behavior === 'always_invoice' && details?.items))
    return invoiceForChange(work, subscription, customer, began);
  return renewalInvoice(work, subscription, customer, nextPeriod(subscription));
}

/** Previews a subscription that does not exist yet. */
async function first(
  work: UnitOfWork,
  customer: Stripe.Customer,
  { subscription_details: details, discounts }: Params<typeof previewFields>,
): Promise<Stripe.Invoice> {
  const { items: wanted, trial_end } = details ?? {};
  const created = await createSubscription(work, customer, {
    items: wanted,
    discounts,
    trial_end,
  });
  return created.invoice;
}
