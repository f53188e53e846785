import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { cardError } from './decline.ts';
import { cardOf, type PaymentMethodDocument } from './payment-method.ts';
import { isToken, paymentMethodOfToken } from './tokens.ts';

/** The payment method with this id, or a new one if the id is a test token for a card. */
export async function usablePaymentMethod(
  work: UnitOfWork,
  id: string,
  param: string,
): Promise<PaymentMethodDocument> {
  if (isToken(id)) return paymentMethodOfToken(work, id, param);
  return work.get<PaymentMethodDocument>('payment_method', id, param);
}

/** The bank is asked before a card is saved, so a card that always declines cannot be saved. */
export async function attach(
  work: UnitOfWork,
  method: PaymentMethodDocument,
  customer: Stripe.Customer,
): Promise<void> {
  if (method.customer === customer.id) return;
  if (method.customer) {
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
    );
  }
  const { declines } = cardOf(method);
  if (declines) throw cardError(declines, {});
  method.customer = customer.id;
  work.tell('payment_method.attached', method);
}
