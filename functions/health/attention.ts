// Everything that needs a person's attention: counted for /api/ready, explained by `npm run doctor` and
// docs/operating.md.
import { periodsAt } from '../ai/rules/quota.ts';

/** Labels; /api/ready adds the count to each. */
export const ATTENTION = {
  deadEvents: 'Stripe events that could not be processed for days',
  unpriced: 'Subscriptions at Stripe that match no plan of the catalogue',
  lateRefunds: 'Refunds that members asked for more than a day ago and that are not finished',
  aiCalls: 'Calls of the AI model today, all that AI_DAILY_LIMIT allows',
  refusedEmails: 'Emails of the last day whose address the provider refused',
  stuckEmails: 'Emails that have waited too long: 15 minutes, or 6 hours in bulk',
  deadCrons: 'Crons of wrangler.toml that do not run',
  failedBuilds: 'Builds of the site that did not start, or did not finish within an hour',
  stuckErasures: 'Accounts and files that should have been deleted more than an hour ago',
  lateReports: 'Reports and appeals of the community that have waited for a moderator for a day',
} as const;

export type Waiting = Record<keyof typeof ATTENTION, number>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The highest count: more makes no difference to the owner, and the monitor asks every minute. */
const MOST = 1000;

const REFUSED = `
  SELECT 1 FROM mails WHERE given_up_at > ?3 AND last_error NOT IN ('superseded', 'too-old', 'unsubscribed') LIMIT ?9`;

const STUCK_EMAILS = `
  SELECT * FROM (SELECT 1 FROM mails
    WHERE lane = 0 AND created_at < ?6 AND sent_at IS NULL AND given_up_at IS NULL LIMIT ?9)
  UNION ALL
  SELECT * FROM (SELECT 1 FROM mails
    WHERE lane = 1 AND created_at < ?6 AND sent_at IS NULL AND given_up_at IS NULL LIMIT ?9)
  UNION ALL
  SELECT * FROM (SELECT 1 FROM mails
    WHERE lane = 2 AND created_at < ?5 AND sent_at IS NULL AND given_up_at IS NULL LIMIT ?9)`;

/** Not finished for ten minutes (the cron of every minute) or for three hours (the hourly one). */
const DEAD_CRONS = `
  SELECT 1 FROM cron_runs WHERE cron = '* * * * *' AND finished_at < ?7
  UNION ALL SELECT 1 FROM cron_runs WHERE cron = '17 * * * *' AND finished_at < ?8`;

/** The hook refused, or it took the request an hour ago and this build is still an older one. */
const FAILED_BUILDS = `
  SELECT 1 FROM site_builds WHERE id = 1 AND
    ((wanted_at IS NOT NULL AND attempts >= 3) OR (asked_at < ?4 AND asked_at > ?10))`;

const STUCK_ERASURES = `
  SELECT * FROM (SELECT 1 FROM erasures WHERE finished_at IS NULL AND requested_at < ?4 LIMIT ?9)
  UNION ALL SELECT * FROM (SELECT 1 FROM file_deletions WHERE since < ?4 ORDER BY since LIMIT ?9)`;

const LATE_REPORTS = `
  SELECT * FROM (SELECT 1 FROM moderation_cases WHERE decided_at IS NULL AND opened_at < ?3 LIMIT ?9)
  UNION ALL SELECT * FROM (SELECT 1 FROM warnings
    WHERE appealed_at IS NOT NULL AND outcome IS NULL AND appealed_at < ?3 LIMIT ?9)`;

/** One round trip; each count reads an index of pending rows, and no more than a thousand of them. */
export async function whatWaits(
  db: D1Database,
  { aiLimit, contentReadAt }: { aiLimit: number; contentReadAt: string },
  now = Date.now(),
): Promise<Waiting> {
  const ago = (ms: number) => new Date(now - ms).toISOString();
  const counts = await db
    .prepare(
      `SELECT
         (SELECT count(*) FROM stripe_events WHERE state = 'dead') AS deadEvents,
         (SELECT count(*) FROM subscription_syncs WHERE unpriced_since IS NOT NULL) AS unpriced,
         (SELECT count(*) FROM guarantee_refunds WHERE finished_at IS NULL AND requested_at < ?3) AS lateRefunds,
         (SELECT CASE WHEN count(*) >= ?2 THEN count(*) ELSE 0 END FROM ai_calls WHERE called_at >= ?1) AS aiCalls,
         (SELECT count(*) FROM (${REFUSED})) AS refusedEmails,
         (SELECT count(*) FROM (${STUCK_EMAILS})) AS stuckEmails,
         (SELECT count(*) FROM (${DEAD_CRONS})) AS deadCrons,
         (SELECT count(*) FROM (${FAILED_BUILDS})) AS failedBuilds,
         (SELECT count(*) FROM (${STUCK_ERASURES})) AS stuckErasures,
         (SELECT count(*) FROM (${LATE_REPORTS})) AS lateReports`,
    )
    .bind(
      periodsAt(now).day,
      aiLimit,
      ago(DAY_MS),
      ago(HOUR_MS),
      ago(6 * HOUR_MS),
      ago(15 * MINUTE_MS),
      ago(10 * MINUTE_MS),
      ago(3 * HOUR_MS),
      MOST,
      contentReadAt,
    )
    .first<Waiting>();
  if (!counts) throw new Error('a count without a row');
  return counts;
}

/** Recorded when a cron has finished, whether or not a job in it failed. */
export async function noteCronRun(db: D1Database, cron: string, now: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO cron_runs (cron, finished_at) VALUES (?1, ?2)
       ON CONFLICT (cron) DO UPDATE SET finished_at = max(finished_at, excluded.finished_at)`,
    )
    .bind(cron, new Date(now).toISOString())
    .run();
}
