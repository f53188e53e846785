// Creates a subscription: with a first invoice, or with a trial and an invoice of zero.
import type Stripe from 'stripe';
import { mustOwnMethod } from '../customers/owns-method.ts';
import { applyDiscounts } from '../discounts/apply.ts';
import { dropSpentDiscounts } from '../discounts/discount.ts';
import { invalid } from '../http/errors.ts';
import { type Params, required } from '../http/fields.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { finalizeInvoice } from '../invoices/finalize.ts';
import { draftInvoice } from '../invoices/invoice.ts';
import { periodLines } from '../invoices/lines.ts';
import { nextBoundary } from '../money/months.ts';
import { newSetupIntent } from '../payments/setup-intent.ts';
import { newId } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { blankSubscription } from './blank.ts';
import type { createFields } from './fields.ts';
import { newItem } from './items.ts';
import { recurrenceOf, type SubscriptionDocument, setPeriod } from './subscription.ts';
import { trialEndOf } from './trial.ts';

export interface Created {
  subscription: SubscriptionDocument;
  invoice: Stripe.Invoice;
}

export async function createSubscription(
  work: UnitOfWork,
  customer: Stripe.Customer,
  params: Params<typeof createFields>,
): Promise<Created> {
  const subscription = await describe(work, customer, params);
  work.add(subscription);
  if (params.discounts) await applyDiscounts(work, subscription, customer, params.discounts);
  const invoice = await firstInvoice(work, customer, subscription);
  return { subscription, invoice };
}

async function describe(
  work: UnitOfWork,
  customer: Stripe.Customer,
  params: Params<typeof createFields>,
): Promise<SubscriptionDocument> {
  const wanted = required(params.items, 'items');
  const id = newId('sub');
  const subscription = blankSubscription(work, id, customer);
  for (const [i, item] of wanted.entries()) {
    const period = { start: work.now, end: work.now };
    subscription.items.data.push(await newItem(work, id, item ?? {}, `items[${i}]`, period));
  }
  const [first] = subscription.items.data;
  if (!first) throw invalid('Missing required param: items.', 'items', 'parameter_missing');
  subscription.currency = first.price.currency;
  subscription.metadata = mergeMetadata({}, params.metadata);
  subscription.description = params.description ?? null;
  subscription.collection_method = params.collection_method ?? 'charge_automatically';
  subscription.days_until_due = params.days_until_due ?? null;
  const method = params.default_payment_method;
  if (method) await mustOwnMethod(work, customer.id, method, 'default_payment_method');
  subscription.default_payment_method = params.default_payment_method ?? null;
  const { save_default_payment_method: saves } = params.payment_settings ?? {};
  if (subscription.payment_settings)
    subscription.payment_settings.save_default_payment_method = saves ?? 'off';
  const missingMethod = params.trial_settings?.end_behavior?.missing_payment_method;
  if (subscription.trial_settings && missingMethod)
    subscription.trial_settings.end_behavior.missing_payment_method = missingMethod;
  const trialEnd = trialEndOf(params, work.now);
  const recurrence = recurrenceOf(subscription);
  if (trialEnd) {
    subscription.status = 'trialing';
    subscription.trial_start = work.now;
    subscription.trial_end = trialEnd;
    subscription.billing_cycle_anchor = trialEnd;
  }
  const end = trialEnd ?? nextBoundary(work.now, recurrence, work.now);
  setPeriod(subscription, { start: work.now, end });
  if (params.cancel_at_period_end) {
    subscription.cancel_at_period_end = true;
    subscription.cancel_at = end;
    subscription.canceled_at = work.now;
  }
  if (typeof params.cancel_at === 'number') subscription.cancel_at = params.cancel_at;
  return subscription;
}

async function firstInvoice(
  work: UnitOfWork,
  customer: Stripe.Customer,
  subscription: SubscriptionDocument,
): Promise<Stripe.Invoice> {
  const [item] = subscription.items.data;
  const period = { start: work.now, end: item?.current_period_end ?? work.now };
  const isTrial = subscription.status === 'trialing';
  const invoice = work.add(
    await draftInvoice(work, {
      customer,
      subscription,
      reason: 'subscription_create',
      lines: await periodLines(work, subscription, period, isTrial),
      period: { start: work.now, end: work.now },
    }),
  );
  subscription.latest_invoice = invoice.id;
  await dropSpentDiscounts(work, subscription, invoice);
  work.tell('customer.subscription.created', subscription);
  work.tell('invoice.created', invoice);
  await finalizeInvoice(work, invoice);
  // Nothing is due yet, but will be later: ask for the card right away.
  if (
    isTrial &&
    !subscription.default_payment_method &&
    !customer.invoice_settings.default_payment_method
  ) {
    const setup = newSetupIntent(work, { customer: customer.id, usage: 'off_session' });
    subscription.pending_setup_intent = setup.id;
  }
  return invoice;
}
