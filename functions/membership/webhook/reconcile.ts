// Finds what webhooks missed: undelivered events every hour, and every subscription that was not read for a day.

import type Stripe from 'stripe';
import type { AppEnv } from '../../environment.ts';
import { openStripe } from '../stripe/client.ts';
import { isSwitchedOn } from '../stripe/transport.ts';
import { STRIPE_EVENTS } from '../stripe-events.ts';
import { syncSubscription } from '../sync/sync.ts';
import { storeEvent } from './events.ts';
import { type Subject, subjectOf } from './subject.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Stripe gives up on an endpoint after three days. */
const LOOK_BACK_MS = 3 * DAY_MS;
const WITHIN_MS = 25_000;
/** Each minute has other jobs too. */
const LOOKS_WITHIN_MS = 20_000;
const PAGE = 5;
const SIDE_BY_SIDE = 4;

/** Stores the events that Stripe could not deliver. */
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
    const subject = subjectUnlessStrange(event);
    if (subject) await storeEvent(db, event, subject, now);
  }
}

/** An invalid event does not keep the others from being fetched. */
export function subjectUnlessStrange(event: Stripe.Event): Subject | null {
  try {
    return subjectOf(event);
  } catch (error) {
    console.error(JSON.stringify({ stripeEvent: event.id, error: String(error) }));
    return null;
  }
}

/**
 * Reads every subscription that was not read for a day, and checkouts without events. Runs every minute: page by page
 * while there is time, so 60,000 a day even if each read takes two seconds.
 */
export async function reconcileStale(
  env: AppEnv['Bindings'],
  db: D1Database,
  now = Date.now(),
): Promise<void> {
  if (!isSwitchedOn(env)) return;
  const started = Date.now();
  const stripe = openStripe(env, { withinMs: WITHIN_MS });
  await noteSilentCheckouts(db, now);
  const lookAtPage = async () => {
    const page = await takePage(db, now);
    for (const { id } of page) {
      await syncSubscription(db, stripe, id).catch((error: unknown) =>
        console.error(JSON.stringify({ subscription: id, error: String(error) })),
      );
    }
    return page.length === PAGE;
  };
  const look = async () => {
    while (Date.now() - started < LOOKS_WITHIN_MS && (await lookAtPage()));
  };
  // Usually nothing is due, and one query finds out.
  if (await lookAtPage()) await Promise.all(Array.from({ length: SIDE_BY_SIDE }, look));
}

/** Rescheduled before reading: a failed one is due again in six hours, after the others. */
async function takePage(db: D1Database, now: number): Promise<{ id: string }[]> {
  const { results } = await db
    .prepare(
      `UPDATE subscription_syncs SET look_at = ?2 WHERE subscription_id IN
         (SELECT subscription_id FROM subscription_syncs WHERE look_at <= ?1 ORDER BY look_at LIMIT ?3)
       RETURNING subscription_id AS id`,
    )
    .bind(at(now), at(now + 6 * HOUR_MS), PAGE)
    .all<{ id: string }>();
  return results;
}

/** Checkouts that should have a result by now, even if only that they expired unpaid. They are read like the rest. */
async function noteSilentCheckouts(db: D1Database, now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO subscription_syncs (subscription_id, ticket, applied, look_at)
       SELECT c.subscription_id, 0, 0, ?2 FROM checkouts c
       WHERE c.updated_at > ?1 AND c.updated_at < ?2 AND c.subscription_id IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE id = c.subscription_id)
         AND NOT EXISTS
           (SELECT 1 FROM subscription_syncs y WHERE y.subscription_id = c.subscription_id AND y.look_at IS NOT NULL)
       ORDER BY c.updated_at LIMIT 100
       ON CONFLICT (subscription_id) DO UPDATE SET look_at = excluded.look_at`,
    )
    .bind(at(now - 30 * DAY_MS), at(now - HOUR_MS))
    .run();
}

const at = (ms: number) => new Date(ms).toISOString();
