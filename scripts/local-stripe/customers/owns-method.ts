import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

/** A default payment method must belong to the customer. */
export async function mustOwnMethod(
  work: UnitOfWork,
  customer: string,
  id: string,
  param: string,
): Promise<void> {
  const method = await work.get<Stripe.PaymentMethod>('payment_method', id, param);
  if (method.customer === customer) return;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    param,
    'resource_missing',
  );
}
