import { Hono } from 'hono';
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { idOf } from '../books/ids.ts';
import { followClock } from '../clock/follow-clock.ts';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import { required } from '../http/fields.ts';
import { listObjects, page } from '../http/lists.ts';
import type { LocalStripe } from '../situation.ts';
import { cancelSubscription } from './cancel.ts';
import { createSubscription } from './create.ts';
import { cancelFields, createFields, listFields, updateFields } from './fields.ts';
import { payFirstInvoice } from './pay-first-invoice.ts';
import { resumeFields, resumeSubscription } from './resume.ts';
import { isOver, type SubscriptionDocument } from './subscription.ts';
import { updateSubscription } from './update.ts';

async function ownSubscription(books: Books, id: string): Promise<SubscriptionDocument> {
  const subscription = await books.get<SubscriptionDocument>('subscription', id);
  await followClock(books, subscription);
  return subscription;
}

/** Lists leave out what was canceled, unless somebody asks for it. */
const STATUS_WORDS: Record<string, string[] | undefined> = {
  all: [],
  ended: ['canceled', 'incomplete_expired'],
};

export const subscriptions = new Hono<LocalStripe>()
  .post(
    '/',
    endpoint(createFields, async (books, params) => {
      const id = required(params.customer, 'customer');
      const customer = await books.get<Stripe.Customer>('customer', id, 'customer');
      await followClock(books, customer);
      const { subscription, invoice } = await createSubscription(books, customer, params);
      await payFirstInvoice(books, subscription, invoice, params);
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
    endpoint({}, (books, _, id) => books.get('subscription', id)),
  )
  .post(
    '/:id',
    endpoint(updateFields, async (books, params, id) => {
      const subscription = await ownSubscription(books, id);
      await updateSubscription(books, subscription, params);
      return subscription;
    }),
  )
  .delete(
    '/:id',
    endpoint(cancelFields, async (books, params, id) => {
      const subscription = await ownSubscription(books, id);
      if (isOver(subscription))
        throw invalid(`No such subscription: '${id}'`, 'id', 'resource_missing');
      const { comment, feedback } = params.cancellation_details ?? {};
      await cancelSubscription(books, subscription, {
        comment,
        feedback: feedback as Stripe.Subscription.CancellationDetails.Feedback | null,
      });
      return subscription;
    }),
  )
  .post(
    '/:id/resume',
    endpoint(resumeFields, async (books, _, id) => {
      const subscription = await ownSubscription(books, id);
      const customer = await books.get<Stripe.Customer>('customer', idOf(subscription.customer));
      await resumeSubscription(books, subscription, customer);
      return subscription;
    }),
  );
