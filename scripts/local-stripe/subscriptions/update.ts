import type Stripe from 'stripe';
import { mustOwnMethod } from '../customers/owns-method.ts';
import { applyDiscounts } from '../discounts/apply.ts';
import { invalid } from '../http/errors.ts';
import type { Params } from '../http/fields.ts';
import { mergeMetadata } from '../http/metadata.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { billNow } from './bill-now.ts';
import { changeItems } from './change-items.ts';
import type { updateFields } from './fields.ts';
import { changePause } from './pause.ts';
import { stopsAfterTrial } from './renew.ts';
import { currentPeriod, isOver, type SubscriptionDocument } from './subscription.ts';

type Changes = Params<typeof updateFields>;

export async function updateSubscription(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  changes: Changes,
): Promise<void> {
  if (isOver(subscription)) mayStillChange(changes);
  const customer = await work.get<Stripe.Customer>('customer', idOf(subscription.customer));
  subscription.metadata = mergeMetadata(subscription.metadata, changes.metadata);
  changeCancellation(work, subscription, changes);
  await changePayment(work, subscription, changes);
  if (changes.description !== undefined) subscription.description = changes.description;
  if (changes.discounts) await applyDiscounts(work, subscription, customer, changes.discounts);
  const endsTrial = changeTrial(work, subscription, changes);
  if (endsTrial && (await stopsAfterTrial(work, subscription))) return;
  if (endsTrial) subscription.status = 'active';
  const behavior = changes.proration_behavior ?? 'create_prorations';
  const began = await changeItems(work, subscription, customer, {
    items: changes.items,
    prorates: behavior !== 'none' && !endsTrial,
    prorationDate: changes.proration_date,
    restartsCycle: endsTrial || changes.billing_cycle_anchor?.type === 'now',
  });
  const isBilledNow = began || (behavior === 'always_invoice' && changes.items !== undefined);
  if (isBilledNow && subscription.status !== 'trialing' && subscription.status !== 'incomplete') {
    await billNow(work, subscription, customer, began, {
      behavior: changes.payment_behavior,
      offSession: changes.off_session,
    });
  }
  work.tell('customer.subscription.updated', subscription);
}

function mayStillChange({ metadata: _, cancellation_details: __, ...others }: Changes): void {
  if (Object.keys(others).length === 0) return;
  throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
}

function changeCancellation(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  changes: Changes,
): void {
  const { cancel_at_period_end: atEnd, cancel_at: at, cancellation_details: details } = changes;
  if (atEnd !== undefined && at !== undefined)
    throw invalid('You cannot set both `cancel_at` and `cancel_at_period_end`.', 'cancel_at');
  if (atEnd !== undefined || at !== undefined) {
    const end = atEnd || typeof at === 'string' ? currentPeriod(subscription).end : (at ?? null);
    subscription.cancel_at_period_end = atEnd ?? false;
    subscription.cancel_at = end;
    subscription.canceled_at = end === null ? null : work.now;
    if (subscription.cancellation_details)
      subscription.cancellation_details.reason = end === null ? null : 'cancellation_requested';
  }
  if (details && subscription.cancellation_details)
    Object.assign(subscription.cancellation_details, details);
}

async function changePayment(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  changes: Changes,
): Promise<void> {
  const { default_payment_method: method, payment_settings: settings, pause_collection } = changes;
  if (method)
    await mustOwnMethod(work, idOf(subscription.customer), method, 'default_payment_method');
  if (method !== undefined) subscription.default_payment_method = method;
  if (settings?.save_default_payment_method && subscription.payment_settings)
    subscription.payment_settings.save_default_payment_method =
      settings.save_default_payment_method;
  if (pause_collection !== undefined) changePause(work, subscription, pause_collection);
}

/** True if the trial ends with this change. */
function changeTrial(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  changes: Changes,
): boolean {
  const { trial_end: end } = changes;
  if (end === undefined || end === null) return false;
  if (end === 'now') {
    if (subscription.status !== 'trialing') return false;
    subscription.trial_end = work.now;
    return true;
  }
  subscription.trial_start ??= work.now;
  subscription.trial_end = end;
  subscription.billing_cycle_anchor = end;
  subscription.status = 'trialing';
  for (const item of subscription.items.data) item.current_period_end = end;
  return false;
}
