// Stripe events are kept in a table until they are processed: by the request that delivered them or, if it crashed or
// Stripe was unreachable, by the cron job.
import type Stripe from 'stripe';
import { writeBatch } from '../../database/write.ts';
import type { AppEnv } from '../../environment.ts';
import { isMissing, subscriptionsOf as listAtStripe, openStripe } from '../stripe/client.ts';
import { syncSubscription, UnknownMember } from '../sync/sync.ts';
import type { Subject } from './subject.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long an event stays claimed: longer than the slowest read at Stripe. */
const LEASE_MS = MINUTE_MS;
const GIVE_UP_AFTER_MS = 3 * DAY_MS;
/** Events about an unknown member are retried this long, until a new customer's row is written. */
const NOBODY_AFTER_MS = DAY_MS;
const KEPT_MS = 90 * DAY_MS;
const WITHIN_MS = 20_000;
const SIDE_BY_SIDE = 4;

interface Waiting extends Subject {
  id: string;
  attempts: number;
  receivedAt: string;
}

export interface Said {
  id: string;
  type: string;
  /** Unix seconds. */
  created: number;
}

const at = (ms: number) => new Date(ms).toISOString();

/** Stores an event once, however often it is delivered. */
export async function storeEvent(
  db: D1Database,
  { id, type, created }: Said,
  { subscriptionId, customerId, chargeId }: Subject,
  now = Date.now(),
): Promise<void> {
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO stripe_events (id, type, subscription_id, customer_id, charge_id, created_at, received_at, state,
           attempts, due_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'pending', 0, ?7) ON CONFLICT (id) DO NOTHING`,
      )
      .bind(id, type, subscriptionId, customerId, chargeId, at(created * 1000), at(now)),
  ]);
}

type Bindings = AppEnv['Bindings'];

/** One statement, so that no two processes claim the same event. ?1 is now, ?2 when the claim expires. */
const TAKEN = `state = 'pending' AND due_at <= ?1
  RETURNING id, subscription_id AS subscriptionId, customer_id AS customerId, charge_id AS chargeId, attempts,
    received_at AS receivedAt`;
const TAKE_THIS = `UPDATE stripe_events SET attempts = attempts + 1, due_at = ?2 WHERE id = ?3 AND ${TAKEN}`;
const OLDEST = `FROM stripe_events WHERE state = 'pending' AND due_at <= ?1 ORDER BY due_at, id LIMIT 1`;
/** Claims all events of the same subscription: they were stored before it is read, so one read covers them all. */
const TAKE_OLDEST = `UPDATE stripe_events SET attempts = attempts + 1, due_at = ?2
  WHERE (id = (SELECT id ${OLDEST}) OR subscription_id = (SELECT subscription_id ${OLDEST})) AND ${TAKEN}`;

/** Processes one event, unless another process has claimed it or it is done already. Never throws. */
export async function processEvent(
  env: Bindings,
  db: D1Database,
  id: string,
  now = Date.now(),
): Promise<void> {
  await claimEvent(env, db, db.prepare(TAKE_THIS).bind(at(now), leaseEnd(now), id), now);
}

/** Processes everything that is due, oldest first, for up to twenty seconds. */
export async function processDueEvents(
  env: Bindings,
  db: D1Database,
  now = Date.now(),
): Promise<void> {
  const started = Date.now();
  const act = async () => {
    while (Date.now() - started < WITHIN_MS) {
      const oldest = db.prepare(TAKE_OLDEST).bind(at(now), leaseEnd(now));
      if (!(await claimEvent(env, db, oldest, now))) return;
    }
  };
  // Usually nothing is due, and one query finds out.
  const oldest = db.prepare(TAKE_OLDEST).bind(at(now), leaseEnd(now));
  if (await claimEvent(env, db, oldest, now))
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, act));
}

/** The cron job may start late, when its scheduled time plus a minute is already over. */
const leaseEnd = (now: number) => at(Math.max(now, Date.now()) + LEASE_MS);

/** False when there was nothing to claim. */
async function claimEvent(
  env: Bindings,
  db: D1Database,
  statement: D1PreparedStatement,
  now: number,
): Promise<boolean> {
  try {
    const { results: events } = await statement.all<Waiting>();
    const [first] = events;
    if (!first) return false;
    await act(env, db, first, events, now);
    return true;
  } catch (error) {
    console.error(JSON.stringify({ stripeEvents: 'not acted upon', error: String(error) }));
    return false;
  }
}

/** All `events` have the same `subject`. */
async function act(
  env: Bindings,
  db: D1Database,
  subject: Subject,
  events: Waiting[],
  now: number,
): Promise<void> {
  try {
    const stripe = openStripe(env, { withinMs: WITHIN_MS });
    await syncAll(db, stripe, await subscriptionsOf(db, stripe, subject));
  } catch (error) {
    return markFailed(db, events, error, now);
  }
  await db
    .prepare(
      `UPDATE stripe_events SET state = 'done', last_error = NULL WHERE id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(events.map(({ id }) => id)))
    .run();
}

