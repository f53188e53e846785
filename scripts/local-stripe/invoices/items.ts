// Pending amounts for the next invoice: prorations, and items that were added manually.
import type Stripe from 'stripe';
import type { Period } from '../money/proration.ts';
import { idOf, newId } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

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

export function newInvoiceItem(work: UnitOfWork, plan: ItemPlan): Stripe.InvoiceItem {
  const { subscription, subscriptionItem } = plan;
  const item = work.add<Stripe.InvoiceItem>({
    id: newId('ii'),
    object: 'invoiceitem',
    amount: plan.amount,
    currency: plan.currency,
    customer: plan.customer.id,
    customer_account: null,
    date: work.now,
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
  work.tell('invoiceitem.created', item);
  return item;
}

/** The pending items of this subscription, and those without a subscription. */
export async function pendingItems(
  work: UnitOfWork,
  customer: string,
  subscription: string | null,
): Promise<Stripe.InvoiceItem[]> {
  const items = await work.all<Stripe.InvoiceItem>('invoiceitem', { customer, invoice: null });
  return items.filter(({ parent }) => {
    const owner = idOf(parent?.subscription_details?.subscription);
    return !owner || owner === subscription;
  });
}

export async function claimItems(
  work: UnitOfWork,
  customer: string,
  subscription: string | null,
  invoice: Stripe.Invoice,
): Promise<void> {
  for (const item of await pendingItems(work, customer, subscription)) item.invoice = invoice.id;
}
