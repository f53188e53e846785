// Properties that Stripe computes only for those who expand them.
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { intentOf } from '../invoices/payments.ts';
import { listOf } from './lists.ts';

type Computed = (books: Books, owner: never) => Promise<unknown>;

const COMPUTED: Record<string, Computed | undefined> = {
  'invoice.confirmation_secret': async (books, invoice: Stripe.Invoice) => {
    const intent = await intentOf(books, invoice);
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  },
  'invoice.payments': async (books, { id }: Stripe.Invoice) =>
    listOf(
      `/v1/invoice_payments?invoice=${id}`,
      await books.all('invoice_payment', { invoice: id }),
    ),
  'charge.refunds': async (books, { id }: Stripe.Charge) =>
    listOf(`/v1/charges/${id}/refunds`, await books.all('refund', { charge: id })),
  'customer.subscriptions': async (books, { id }: Stripe.Customer) =>
    listOf(
      `/v1/customers/${id}/subscriptions`,
      (await books.all<Stripe.Subscription>('subscription', { customer: id })).filter(
        ({ status }) => status !== 'canceled',
      ),
    ),
  'coupon.applies_to': async () => null,
};

/** undefined: there is no such property. */
export async function onRequest(
  books: Books,
  owner: Record<string, unknown>,
  property: string,
): Promise<unknown> {
  const computed = COMPUTED[`${owner.object}.${property}`];
  if (computed) return structuredClone(await computed(books, owner as never));
  return property in owner ? null : undefined;
}
