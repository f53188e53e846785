// Lets time pass on this machine, for the Worker and the local Stripe together. Everything due meanwhile happens:
// Stripe's events and renewal notices on their dates, and the Worker's cron jobs once a week.
import { PAUSE_NOTICE_MS, RENEWAL_NOTICE_MS } from '../../functions/membership/charge-notices.ts';
import { seedDemoMembers } from '../database.ts';
import type { LocalWorker } from '../worker.ts';

const WEEK_MS = 7 * 86_400_000;
/** A renewal's invoice stays a draft for an hour; do not arrive in between. */
const SETTLE_MS = 2 * 3_600_000;
const CRONS = ['17 * * * *', '* * * * *'];

/**
 * Resolves when everything up to `to` (milliseconds) has happened, or a little later to finish a renewal. Sessions are
 * moved along, so that members stay signed in.
 */
export async function travel(worker: LocalWorker, to: number): Promise<void> {
  let now = worker.now();
  // Before the cleanups on the way; the extra time is added at the end.
  await takeSessionsAlong(worker, to - now);
  await worker.local('settings', { signatures: 'local_clock' });
  let end = to;
  while (now < end) {
    const due = await Promise.all([nextAtStripe(worker, now), nextNotice(worker, now)]);
    now = Math.min(end, now + WEEK_MS, ...due);
    await arrive(worker, now);
    const soon = await nextAtStripe(worker, now);
    if (now === end && soon <= to + SETTLE_MS) end = soon;
  }
  await takeSessionsAlong(worker, now - to);
  // Renews the access of the demo members, so that it does not expire.
  await seedDemoMembers(worker.db, new Date(now));
}

/** Back to this machine's time. Past events stay, with dates in the future. */
export async function comeBack(worker: LocalWorker): Promise<void> {
  await takeSessionsAlong(worker, Date.now() - worker.now());
  await worker.local('clock', { reset: true });
  await worker.moveClock(0);
  await seedDemoMembers(worker.db, new Date());
}

async function arrive(worker: LocalWorker, now: number): Promise<void> {
  await worker.moveClock(now - Date.now());
  await worker.local('clock', { to: Math.ceil(now / 1000) });
  await worker.local('deliveries', {});
  for (const cron of CRONS)
    await worker.scheduled(cron, now).catch((error: unknown) => console.error(String(error)));
}

/** Infinity if nothing more is due. */
async function nextAtStripe({ stripeDb }: LocalWorker, after: number): Promise<number> {
  const due = await stripeDb
    ?.prepare(
      `SELECT min(due_at) AS due FROM (
         SELECT due_at FROM objects WHERE clock IS NULL AND deleted = 0 AND due_at > ?1
         UNION ALL SELECT due_at FROM deliveries WHERE state = 'due' AND due_at > ?1)`,
    )
    .bind(Math.ceil(after / 1000))
    .first<number>('due');
  return due ? due * 1000 : Infinity;
}

/** The date from which a member is notified of a renewal, or of the end of a pause (functions/membership). */
async function nextNotice({ db }: LocalWorker, after: number): Promise<number> {
  const dates = [RENEWAL_NOTICE_MS, PAUSE_NOTICE_MS].map(async (ahead) => {
    const at = await db
      .prepare('SELECT min(next_charge_at) AS at FROM subscriptions WHERE next_charge_at > ?1')
      .bind(new Date(after + ahead).toISOString())
      .first<string>('at');
    return at ? Date.parse(at) - ahead : Infinity;
  });
  return Math.min(...(await Promise.all(dates)));
}

async function takeSessionsAlong({ db, now }: LocalWorker, ms: number): Promise<void> {
  const later = (column: string) =>
    `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', unixepoch(${column}, 'subsec') + ?1, 'unixepoch')`;
  const columns = ['confirmed_at', 'last_seen_at', 'idle_expires_at', 'absolute_expires_at'];
  await db
    .prepare(`UPDATE sessions SET ${columns.map(later).join(', ')} WHERE idle_expires_at > ?2`)
    .bind(ms / 1000, new Date(now()).toISOString())
    .run();
}
