// Updates a subscription after the payment of its invoices succeeds or fails.
import type Stripe from 'stripe';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import type { SubscriptionDocument } from './subscription.ts';

export async function afterPayment(
  work: UnitOfWork,
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
    !(await owesMore(work, subscription, invoice))
  )
    subscription.status = 'active';
  if (status === 'paused' && invoice.billing_reason !== 'manual') subscription.status = 'active';
  work.tell('customer.subscription.updated', subscription);
}

export async function afterFailedPayment(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
): Promise<void> {
  const { status } = subscription;
  if (status === 'active' || status === 'trialing') subscription.status = 'past_due';
  work.tell('customer.subscription.updated', subscription);
  const customer = await work.get<Stripe.Customer>('customer', idOf(subscription.customer));
  if (!customer.delinquent && status !== 'incomplete') {
    customer.delinquent = true;
    work.tell('customer.updated', customer);
  }
}

async function owesMore(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  paid: Stripe.Invoice,
): Promise<boolean> {
  const match = { 'parent.subscription_details.subscription': subscription.id, status: 'open' };
  const open = await work.all<Stripe.Invoice>('invoice', match);
  return open.some(({ id, attempted }) => id !== paid.id && attempted);
}
