// Credits the unused time at the old price and charges the same time at the new price.
import type Stripe from 'stripe';
import { activeCoupons } from '../discounts/discount.ts';
import { newInvoiceItem } from '../invoices/items.ts';
import { productName } from '../invoices/lines.ts';
import { discountsOf } from '../money/discounts.ts';
import { type Period, remaining } from '../money/proration.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { amountOf } from './items.ts';
import type { SubscriptionDocument } from './subscription.ts';

export interface Proration {
  customer: Stripe.Customer;
  subscription: SubscriptionDocument;
  period: Period;
  from: number;
}

type Item = Stripe.SubscriptionItem;

export async function creditRest(
  work: UnitOfWork,
  proration: Proration,
  item: Item,
): Promise<void> {
  await prorate(work, proration, item, -1, 'Unused time on');
}

export async function chargeRest(
  work: UnitOfWork,
  proration: Proration,
  item: Item,
): Promise<void> {
  await prorate(work, proration, item, 1, 'Remaining time on');
}

async function prorate(
  work: UnitOfWork,
  { customer, subscription, period, from }: Proration,
  item: Item,
  sign: 1 | -1,
  words: string,
): Promise<void> {
  const coupons = await activeCoupons(
    work,
    subscription.discounts.map((one) => idOf(one)),
    [idOf(item.price.product)],
  );
  const full = amountOf(item);
  const net = discountsOf(full, coupons).reduce((left, off) => left - off, full);
  const amount = remaining(net, period, from);
  if (amount === 0) return;
  newInvoiceItem(work, {
    customer,
    amount: sign * amount,
    currency: subscription.currency,
    description: `${words} ${await productName(work, item.price)} after ${dateText(from)}`,
    period: { start: from, end: period.end },
    isProration: true,
    // The amount already includes the discount.
    discountable: false,
    subscription: subscription.id,
    subscriptionItem: item.id,
    metadata: subscription.metadata,
  });
}

/** Such as 21 Nov 2026. */
function dateText(seconds: number): string {
  return new Date(seconds * 1000).toUTCString().slice(5, 16);
}
