// Properties that Stripe includes only when they are expanded.
import type Stripe from 'stripe';
import { intentOf } from '../invoices/payments.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { listOf } from './lists.ts';

type Computed = (work: UnitOfWork, owner: never) => Promise<unknown>;

const COMPUTED: Record<string, Computed | undefined> = {
  'invoice.confirmation_secret': async (work, invoice: Stripe.Invoice) => {
    const intent = await intentOf(work, invoice);
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
  },
  'invoice.payments': async (work, { id }: Stripe.Invoice) =>
    listOf(
      `/v1/invoice_payments?invoice=${id}`,
      await work.all('invoice_payment', { invoice: id }),
    ),
  'charge.refunds': async (work, { id }: Stripe.Charge) =>
    listOf(`/v1/charges/${id}/refunds`, await work.all('refund', { charge: id })),
  'customer.subscriptions': async (work, { id }: Stripe.Customer) =>
    listOf(
      `/v1/customers/${id}/subscriptions`,
      (await work.all<Stripe.Subscription>('subscription', { customer: id })).filter(
        ({ status }) => status !== 'canceled',
      ),
    ),
  'coupon.applies_to': async () => null,
};

/** undefined: the property does not exist. */
export async function onRequest(
  work: UnitOfWork,
  owner: Record<string, unknown>,
  property: string,
): Promise<unknown> {
  const computed = COMPUTED[`${owner.object}.${property}`];
  if (computed) return structuredClone(await computed(work, owner as never));
  return property in owner ? null : undefined;
}
