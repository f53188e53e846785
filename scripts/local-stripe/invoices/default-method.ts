import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { idOf } from '../books/ids.ts';
import { subscriptionIdOf } from './payments.ts';

/** The invoice's own card, else the subscription's, else the customer's. */
export async function defaultMethodId(
  books: Books,
  invoice: Stripe.Invoice,
): Promise<string | undefined> {
  const id = subscriptionIdOf(invoice);
  const subscription = id ? await books.find<Stripe.Subscription>(id) : undefined;
  const customer = await books.find<Stripe.Customer>(idOf(invoice.customer));
  return firstUsable(books, [
    invoice.default_payment_method,
    subscription?.default_payment_method,
    ...ofCustomer(customer),
  ]);
}

export async function defaultMethodOf(
  books: Books,
  subscription: Stripe.Subscription,
): Promise<string | undefined> {
  const customer = await books.find<Stripe.Customer>(idOf(subscription.customer));
  return firstUsable(books, [subscription.default_payment_method, ...ofCustomer(customer)]);
}

type Reference = string | { id: string } | null | undefined;

function ofCustomer(customer: Stripe.Customer | undefined): Reference[] {
  return [customer?.invoice_settings.default_payment_method, customer?.default_source];
}

/** Detached cards do not count. */
async function firstUsable(books: Books, candidates: Reference[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    const id = idOf(candidate);
    const method = id ? await books.find<Stripe.PaymentMethod>(id) : undefined;
    if (method?.customer) return method.id;
  }
  return undefined;
}
