import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { idOf } from '../books/ids.ts';
import { subscriptionIdOf } from './payments.ts';

/** The invoice's own card, else the subscription's, else the customer's. Detached cards do not count. */
export async function defaultMethodId(
  books: Books,
  invoice: Stripe.Invoice,
): Promise<string | undefined> {
  const subscriptionId = subscriptionIdOf(invoice);
  const subscription = subscriptionId
    ? await books.find<Stripe.Subscription>(subscriptionId)
    : undefined;
  const customer = await books.find<Stripe.Customer>(idOf(invoice.customer));
  const candidates = [
    invoice.default_payment_method,
    subscription?.default_payment_method,
    customer?.invoice_settings.default_payment_method,
    customer?.default_source,
  ];
  for (const id of candidates.map((candidate) => idOf(candidate as string))) {
    const method = id ? await books.find<Stripe.PaymentMethod>(id) : undefined;
    if (method?.customer) return method.id;
  }
  return undefined;
}
