// Clocks for one customer at a time: https://docs.stripe.com/billing/testing/test-clocks
import { Hono } from 'hono';
import type Stripe from 'stripe';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import { integer, required, text } from '../http/fields.ts';
import { deletedForm, listObjects, page } from '../http/lists.ts';
import type { LocalStripe } from '../situation.ts';
import { newId } from '../unit-of-work/ids.ts';
import { age } from './age.ts';

const KIND = 'test_helpers.test_clock';
const URL = '/v1/test_helpers/test_clocks';
const MONTH = 30 * 86_400;

export const testClocks = new Hono<LocalStripe>()
  .post(
    '/',
    endpoint({ frozen_time: integer, name: text }, async (work, params) => {
      const clock = work.add<Stripe.TestHelpers.TestClock>({
        id: newId('clock'),
        object: KIND,
        created: work.now,
        deletes_after: work.now + MONTH,
        frozen_time: required(params.frozen_time, 'frozen_time'),
        livemode: false,
        name: params.name ?? null,
        status: 'ready',
        status_details: {},
      });
      work.tell('test_helpers.test_clock.created', clock);
      return clock;
    }),
  )
  .get(
    '/',
    endpoint(page, ({ db }, params) => listObjects(db, { kind: KIND, url: URL, params })),
  )
  .get(
    '/:id',
    endpoint({}, (work, _, id) => work.get(KIND, id)),
  )
  .post(
    '/:id/advance',
    // Stripe returns `advancing` and is ready seconds later; here the response waits until the clock is ready.
    endpoint({ frozen_time: integer }, async (work, params, id, c) => {
      const clock = await work.get<Stripe.TestHelpers.TestClock>(KIND, id);
      const to = required(params.frozen_time, 'frozen_time');
      if (to < clock.frozen_time) {
        throw invalid(
          'You cannot advance a test clock to a time earlier than its current time.',
          'frozen_time',
        );
      }
      work.tell('test_helpers.test_clock.advancing', { ...clock, status: 'advancing' });
      await age(c.env, id, to);
      clock.frozen_time = to;
      work.tell('test_helpers.test_clock.ready', clock);
      return clock;
    }),
  )
  .delete(
    '/:id',
    endpoint({}, async (work, _, id) => {
      const clock = await work.get<Stripe.TestHelpers.TestClock>(KIND, id);
      for (const kind of ['customer', 'subscription', 'invoice'])
        for (const bound of await work.all<{ deleted?: boolean }>(kind, { test_clock: id }))
          bound.deleted = true;
      work.tell('test_helpers.test_clock.deleted', clock);
      (clock as { deleted?: boolean }).deleted = true;
      return deletedForm({ id, object: KIND });
    }),
  );
