// After a restore: what happened at Stripe since the backup is read again, because its events were delivered to the database
// that is gone. Stripe keeps events for 30 days (https://docs.stripe.com/api/events/list); subscriptions have no such limit.
import type { AppEnv } from '../../environment.ts';
import { openStripe } from '../stripe/client.ts';
import { isSwitchedOn } from '../stripe/transport.ts';
import { STRIPE_EVENTS } from '../stripe-events.ts';
import { storeEvent } from './events.ts';
import { subjectUnlessStrange } from './reconcile.ts';

const WITHIN_MS = 25_000;

const SINCE = 'SELECT since FROM membership_catch_ups WHERE id = 1';
/** Every subscription that began since: it is read like one that was not read for a day. */
const LOOK_AT = `
  INSERT INTO subscription_syncs (subscription_id, ticket, applied, look_at)
  SELECT value, 0, 0, ?2 FROM json_each(?1) WHERE true
  ON CONFLICT (subscription_id) DO UPDATE SET look_at = excluded.look_at`;

/** Does nothing unless a database was restored. Interrupted, the next call begins anew, and stores nothing twice. */
export async function catchUpWithStripe(
  env: AppEnv['Bindings'],
  db: D1Database,
  now = Date.now(),
): Promise<void> {
  const since = await db.prepare(SINCE).first<string>('since');
  if (!since || !isSwitchedOn(env)) return;
  const stripe = openStripe(env, { withinMs: WITHIN_MS });
  const created = { gte: Math.floor(Date.parse(since) / 1000) };
  for await (const event of stripe.events.list({
    types: [...STRIPE_EVENTS],
    created,
    limit: 100,
  })) {
    const subject = subjectUnlessStrange(event);
    if (subject) await storeEvent(db, event, subject, now);
  }
  const begun: string[] = [];
  for await (const { id } of stripe.subscriptions.list({ status: 'all', created, limit: 100 }))
    begun.push(id);
  await db.prepare(LOOK_AT).bind(JSON.stringify(begun), new Date(now).toISOString()).run();
  await db
    .prepare('DELETE FROM membership_catch_ups WHERE id = 1 AND since = ?1')
    .bind(since)
    .run();
}
