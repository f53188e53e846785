import { Hono } from 'hono';
import type Stripe from 'stripe';
import { followClock } from '../clock/follow-clock.ts';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import { required } from '../http/fields.ts';
import { listObjects, page } from '../http/lists.ts';
import type { LocalStripe } from '../situation.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { cancelSubscription } from './cancel.ts';
import { createSubscription } from './create.ts';
import { cancelFields, createFields, listFields, updateFields } from './fields.ts';
import { payFirstInvoice } from './pay-first-invoice.ts';
import { resumeFields, resumeSubscription } from './resume.ts';
import { isOver, type SubscriptionDocument } from './subscription.ts';
import { updateSubscription } from './update.ts';

async function ownSubscription(work: UnitOfWork, id: string): Promise<SubscriptionDocument> {
  const subscription = await work.get<SubscriptionDocument>('subscription', id);
  await followClock(work, subscription);
  return subscription;
}

/** Lists omit canceled subscriptions unless the request asks for them. */
const STATUS_WORDS: Record<string, string[] | undefined> = {
  all: [],
  ended: ['canceled', 'incomplete_expired'],
};

export const subscriptions = new Hono<LocalStripe>()
  .post(
    '/',
    endpoint(createFields, async (work, params) => {
      const id = required(params.customer, 'customer');
      const customer = await work.get<Stripe.Customer>('customer', id, 'customer');
      await followClock(work, customer);
      const { subscription, invoice } = await createSubscription(work, customer, params);
      await payFirstInvoice(work, subscription, invoice, params);
      return subscription;
    }),
  )
  .get(
    '/',
    endpoint({ ...page, ...listFields }, ({ db }, params) => {
      const { customer, price, status, collection_method, test_clock } = params;
      const words = status ? (STATUS_WORDS[status] ?? [status]) : undefined;
      return listObjects(db, {
        kind: 'subscription',
        url: '/v1/subscriptions',
        params,
        where: { customer, collection_method, test_clock, 'items.data[0].price.id': price },
        ...(words?.length && { oneOf: { path: 'status', values: words } }),
        ...(!words && { noneOf: { path: 'status', values: ['canceled'] } }),
      });
    }),
  )
  .get(
    '/:id',
    endpoint({}, (work, _, id) => work.get('subscription', id)),
  )
  .post(
    '/:id',
    endpoint(updateFields, async (work, params, id) => {
      const subscription = await ownSubscription(work, id);
      await updateSubscription(work, subscription, params);
      return subscription;
    }),
  )
  .delete(
    '/:id',
    endpoint(cancelFields, async (work, params, id) => {
      const subscription = await ownSubscription(work, id);
      if (isOver(subscription))
        throw invalid(`No such subscription: '${id}'`, 'id', 'resource_missing');
      const { comment, feedback } = params.cancellation_details ?? {};
      await cancelSubscription(work, subscription, {
        comment,
        feedback: feedback as Stripe.Subscription.CancellationDetails.Feedback | null,
      });
      return subscription;
    }),
  )
  .post(
    '/:id/resume',
    endpoint(resumeFields, async (work, _, id) => {
      const subscription = await ownSubscription(work, id);
      const customer = await work.get<Stripe.Customer>('customer', idOf(subscription.customer));
      await resumeSubscription(work, subscription, customer);
      return subscription;
    }),
  );
