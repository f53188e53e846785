// After a restore: what happened at Stripe since the backup is read again, because its events were delivered to the database
// that is gone. Stripe keeps events for 30 days (https://docs.stripe.com/api/events/list); subscriptions have no such limit.
import type Stripe from 'stripe';
import { writeBatch } from '../../database/write.ts';
import type { AppEnv } from '../../environment.ts';
import { openStripe } from '../stripe/client.ts';
import { isSwitchedOn } from '../stripe/transport.ts';
import { STRIPE_EVENTS } from '../stripe-events.ts';
import { subjectUnlessStrange } from './reconcile.ts';

const WITHIN_MS = 25_000;
const PAGE = 100;
/** Of one call: it shares the minute’s queries with every other job, 50 of them on the free plan. */
const SPANS = 4;

const SINCE = 'SELECT since FROM membership_catch_ups WHERE id = 1';
const STORE = `
  INSERT INTO stripe_events (id, type, subscription_id, customer_id, charge_id, created_at, received_at, state,
    attempts, due_at)
  SELECT value ->> 'id', value ->> 'type', value ->> 'subscriptionId', value ->> 'customerId', value ->> 'chargeId',
    value ->> 'createdAt', ?2, 'pending', 0, ?2 FROM json_each(?1) WHERE true ON CONFLICT (id) DO NOTHING`;
/** Every subscription that began since: it is read like one that was not read for a day. */
const LOOK_AT = `
  INSERT INTO subscription_syncs (subscription_id, ticket, applied, look_at)
  SELECT value, 0, 0, ?2 FROM json_each(?1) WHERE true
  ON CONFLICT (subscription_id) DO UPDATE SET look_at = excluded.look_at`;

/**
 * Does nothing unless a database was restored. Goes from the backup’s time to now in spans, and notes each: however much
 * happened, and wherever a call is interrupted, the next one goes on, and nothing is stored twice.
 */
export async function catchUpWithStripe(
  env: AppEnv['Bindings'],
  db: D1Database,
  now = Date.now(),
): Promise<void> {
  const since = await db.prepare(SINCE).first<string>('since');
  if (!since || !isSwitchedOn(env)) return;
  const stripe = openStripe(env, { withinMs: WITHIN_MS });
  // Whole seconds, as Stripe counts them; events of this one are delivered here.
  const end = Math.floor(Math.max(now, Date.now()) / 1000) + 1;
  let noted = since;
  let from = Math.floor(Date.parse(since) / 1000);
  for (let spans = 0; spans < SPANS; spans++) {
    const span = await readSpan(stripe, from, end);
    const next = span.end < end ? at(span.end) : null;
    await writeBatch(db, [...statementsFor(db, span, now), note(db, noted, next)]);
    if (!next) return;
    from = span.end;
    noted = next;
  }
}

const at = (seconds: number) => new Date(seconds * 1000).toISOString();

interface Span {
  /** Unix seconds, not part of it. */
  end: number;
  events: Stripe.Event[];
  /** Their ids. */
  subscriptions: string[];
}

/** From `from` as far as a page of events and a page of subscriptions reach. Stripe lists the newest first. */
async function readSpan(stripe: Stripe, from: number, until: number): Promise<Span> {
  for (let end = until; ; end = from + Math.ceil((end - from) / 8)) {
    const isShortest = end - from <= 1;
    const which = { created: { gte: from, lt: end }, limit: PAGE };
    const happened = stripe.events.list({ ...which, types: [...STRIPE_EVENTS] });
    const events = await pageOf(happened, isShortest);
    if (!events) continue;
    const begun = await pageOf(stripe.subscriptions.list({ ...which, status: 'all' }), isShortest);
    if (begun) return { end, events, subscriptions: begun.map(({ id }) => id) };
  }
}

/** Null if there is more than a page; everything if the span is as short as it can be. */
async function pageOf<T>(list: Stripe.ApiListPromise<T>, isShortest: boolean): Promise<T[] | null> {
  if (isShortest) return Array.fromAsync(list);
  const { data, has_more: hasMore } = await list;
  return hasMore ? null : data;
}

function statementsFor(
  db: D1Database,
  { events, subscriptions }: Span,
  now: number,
): D1PreparedStatement[] {
  const known = events.flatMap((event) => {
    const subject = subjectUnlessStrange(event);
    const { id, type, created } = event;
    return subject ? [{ id, type, createdAt: at(created), ...subject }] : [];
  });
  const received = new Date(now).toISOString();
  return [
    db.prepare(STORE).bind(JSON.stringify(known), received),
    db.prepare(LOOK_AT).bind(JSON.stringify(subscriptions), received),
  ];
}

/** `next`: where the next span begins; null at the end. */
function note(db: D1Database, since: string, next: string | null): D1PreparedStatement {
  return next
    ? db
        .prepare('UPDATE membership_catch_ups SET since = ?2 WHERE id = 1 AND since = ?1')
        .bind(since, next)
    : db.prepare('DELETE FROM membership_catch_ups WHERE id = 1 AND since = ?1').bind(since);
}
