// A subscription lives as long as its invoices are paid.
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { idOf } from '../books/ids.ts';
import type { SubscriptionDocument } from './subscription.ts';

export async function afterPayment(
  books: Books,
  subscription: SubscriptionDocument,
  invoice: Stripe.Invoice,
  paymentMethod: string,
): Promise<void> {
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  if (paymentMethod && saves) subscription.default_payment_method = paymentMethod;
  const { status } = subscription;
  if (status === 'incomplete') subscription.status = 'active';
  if (
    (status === 'past_due' || status === 'unpaid') &&
    !(await owesMore(books, subscription, invoice))
  )
    subscription.status = 'active';
  if (status === 'paused' && invoice.billing_reason !== 'manual') subscription.status = 'active';
  books.tell('customer.subscription.updated', subscription);
}

export async function afterFailedPayment(
  books: Books,
  subscription: SubscriptionDocument,
): Promise<void> {
  const { status } = subscription;
  if (status === 'active' || status === 'trialing') subscription.status = 'past_due';
  books.tell('customer.subscription.updated', subscription);
  const customer = await books.get<Stripe.Customer>('customer', idOf(subscription.customer));
  if (!customer.delinquent && status !== 'incomplete') {
    customer.delinquent = true;
    books.tell('customer.updated', customer);
  }
}

async function owesMore(
  books: Books,
  subscription: SubscriptionDocument,
  paid: Stripe.Invoice,
): Promise<boolean> {
  const match = { 'parent.subscription_details.subscription': subscription.id, status: 'open' };
  const open = await books.all<Stripe.Invoice>('invoice', match);
  return open.some(({ id, attempted }) => id !== paid.id && attempted);
}