/** One unreadable subscription does not block the others. Throws the first error after all were tried. */
async function syncAll(db: D1Database, stripe: Stripe, ids: string[]): Promise<void> {
  const errors: unknown[] = [];
  for (const id of ids)
    await syncSubscription(db, stripe, id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

async function subscriptionsOf(
  db: D1Database,
  stripe: Stripe,
  { subscriptionId, customerId, chargeId }: Subject,
): Promise<string[]> {
  if (subscriptionId) return [subscriptionId];
  const customer = customerId ?? (chargeId ? await customerOfCharge(stripe, chargeId) : null);
  if (!customer) return [];
  const { results } = await db
    .prepare('SELECT id FROM subscriptions WHERE customer_id = ?1')
    .bind(customer)
    .all<{ id: string }>();
  // Another request may be writing the row from a read before this event.
  const atStripe = await listAtStripe(stripe, customer);
  return [...new Set([...results, ...atStripe].map(({ id }) => id))];
}

async function customerOfCharge(stripe: Stripe, id: string): Promise<string | null> {
  try {
    const { customer } = await stripe.charges.retrieve(id);
    return typeof customer === 'string' ? customer : (customer?.id ?? null);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Retries after 1, 2, 4 … minutes, at most an hour. After three days it needs an operator. */
async function markFailed(
  db: D1Database,
  events: Waiting[],
  error: unknown,
  now: number,
): Promise<void> {
  const giveUpAfter = error instanceof UnknownMember ? NOBODY_AFTER_MS : GIVE_UP_AFTER_MS;
  await db.batch(
    events.map(({ id, attempts, receivedAt }) => {
      const isDead = now - Date.parse(receivedAt) > giveUpAfter;
      const wait = Math.min(2 ** (attempts - 1), 60) * MINUTE_MS;
      const log = isDead ? console.error : console.warn;
      log(JSON.stringify({ stripeEvent: id, attempts, isDead, error: String(error) }));
      return db
        .prepare(
          `UPDATE stripe_events SET state = CASE WHEN ?4 = 1 THEN 'dead' ELSE state END, due_at = ?2, last_error = ?3
           WHERE id = ?1 AND state = 'pending'`,
        )
        .bind(
          id,
          at(Math.max(now, Date.now()) + wait),
          String(error).slice(0, 500),
          Number(isDead),
        );
    }),
  );
}

/** Stripe can resend events for 30 days; after 90 they are no longer needed. */
export async function forgetOldEvents(db: D1Database, now = Date.now()): Promise<void> {
  await db
    .prepare(`DELETE FROM stripe_events WHERE received_at < ?1 AND state <> 'pending'`)
    .bind(at(now - KEPT_MS))
    .run();
}
