import { Hono } from 'hono';
import type Stripe from 'stripe';
import { followClock } from '../clock/follow-clock.ts';
import { endpoint } from '../http/endpoint.ts';
import { missing } from '../http/errors.ts';
import { ignored, integer, text } from '../http/fields.ts';
import { deletedForm, listObjects, page } from '../http/lists.ts';
import type { LocalStripe } from '../situation.ts';
import { cancelSubscription } from '../subscriptions/cancel.ts';
import { isOver, type SubscriptionDocument } from '../subscriptions/subscription.ts';
import { changeCustomer } from './change-customer.ts';
import { customerFields, newCustomer } from './customer.ts';
import { searchCustomers } from './search.ts';

export const customers = new Hono<LocalStripe>()
  .post(
    '/',
    endpoint({ ...customerFields, test_clock: text }, async (work, params) => {
      const { test_clock: clock } = params;
      if (clock) {
        const owner = await work.get<Stripe.TestHelpers.TestClock>(
          'test_helpers.test_clock',
          clock,
          'test_clock',
        );
        await followClock(work, { test_clock: owner.id });
      }
      const customer = work.add(newCustomer(work, clock ?? null));
      await changeCustomer(work, customer, params);
      work.tell('customer.created', customer);
      return customer;
    }),
  )
  .get(
    '/',
    endpoint({ ...page, email: text, test_clock: text }, ({ db }, params) =>
      listObjects(db, {
        kind: 'customer',
        url: '/v1/customers',
        params,
        where: { email: params.email, test_clock: params.test_clock },
      }),
    ),
  )
  .get(
    '/search',
    endpoint({ query: text, limit: integer }, ({ db }, { query, limit = 10 }) =>
      searchCustomers(db, query, limit),
    ),
  )
  .get(
    '/:id',
    endpoint({}, async (work, _, id) => {
      const customer = await work.find<Stripe.Customer | Stripe.DeletedCustomer>(id);
      if (customer?.object !== 'customer') throw missing('customer', id);
      return customer.deleted ? deletedForm(customer) : customer;
    }),
  )
  .post(
    '/:id',
    endpoint(customerFields, async (work, params, id) => {
      const customer = await work.get<Stripe.Customer>('customer', id);
      await followClock(work, customer);
      await changeCustomer(work, customer, params);
      work.tell('customer.updated', customer);
      return customer;
    }),
  )
  .delete(
    '/:id',
    endpoint({}, async (work, _, id) => {
      const customer = await work.get<Stripe.Customer>('customer', id);
      await followClock(work, customer);
      const theirs = await work.all<SubscriptionDocument>('subscription', { customer: id });
      for (const subscription of theirs)
        if (!isOver(subscription)) await cancelSubscription(work, subscription);
      for (const invoice of await work.all<Stripe.Invoice>('invoice', { customer: id }))
        invoice.auto_advance = false;
      work.tell('customer.deleted', customer);
      (customer as { deleted?: boolean }).deleted = true;
      return deletedForm({ id, object: 'customer' });
    }),
  )
  .get(
    '/:id/payment_methods',
    endpoint({ ...page, type: text, allow_redisplay: ignored }, ({ db }, params, id) =>
      listObjects(db, {
        kind: 'payment_method',
        url: `/v1/customers/${id}/payment_methods`,
        params,
        where: { customer: id, type: params.type },
      }),
    ),
  );
