// What developers and tests do to the local Stripe itself. Nothing of this exists at Stripe.
import { Hono } from 'hono';
import type { LocalStripe } from './environment.ts';
import { deliverDue } from './webhooks/deliver.ts';
import { deliveryCounts } from './webhooks/outbox.ts';

const TABLES = ['objects', 'conflicts', 'idempotency_keys', 'faults', 'settings', 'deliveries'];

export const controls = new Hono<LocalStripe>()
  .post('/deliveries', async (c) => {
    await deliverDue(c.env);
    // Another request may be sending at this moment; whoever asks wants to see the end of it.
    let counts = await deliveryCounts(c.env.DB);
    while (counts.sending) {
      await scheduler.wait(5);
      counts = await deliveryCounts(c.env.DB);
    }
    return c.json(counts);
  })
  .post('/reset', async (c) => {
    await c.env.DB.batch(TABLES.map((table) => c.env.DB.prepare(`DELETE FROM ${table}`)));
    return c.json({});
  });
