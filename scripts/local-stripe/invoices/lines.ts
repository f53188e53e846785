import type Stripe from 'stripe';
import { dollars } from '../money/dollars.ts';
import type { Period } from '../money/proration.ts';
import { amountOf } from '../subscriptions/items.ts';
import { idOf, newId } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

export interface LineDraft {
  amount: number;
  description: string;
  period: Period;
  quantity: number;
  price: Stripe.Price | null;
  subscription: string | null;
  subscriptionItem: string | null;
  invoiceItem: string | null;
  isProration: boolean;
  discountable: boolean;
  metadata: Record<string, string>;
}

/** Lines for a full period of every item. */
export async function periodLines(
  work: UnitOfWork,
  subscription: Stripe.Subscription,
  period: Period,
  isTrial = false,
): Promise<LineDraft[]> {
  const lines: LineDraft[] = [];
  for (const item of subscription.items.data) {
    const name = await productName(work, item.price);
    lines.push({
      amount: isTrial ? 0 : amountOf(item),
      description: isTrial
        ? `Trial period for ${name}`
        : `${item.quantity} × ${name} (at ${priceText(item.price)})`,
      period,
      quantity: item.quantity ?? 1,
      price: item.price,
      subscription: subscription.id,
      subscriptionItem: item.id,
      invoiceItem: null,
      isProration: false,
      discountable: true,
      metadata: subscription.metadata,
    });
  }
  return lines;
}

export async function productName(work: UnitOfWork, price: Stripe.Price): Promise<string> {
  const product = await work.find<Stripe.Product>(idOf(price.product));
  return product?.name ?? 'Subscription';
}

function priceText({ unit_amount, recurring }: Stripe.Price): string {
  return `${dollars(unit_amount ?? 0)} / ${recurring?.interval ?? 'unit'}`;
}

/** The line of an invoice item: a proration, or an item that was added manually. */
export function itemLine(item: Stripe.InvoiceItem): LineDraft {
  const details = item.parent?.subscription_details;
  return {
    amount: item.amount,
    description: item.description ?? '',
    period: item.period,
    quantity: item.quantity,
    price: null,
    subscription: details ? idOf(details.subscription) : null,
    subscriptionItem: details?.subscription_item ?? null,
    invoiceItem: item.id,
    isProration: item.proration,
    discountable: item.discountable,
    metadata: item.metadata ?? {},
  };
}

export function invoiceLine(
  invoice: string,
  currency: string,
  line: LineDraft,
): Stripe.InvoiceLineItem {
  const { price, subscription, subscriptionItem, invoiceItem } = line;
  const credited = { proration: line.isProration, proration_details: { credited_items: null } };
  return {
    id: newId('il'),
    object: 'line_item',
    amount: line.amount,
    currency,
    description: line.description,
    discount_amounts: [],
    discountable: line.discountable,
    discounts: [],
    invoice,
    livemode: false,
    metadata: line.metadata,
    parent: (subscriptionItem
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: invoiceItem,
            ...credited,
            subscription,
            subscription_item: subscriptionItem,
          },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: { invoice_item: invoiceItem ?? '', ...credited, subscription },
          subscription_item_details: null,
          type: 'invoice_item_details',
        }) as Stripe.InvoiceLineItem.Parent,
    period: { start: line.period.start, end: line.period.end },
    pretax_credit_amounts: [],
    pricing: price && {
      price_details: { price: price.id, product: idOf(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity) as never,
    subscription,
    subtotal: line.amount,
    taxes: [],
  };
}
