import { Hono } from 'hono';
import type Stripe from 'stripe';
import { followClock } from '../clock/follow-clock.ts';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import { ignored, integer, type Named, oneOf, text } from '../http/fields.ts';
import { listObjects, page } from '../http/lists.ts';
import { mergeMetadata, metadata } from '../http/metadata.ts';
import type { LocalStripe } from '../situation.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { refundCharge } from './refund.ts';

const fields = {
  charge: text,
  payment_intent: text,
  amount: integer,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  metadata,
  refund_application_fee: ignored,
  reverse_transfer: ignored,
} satisfies Named<Stripe.RefundCreateParams>;

async function chargeOf(
  work: UnitOfWork,
  { charge, payment_intent: intentId }: { charge?: string | null; payment_intent?: string | null },
): Promise<Stripe.Charge> {
  if (charge) return work.get<Stripe.Charge>('charge', charge, 'charge');
  if (!intentId)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = await work.get<Stripe.PaymentIntent>('payment_intent', intentId, 'payment_intent');
  if (intent.status === 'succeeded')
    return work.get<Stripe.Charge>('charge', idOf(intent.latest_charge));
  throw invalid(
    `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    'payment_intent',
  );
}

export const refunds = new Hono<LocalStripe>()
  .post(
    '/',
    endpoint(fields, async (work, params) => {
      const charge = await chargeOf(work, params);
      await followClock(work, await work.find<Stripe.Customer>(idOf(charge.customer)));
      return refundCharge(work, charge, {
        amount: params.amount,
        reason: params.reason,
        metadata: mergeMetadata({}, params.metadata),
      });
    }),
  )
  .get(
    '/',
    endpoint({ ...page, charge: text, payment_intent: text }, ({ db }, params) =>
      listObjects(db, {
        kind: 'refund',
        url: '/v1/refunds',
        params,
        where: { charge: params.charge, payment_intent: params.payment_intent },
      }),
    ),
  );

export const charges = new Hono<LocalStripe>()
  .get(
    '/',
    endpoint({ ...page, customer: text, payment_intent: text }, ({ db }, params) =>
      listObjects(db, {
        kind: 'charge',
        url: '/v1/charges',
        params,
        where: { customer: params.customer, payment_intent: params.payment_intent },
      }),
    ),
  )
  .get(
    '/:id',
    endpoint({}, (work, _, id) => work.get('charge', id)),
  );
