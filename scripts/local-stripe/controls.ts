// Controls of the local Stripe for developers and tests. None of them exist at Stripe.
import { Hono } from 'hono';
import * as v from 'valibot';
import { age } from './clock/age.ts';
import { freezeLocalClock, moveLocalClock, resetLocalClock } from './clock/move-clock.ts';
import { addFault, DELIVERY_MODES, REQUEST_MODES } from './faults/faults.ts';
import { AFTER_RETRIES } from './invoices/give-up.ts';
import { disputeControls } from './payments/dispute-controls.ts';
import type { LocalStripe } from './situation.ts';
import { situationOf } from './situation.ts';
import { state } from './state.ts';
import { deliverDue } from './webhooks/deliver.ts';
import { deliveryCounts } from './webhooks/outbox.ts';

const TABLES = ['objects', 'conflicts', 'idempotency_keys', 'faults', 'settings', 'deliveries'];

const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));
const Fault = v.variant('target', [
  v.object({
    target: v.literal('request'),
    mode: v.picklist(REQUEST_MODES),
    times: count,
    route: v.optional(v.string()),
    when: v.optional(v.picklist(['before', 'after'])),
    retry_after: count,
    bytes: count,
    pause_ms: count,
  }),
  v.object({
    target: v.literal('delivery'),
    mode: v.picklist(DELIVERY_MODES),
    times: count,
    type: v.optional(v.string()),
    copies: count,
    seconds: count,
  }),
]);
const Clock = v.object({
  advance: count,
  to: count,
  freeze: v.optional(v.boolean()),
  reset: v.optional(v.boolean()),
});
const Settings = v.pipe(
  v.strictObject({
    after_retries: v.optional(v.picklist(AFTER_RETRIES)),
    signatures: v.optional(v.picklist(['real_time', 'local_clock'])),
  }),
  v.check((settings) => Object.keys(settings).length > 0),
);

export const controls = new Hono<LocalStripe>()
  .route('/', state)
  .route('/disputes', disputeControls)
  .post('/deliveries', async (c) => {
    await deliverDue(c.env);
    // Another request may be sending right now; the caller needs to wait until it is done.
    let counts = await deliveryCounts(c.env.DB);
    while (counts.sending) {
      await scheduler.wait(5);
      counts = await deliveryCounts(c.env.DB);
    }
    return c.json(counts);
  })
  .post('/clock', async (c) => {
    const { advance, to, freeze, reset } = v.parse(Clock, await c.req.json());
    if (reset) await resetLocalClock(c.env.DB);
    const { now: before } = await situationOf(c.env);
    if (freeze) await freezeLocalClock(c.env.DB, before);
    await moveLocalClock(c.env.DB, Math.max(advance ?? (to ?? before) - before, 0));
    const { now } = await situationOf(c.env);
    await age(c.env, null, now);
    return c.json({ now });
  })
  .post('/faults', async (c) => {
    const { target, times = 1, ...fault } = v.parse(Fault, await c.req.json());
    await addFault(c.env.DB, target, fault, times);
    return c.json({});
  })
  .delete('/faults', async (c) => {
    await c.env.DB.prepare('DELETE FROM faults').run();
    return c.json({});
  })
  .post('/settings', async (c) => {
    const settings = Object.entries(v.parse(Settings, await c.req.json()));
    const set = c.env.DB.prepare(
      `INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    );
    await c.env.DB.batch(settings.map(([name, value]) => set.bind(name, value)));
    return c.json({});
  })
  .post('/reset', async (c) => {
    await c.env.DB.batch(TABLES.map((table) => c.env.DB.prepare(`DELETE FROM ${table}`)));
    return c.json({});
  });
