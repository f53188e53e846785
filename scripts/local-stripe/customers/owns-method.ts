import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { invalid } from '../http/errors.ts';

/** A default payment method has to be one of the customer's own. */
export async function mustOwnMethod(
  books: Books,
  customer: string,
  id: string,
  param: string,
): Promise<void> {
  const method = await books.get<Stripe.PaymentMethod>('payment_method', id, param);
  if (method.customer === customer) return;
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    param,
    'resource_missing',
  );
}
