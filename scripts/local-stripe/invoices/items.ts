// Amounts that wait for the next invoice: prorations, and what was added by hand.
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { idOf, newId } from '../books/ids.ts';
import type { Period } from '../money/proration.ts';

interface ItemPlan {
  customer: Stripe.Customer;
  amount: number;
  currency: string;
  description: string | null;
  period: Period;
  isProration?: boolean;
  discountable?: boolean;
  subscription?: string;
  subscriptionItem?: string;
  invoice?: string | null;
  metadata?: Record<string, string>;
  quantity?: number;
}

export function newInvoiceItem(books: Books, plan: ItemPlan): Stripe.InvoiceItem {
  const { subscription, subscriptionItem } = plan;
  const item = books.add<Stripe.InvoiceItem>({
    id: newId('ii'),
    object: 'invoiceitem',
    amount: plan.amount,
    currency: plan.currency,
    customer: plan.customer.id,
    customer_account: null,
    date: books.now,
    description: plan.description,
    discountable: plan.discountable ?? true,
    discounts: [],
    invoice: plan.invoice ?? null,
    livemode: false,
    metadata: plan.metadata ?? {},
    parent: subscription
      ? {
          subscription_details: { subscription, subscription_item: subscriptionItem },
          type: 'subscription_details',
        }
      : null,
    period: { start: plan.period.start, end: plan.period.end },
    pricing: null,
    proration: plan.isProration ?? false,
    quantity: plan.quantity ?? 1,
    quantity_decimal: String(plan.quantity ?? 1) as never,
    tax_rates: [],
    test_clock: plan.customer.test_clock ?? null,
  } as Stripe.InvoiceItem);
  books.tell('invoiceitem.created', item);
  return item;
}

/** Of this subscription, and those that belong to none. */
export async function pendingItems(
  books: Books,
  customer: string,
  subscription: string | null,
): Promise<Stripe.InvoiceItem[]> {
  const items = await books.all<Stripe.InvoiceItem>('invoiceitem', { customer, invoice: null });
  return items.filter(({ parent }) => {
    const owner = idOf(parent?.subscription_details?.subscription);
    return !owner || owner === subscription;
  });
}

export async function claimItems(
  books: Books,
  customer: string,
  subscription: string | null,
  invoice: Stripe.Invoice,
): Promise<void> {
  for (const item of await pendingItems(books, customer, subscription)) item.invoice = invoice.id;
}
