// What no message told us: undelivered ones every hour, and every subscription that nobody has looked at for a day.

import type { AppEnv } from '../../environment.ts';
import { openStripe } from '../stripe/client.ts';
import { isSwitchedOn } from '../stripe/transport.ts';
import { STRIPE_EVENTS } from '../stripe-events.ts';
import { syncSubscription } from '../sync/sync.ts';
import { storeEvent } from './events.ts';
import { subjectOf } from './subject.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Stripe gives up on an endpoint after three days. */
const LOOK_BACK_MS = 3 * DAY_MS;
const WITHIN_MS = 25_000;
const AT_ONCE = 40;

/** Messages that Stripe could not deliver, as if they had come. */
export async function fetchUndelivered(
  env: AppEnv['Bindings'],
  db: D1Database,
  now = Date.now(),
): Promise<void> {
  if (!isSwitchedOn(env)) return;
  const stripe = openStripe(env, { withinMs: WITHIN_MS });
  const since = Math.floor((now - LOOK_BACK_MS) / 1000);
  const events = stripe.events.list({
    delivery_success: false,
    types: [...STRIPE_EVENTS],
    created: { gte: since },
    limit: 100,
  });
  for await (const event of events) {
    const subject = subjectOf(event);
    if (subject) await storeEvent(db, event, subject, now);
  }
}

/** Those whose last look is the longest ago, a day at least, and checkouts of which nothing was heard. Called every hour. */
export async function lookAgain(
  env: AppEnv['Bindings'],
  db: D1Database,
  now = Date.now(),
): Promise<void> {
  if (!isSwitchedOn(env)) return;
  const { results: seen } = await db
    .prepare(
      `SELECT y.subscription_id AS id FROM subscription_syncs y JOIN subscriptions s ON s.id = y.subscription_id
       WHERE y.applied_at < ?1 AND s.status NOT IN ('canceled', 'incomplete_expired')
       ORDER BY y.applied_at LIMIT ?2`,
    )
    .bind(at(now - DAY_MS), AT_ONCE)
    .all<{ id: string }>();
  const stripe = openStripe(env, { withinMs: WITHIN_MS });
  for (const { id } of [...seen, ...(await neverSeen(db, now))]) {
    await syncSubscription(db, stripe, id).catch((error: unknown) =>
      console.error(JSON.stringify({ subscription: id, error: String(error) })),
    );
  }
}

/** Checkouts that something should have become of by now, if only that nobody paid. */
async function neverSeen(db: D1Database, now: number): Promise<{ id: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT subscription_id AS id FROM checkouts
       WHERE updated_at > ?1 AND updated_at < ?2 AND subscription_id IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE id = subscription_id)
       ORDER BY updated_at LIMIT ?3`,
    )
    .bind(at(now - 30 * DAY_MS), at(now - HOUR_MS), AT_ONCE)
    .all<{ id: string }>();
  return results;
}

const at = (ms: number) => new Date(ms).toISOString();
