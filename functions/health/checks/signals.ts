// What the database says about the last minutes, in one statement.
import { periodsAt } from '../../ai/rules/quota.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface Signals {
  failed: { route: string; failed: number }[];
  aiCalls: number;
  /** Events of Stripe that its webhook brought in time, and those that we fetched. */
  brought: number;
  fetched: number;
}

/** Stripe sends within seconds; what came ten minutes after it happened was fetched by the hourly cron, or sent again. */
const SIGNALS = `
  SELECT
    (SELECT count(*) FROM (SELECT 1 FROM sessions WHERE token_hash > '' LIMIT 1)) AS sessions,
    (SELECT count(*) FROM (SELECT 1 FROM forum_posts WHERE id > 0 LIMIT 1)) AS posts,
    (SELECT json_group_array(json_object('route', route, 'failed', failed)) FROM
      (SELECT route, count(*) AS failed FROM failed_requests WHERE failed_at > ?1 GROUP BY +route)) AS failed,
    (SELECT count(*) FROM ai_calls WHERE called_at >= ?2) AS ai_calls,
    (SELECT count(*) FROM (SELECT 1 FROM stripe_events
      WHERE received_at > ?3 AND unixepoch(received_at) - unixepoch(created_at) <= 600 LIMIT 1)) AS brought,
    (SELECT count(*) FROM (SELECT 1 FROM stripe_events
      WHERE received_at > ?3 AND unixepoch(received_at) - unixepoch(created_at) > 600 LIMIT 100)) AS fetched`;

export async function readSignals(db: D1Database, now: number): Promise<Signals> {
  const ago = (ms: number) => new Date(now - ms).toISOString();
  const row = await db
    .prepare(SIGNALS)
    .bind(ago(10 * MINUTE_MS), periodsAt(now).day, ago(3 * HOUR_MS))
    .first<{ failed: string; ai_calls: number; brought: number; fetched: number }>();
  if (!row) throw new Error('signals without a row');
  const { failed, ai_calls: aiCalls, brought, fetched } = row;
  return { failed: JSON.parse(failed) as Signals['failed'], aiCalls, brought, fetched };
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
