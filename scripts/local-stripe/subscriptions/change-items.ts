// Changes plan or quantity: updates the items and creates the prorations for the current period.
import type Stripe from 'stripe';
import { nextBoundary } from '../money/months.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { amountOf, changeItem, type ItemParams, newItem } from './items.ts';
import { chargeRest, creditRest } from './prorate.ts';
import {
  currentPeriod,
  recurrenceOf,
  type SubscriptionDocument,
  setPeriod,
} from './subscription.ts';

export interface ItemChanges {
  items?: (ItemParams | null)[];
  prorates: boolean;
  prorationDate?: number;
  restartsCycle: boolean;
}

/** True if a new billing period began, which has to be invoiced now. */
export async function changeItems(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  customer: Stripe.Customer,
  { items = [], prorates, prorationDate, restartsCycle }: ItemChanges,
): Promise<boolean> {
  const before = structuredClone(subscription.items.data);
  const period = currentPeriod(subscription);
  const recurrence = recurrenceOf(subscription);
  await applyChanges(work, subscription, items);
  const after = subscription.items.data;
  const begins = restartsCycle || !sameRecurrence(recurrence, recurrenceOf(subscription));
  const from = prorationDate ?? work.now;
  // A trial or an unpaid first invoice leaves nothing to credit.
  const wasPaid = subscription.status === 'active' || subscription.status === 'past_due';
  if (prorates && wasPaid) {
    const proration = { customer, subscription, period, from };
    for (const old of before)
      if (begins || hasChanged(old, after)) await creditRest(work, proration, old);
    for (const item of after)
      if (!begins && hasChanged(item, before)) await chargeRest(work, proration, item);
  }
  if (!begins) return false;
  subscription.billing_cycle_anchor = work.now;
  const every = recurrenceOf(subscription);
  setPeriod(subscription, { start: work.now, end: nextBoundary(work.now, every, work.now) });
  return true;
}

async function applyChanges(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  changes: (ItemParams | null)[],
): Promise<void> {
  const { data } = subscription.items;
  for (const [i, params] of changes.entries()) {
    const param = `items[${i}]`;
    const item = data.find(({ id }) => id === params?.id);
    if (params?.id && !item) await work.get('subscription_item', params.id, `${param}[id]`);
    else if (item && params?.deleted) data.splice(data.indexOf(item), 1);
    else if (item && params) await changeItem(work, item, params, param);
    else
      data.push(
        await newItem(work, subscription.id, params ?? {}, param, currentPeriod(subscription)),
      );
  }
}

function hasChanged(item: Stripe.SubscriptionItem, others: Stripe.SubscriptionItem[]): boolean {
  const other = others.find(({ id }) => id === item.id);
  return !other || other.price.id !== item.price.id || amountOf(other) !== amountOf(item);
}

function sameRecurrence(
  one: { interval: string; interval_count: number },
  other: { interval: string; interval_count: number },
): boolean {
  return one.interval === other.interval && one.interval_count === other.interval_count;
}
