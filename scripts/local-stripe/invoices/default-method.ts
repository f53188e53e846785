import type Stripe from 'stripe';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { subscriptionIdOf } from './payments.ts';

/** The invoice's own card, else the subscription's, else the customer's. */
export async function defaultMethodId(
  work: UnitOfWork,
  invoice: Stripe.Invoice,
): Promise<string | undefined> {
  const id = subscriptionIdOf(invoice);
  const subscription = id ? await work.find<Stripe.Subscription>(id) : undefined;
  const customer = await work.find<Stripe.Customer>(idOf(invoice.customer));
  return firstUsable(work, [
    invoice.default_payment_method,
    subscription?.default_payment_method,
    ...ofCustomer(customer),
  ]);
}

export async function defaultMethodOf(
  work: UnitOfWork,
  subscription: Stripe.Subscription,
): Promise<string | undefined> {
  const customer = await work.find<Stripe.Customer>(idOf(subscription.customer));
  return firstUsable(work, [subscription.default_payment_method, ...ofCustomer(customer)]);
}

type Reference = string | { id: string } | null | undefined;

function ofCustomer(customer: Stripe.Customer | undefined): Reference[] {
  return [customer?.invoice_settings.default_payment_method, customer?.default_source];
}

/** Detached cards do not count. */
async function firstUsable(work: UnitOfWork, candidates: Reference[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    const id = idOf(candidate);
    const method = id ? await work.find<Stripe.PaymentMethod>(id) : undefined;
    if (method?.customer) return method.id;
  }
  return undefined;
}
