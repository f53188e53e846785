// Cardholders do not call an API: here a test opens a dispute for them and decides it for the bank.
import { Hono } from 'hono';
import type Stripe from 'stripe';
import * as v from 'valibot';
import { work } from '../http/work.ts';
import type { LocalStripe } from '../situation.ts';
import { idOf } from '../unit-of-work/ids.ts';
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
      async run(work) {
        const intent = payment_intent
          ? await work.get<Stripe.PaymentIntent>('payment_intent', payment_intent)
          : undefined;
        const id = charge ?? idOf(intent?.latest_charge);
        return openDispute(work, await work.get<Stripe.Charge>('charge', id), reason);
      },
    });
    return c.json(dispute);
  })
  .post('/:id/close', async (c) => {
    const { status } = v.parse(Closing, await c.req.json());
    const dispute = await work({
      env: c.env,
      async run(work) {
        const open = await work.get<Stripe.Dispute>('dispute', c.req.param('id'));
        closeDispute(work, open, status);
        return open;
      },
    });
    return c.json(dispute);
  });
