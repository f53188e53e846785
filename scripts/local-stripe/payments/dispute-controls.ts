// Cardholders do not call an API: here a test disputes for them, and decides as the bank.
import { Hono } from 'hono';
import type Stripe from 'stripe';
import * as v from 'valibot';
import { idOf } from '../books/ids.ts';
import { work } from '../http/work.ts';
import type { LocalStripe } from '../situation.ts';
import { closeDispute, openDispute } from './dispute.ts';

const Opening = v.object({
  payment_intent: v.optional(v.string()),
  charge: v.optional(v.string()),
  reason: v.optional(v.string(), 'fraudulent'),
});
const Closing = v.object({ status: v.picklist(['won', 'lost']) });

export const disputeControls = new Hono<LocalStripe>()
  .post('/', async (c) => {
    const { payment_intent, charge, reason } = v.parse(Opening, await c.req.json());
    const dispute = await work({
      env: c.env,
      async run(books) {
        const intent = payment_intent
          ? await books.get<Stripe.PaymentIntent>('payment_intent', payment_intent)
          : undefined;
        const id = charge ?? idOf(intent?.latest_charge);
        return openDispute(books, await books.get<Stripe.Charge>('charge', id), reason);
      },
    });
    return c.json(dispute);
  })
  .post('/:id/close', async (c) => {
    const { status } = v.parse(Closing, await c.req.json());
    const dispute = await work({
      env: c.env,
      async run(books) {
        const open = await books.get<Stripe.Dispute>('dispute', c.req.param('id'));
        closeDispute(books, open, status);
        return open;
      },
    });
    return c.json(dispute);
  });
