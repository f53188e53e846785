// What the database says about the last minutes, in one statement.
import { periodsAt } from '../../ai/rules/quota.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A monthly renewal, and some days more. */
const LOOK_BACK_DAYS = 35;

export interface Signals {
  failed: { route: string; failed: number }[];
  aiCalls: number;
  /** Events of Stripe that came late since one came in time, at most a hundred; `minutes` from the first to the last. */
  webhook: { late: number; minutes: number };
}

/**
 * Stripe sends within seconds. What came ten minutes after it happened was fetched by the hourly cron, or sent again; and
 * what has a whole minute as its time was fetched however young it is, because the cron stores it under its own time. The
 * newest that came in time is usually the newest of all, so one row is read; with a webhook that is dead, a thousand.
 */
const SIGNALS = `
  WITH in_time AS (SELECT coalesce((SELECT received_at FROM
      (SELECT received_at, created_at FROM stripe_events WHERE received_at > ?3 ORDER BY received_at DESC LIMIT 1000)
    WHERE unixepoch(received_at) - unixepoch(created_at) <= 600 AND substr(received_at, 18, 6) <> '00.000' LIMIT 1), ?3)
    AS at)
  SELECT
    (SELECT count(*) FROM (SELECT 1 FROM sessions WHERE token_hash > '' LIMIT 1)) AS sessions,
    (SELECT count(*) FROM (SELECT 1 FROM forum_posts WHERE id > 0 LIMIT 1)) AS posts,
    (SELECT json_group_array(json_object('route', route, 'failed', failed)) FROM
      (SELECT route, count(*) AS failed FROM failed_requests WHERE failed_at > ?1 GROUP BY +route)) AS failed,
    (SELECT count(*) FROM ai_calls WHERE called_at >= ?2) AS ai_calls,
    (SELECT min(received_at) FROM stripe_events WHERE received_at > in_time.at) AS first_late,
    (SELECT max(received_at) FROM stripe_events WHERE received_at > in_time.at) AS last_late,
    (SELECT count(*) FROM (SELECT 1 FROM stripe_events WHERE received_at > in_time.at LIMIT 100)) AS late
  FROM in_time`;

interface SignalsRow {
  failed: string;
  ai_calls: number;
  first_late: string | null;
  last_late: string | null;
  late: number;
}

export async function readSignals(db: D1Database, now: number): Promise<Signals> {
  const ago = (ms: number) => new Date(now - ms).toISOString();
  const row = await db
    .prepare(SIGNALS)
    .bind(ago(10 * MINUTE_MS), periodsAt(now).day, ago(LOOK_BACK_DAYS * DAY_MS))
    .first<SignalsRow>();
  if (!row) throw new Error('signals without a row');
  const { failed, ai_calls: aiCalls, first_late: first, last_late: last, late } = row;
  const minutes =
    first && last ? Math.floor((Date.parse(last) - Date.parse(first)) / MINUTE_MS) : 0;
  return {
    failed: JSON.parse(failed) as Signals['failed'],
    aiCalls,
    webhook: { late, minutes },
  };
}

const ONE_SESSION = `SELECT 1 FROM sessions WHERE token_hash > '' LIMIT 1`;
const ONE_POST = 'SELECT 1 FROM forum_posts WHERE id > 0 LIMIT 1';

/** Which of the tables fails, after the statement above has. `database`: whether it answers at all. */
export async function findFailing(
  db: D1Database,
): Promise<{ database: boolean; signIn: boolean; community: boolean }> {
  const answers = (sql: string) =>
    db
      .prepare(sql)
      .first()
      .then(
        () => true,
        () => false,
      );
  const [database, signIn, community] = await Promise.all([
    answers('SELECT 1'),
    answers(ONE_SESSION),
    answers(ONE_POST),
  ]);
  return { database, signIn, community };
}
