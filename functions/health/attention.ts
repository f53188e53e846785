// Everything that needs a person: one query for each kind. /api/ready and `npm run doctor` count the rows of some, the
// console's Today lists the rows of all, so that no two of them can disagree.
import { periodsAt } from '../ai/rules/quota.ts';
import { HARMLESS_REASONS } from '../email/refused-addresses.ts';

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
  failedRequests: 'Requests of the last hour that failed unexpectedly',
  oldBackups: 'Backups that are more than a day and a half old, or not what was backed up',
  lateReports: 'Reports and appeals of the community that have waited for a moderator for a day',
} as const;

export type Waiting = Record<keyof typeof ATTENTION, number>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The highest count: more makes no difference to the owner, and the monitor asks every minute. */
const MOST = 1000;

// Each list has the columns id, since and detail (JSON), and reads an index of what is pending. The values of all lists
// have the same numbers (`valuesAt`); ?1 is reserved for the reader.

const DEAD_EVENTS = `
  SELECT id, received_at AS since, json_object('type', type, 'error', last_error) AS detail
  FROM stripe_events WHERE state = 'dead'`;

const UNPRICED_SUBSCRIPTIONS = `
  SELECT y.subscription_id AS id, y.unpriced_since AS since,
    json_object('memberId', m.id, 'name', trim(m.first_name || ' ' || m.last_name), 'email', m.email) AS detail
  FROM subscription_syncs y LEFT JOIN subscriptions s ON s.id = y.subscription_id LEFT JOIN members m ON m.id = s.member_id
  WHERE y.unpriced_since IS NOT NULL`;

const LATE_REFUNDS = `
  SELECT r.subscription_id AS id, r.requested_at AS since,
    json_object('memberId', m.id, 'name', trim(m.first_name || ' ' || m.last_name), 'email', m.email) AS detail
  FROM guarantee_refunds r LEFT JOIN members m ON m.id = r.member_id
  WHERE r.finished_at IS NULL AND r.requested_at < ?3`;

const FAILED_PAYMENTS = `
  SELECT s.id, s.paid_until AS since,
    json_object('memberId', m.id, 'name', trim(m.first_name || ' ' || m.last_name), 'firstName', m.first_name, 'email', m.email,
      'status', s.status, 'plan', s.plan, 'card', s.card_last4,
      'givenUntil', (SELECT max(g.ends_at) FROM grants g WHERE g.member_id = m.id AND g.starts_at <= ?12)) AS detail
  FROM subscriptions s JOIN members m ON m.id = s.member_id
  WHERE s.status IN ('past_due', 'unpaid') AND s.ended_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM holds h WHERE h.subscription_id = s.id AND h.lifted_at IS NULL)`;

const OPEN_DISPUTES = `
  SELECT d.id, d.opened_told_at AS since,
    json_object('memberId', m.id, 'name', trim(m.first_name || ' ' || m.last_name), 'email', m.email, 'answerBy', d.answer_by,
      'cents', d.amount_cents) AS detail
  FROM disputes d LEFT JOIN subscriptions s ON s.id = d.subscription_id LEFT JOIN members m ON m.id = s.member_id
  WHERE d.closed_told_at IS NULL`;

const AI_CALLS = `
  SELECT 'today' AS id, ?2 AS since, json_object('calls', count(*)) AS detail FROM ai_calls WHERE called_at >= ?2
  HAVING count(*) >= ?11`;

const REFUSED_EMAILS = `
  SELECT e.id, e.given_up_at AS since,
    json_object('memberId', m.id, 'name', trim(m.first_name || ' ' || m.last_name), 'email', e.to_address, 'kind', e.kind,
      'error', e.last_error) AS detail
  FROM mails e LEFT JOIN members m ON m.id = e.member_id
  WHERE e.given_up_at > ?3 AND e.last_error NOT IN (${HARMLESS_REASONS})`;

/** Of members, noted in the last two weeks. Those whose emails merely wait are in the lists around this one. */
const REFUSED_ADDRESSES = `
  SELECT m.id, r.refused_at AS since,
    json_object('name', trim(m.first_name || ' ' || m.last_name), 'email', m.email, 'because', r.because,
      'error', r.detail) AS detail
  FROM refused_addresses r JOIN members m ON m.email_key = r.address_key WHERE r.refused_at > ?13`;

const STUCK_EMAILS = `
  SELECT id, created_at AS since, json_object('kind', kind, 'error', last_error) AS detail FROM (
    SELECT * FROM (SELECT id, created_at, kind, last_error FROM mails
      WHERE lane = 0 AND created_at < ?6 AND sent_at IS NULL AND given_up_at IS NULL LIMIT ?9)
    UNION ALL
    SELECT * FROM (SELECT id, created_at, kind, last_error FROM mails
      WHERE lane = 1 AND created_at < ?6 AND sent_at IS NULL AND given_up_at IS NULL LIMIT ?9)
    UNION ALL
    SELECT * FROM (SELECT id, created_at, kind, last_error FROM mails
      WHERE lane = 2 AND created_at < ?5 AND sent_at IS NULL AND given_up_at IS NULL LIMIT ?9))`;

/** Not finished for ten minutes (the cron of every minute) or for three hours (the hourly one). */
const DEAD_CRONS = `
  SELECT cron AS id, finished_at AS since, json_object('cron', cron) AS detail FROM cron_runs
  WHERE (cron = '* * * * *' AND finished_at < ?7) OR (cron = '17 * * * *' AND finished_at < ?8)`;

/** The hook refused, or it took the request an hour ago and this build is still an older one. */
const FAILED_BUILDS = `
  SELECT 'site' AS id, coalesce(wanted_at, asked_at) AS since,
    json_object('attempts', attempts, 'askedAt', asked_at) AS detail
  FROM site_builds WHERE id = 1 AND
    ((wanted_at IS NOT NULL AND attempts >= 3) OR (asked_at < ?4 AND asked_at > ?10))`;

const STUCK_ERASURES = `
  SELECT id, since, json_object('kind', kind) AS detail FROM (
    SELECT * FROM (SELECT member_id AS id, requested_at AS since, 'account' AS kind FROM erasures
      WHERE finished_at IS NULL AND requested_at < ?4 LIMIT ?9)
    UNION ALL
    SELECT * FROM (SELECT file_key AS id, since, 'file' AS kind FROM file_deletions
      WHERE since < ?4 ORDER BY since LIMIT ?9))`;

const WAITING_REPORTS = `
  SELECT c.kind || '/' || c.target_id AS id, c.opened_at AS since,
    json_object('kind', c.kind, 'reports', c.reports, 'isHidden', c.hidden_at IS NOT NULL) AS detail
  FROM moderation_cases c WHERE c.decided_at IS NULL AND c.opened_at < ?12`;

const WAITING_APPEALS = `
  SELECT CAST(w.id AS TEXT) AS id, w.appealed_at AS since, json_object('measure', w.measure) AS detail
  FROM warnings w WHERE w.appealed_at IS NOT NULL AND w.outcome IS NULL AND w.appealed_at < ?12`;

const WAITING_GROUPS = `
  SELECT CAST(id AS TEXT) AS id, created_at AS since, json_object('title', name) AS detail
  FROM study_groups WHERE status = 'pending' AND closed_at IS NULL`;

const WAITING_RESOURCES = `
  SELECT CAST(id AS TEXT) AS id, created_at AS since, json_object('title', title) AS detail
  FROM resources WHERE status = 'pending' AND deleted_at IS NULL`;

/** Of members, older than a day. After two weeks an answer helps no one. */
const UNANSWERED_POSTS = `
  SELECT CAST(id AS TEXT) AS id, created_at AS since, json_object('title', title) AS detail
  FROM forum_posts WHERE replies_count = 0 AND deleted_at IS NULL AND hidden_at IS NULL AND is_example = 0
    AND created_at < ?3 AND created_at > ?13`;

/** Stripe is told right away; what it did not answer, the cron of every minute tells it. */
const WAITING_OFFERS = `
  SELECT id, CASE WHEN state = 'ending' THEN coalesce(ended_at, created_at) ELSE created_at END AS since,
    json_object('code', code, 'state', state) AS detail
  FROM offers WHERE state IN ('making', 'ending')
    AND CASE WHEN state = 'ending' THEN coalesce(ended_at, created_at) ELSE created_at END < ?7`;

/** That end within three hours, or that the hourly cron is about to end. */
const ENDING_CLAIMS = `
  SELECT review_request_id || '/' || claimed_at AS id, claimed_at AS since, json_object('until', expires_at) AS detail
  FROM review_claims WHERE ended_at IS NULL AND expires_at < strftime('%Y-%m-%dT%H:%M:%fZ', ?4, '+4 hours')`;

const STUCK_IMPORTS = `
  SELECT id, coalesce(progressed_at, created_at) AS since, json_object('title', file_name, 'state', state) AS detail
  FROM admin_imports WHERE state IN ('running', 'undoing') AND coalesce(progressed_at, created_at) < ?4`;

/** Members wait for it for an hour, and no broadcast sent anything in that hour: a long one that goes on is not stuck. */
const STUCK_BROADCASTS = `
  SELECT b.id, b.starts_at AS since, json_object('title', b.subject, 'sent', b.sent, 'recipients', b.recipients) AS detail
  FROM broadcasts b
  WHERE b.scheduled_at IS NOT NULL AND b.finished_at IS NULL AND b.stopped_at IS NULL AND b.starts_at < ?4
    AND (b.listed_at IS NULL OR EXISTS (SELECT 1 FROM broadcast_recipients r
      WHERE r.broadcast_id = b.id AND r.queued_at IS NULL AND r.outcome IS NULL AND r.due_at < ?4))
    AND NOT EXISTS (SELECT 1 FROM mails e WHERE e.kind = 'broadcast' AND e.sent_at > ?4)`;

/** From six o’clock on (UTC), the day before has to be counted. A site that never counted has nothing that is late. */
const LATE_NUMBERS = `
  SELECT 'numbers' AS id, computed_at AS since, json_object('day', day) AS detail
  FROM (SELECT day, computed_at FROM number_days WHERE day > '' AND computed_at IS NOT NULL ORDER BY day DESC LIMIT 1)
  WHERE day < date(?5, '-1 day')`;

/**
 * Five in an hour, or of one route for three members. As one row: the route that fails most, and where. The plus signs keep
 * SQLite at the index of times: that of routes would be read to its end.
 */
const FAILED_REQUESTS = `
  SELECT 'requests' AS id, min(failed_at) AS since,
    json_object('failed', count(*), 'members', count(DISTINCT member_id), 'worst',
      json((SELECT json_object('method', method, 'route', route, 'failed', count(*), 'fault', max(fault))
        FROM failed_requests WHERE failed_at > ?4 GROUP BY +route, method
        ORDER BY count(*) DESC, max(failed_at) DESC LIMIT 1))) AS detail
  FROM failed_requests WHERE failed_at > ?4
  HAVING count(*) >= 5 OR EXISTS (SELECT 1 FROM failed_requests WHERE failed_at > ?4
    GROUP BY +route, method HAVING count(DISTINCT member_id) >= 3)`;

/** The newest is 36 hours old, or was restored and differs. A site that never made one has none that is old. */
const OLD_BACKUPS = `
  SELECT 'backups' AS id, b.finished_at AS since,
    json_object('error', (SELECT r.error FROM backups r WHERE r.finished_at IS NULL AND r.dropped_at IS NULL),
      'isEqual', (SELECT p.is_equal FROM backup_proofs p WHERE p.backup_id = b.id ORDER BY p.proved_at DESC LIMIT 1)) AS detail
  FROM backups b
  WHERE b.id = (SELECT n.id FROM backups n
      WHERE n.started_at > '' AND n.finished_at IS NOT NULL AND n.dropped_at IS NULL ORDER BY n.started_at DESC LIMIT 1)
    AND (b.finished_at < strftime('%Y-%m-%dT%H:%M:%fZ', ?3, '-12 hours')
      OR (SELECT p.is_equal FROM backup_proofs p WHERE p.backup_id = b.id ORDER BY p.proved_at DESC LIMIT 1) = 0)`;

/** In the order of a founder's worry: money, people, the site. */
export const LISTS = {
  failedPayments: FAILED_PAYMENTS,
  disputes: OPEN_DISPUTES,
  lateRefunds: LATE_REFUNDS,
  unpriced: UNPRICED_SUBSCRIPTIONS,
  deadEvents: DEAD_EVENTS,
  waitingOffers: WAITING_OFFERS,
  reports: WAITING_REPORTS,
  appeals: WAITING_APPEALS,
  groups: WAITING_GROUPS,
  resources: WAITING_RESOURCES,
  refusedEmails: REFUSED_EMAILS,
  refusedAddresses: REFUSED_ADDRESSES,
  stuckErasures: STUCK_ERASURES,
  unanswered: UNANSWERED_POSTS,
  endingClaims: ENDING_CLAIMS,
  stuckImports: STUCK_IMPORTS,
  stuckBroadcasts: STUCK_BROADCASTS,
  failedRequests: FAILED_REQUESTS,
  stuckEmails: STUCK_EMAILS,
  deadCrons: DEAD_CRONS,
  oldBackups: OLD_BACKUPS,
  failedBuilds: FAILED_BUILDS,
  lateNumbers: LATE_NUMBERS,
  aiCalls: AI_CALLS,
} as const satisfies Record<string, string>;

type Kind = keyof typeof LISTS;

/** The lists behind each label of /api/ready. */
const COUNTED: Readonly<
  Record<Exclude<keyof typeof ATTENTION, 'aiCalls' | 'failedRequests'>, readonly Kind[]>
> = {
  deadEvents: ['deadEvents'],
  unpriced: ['unpriced'],
  lateRefunds: ['lateRefunds'],
  refusedEmails: ['refusedEmails'],
  stuckEmails: ['stuckEmails'],
  deadCrons: ['deadCrons'],
  failedBuilds: ['failedBuilds'],
  stuckErasures: ['stuckErasures'],
  oldBackups: ['oldBackups'],
  lateReports: ['reports', 'appeals'],
};

export interface Circumstances {
  aiLimit: number;
  /** When the content of this build was read. */
  contentReadAt: string;
}

/** ?2 to ?13 of the lists. `isUrgent`: only what has waited too long, as /api/ready counts it. */
export function valuesAt(
  now: number,
  { aiLimit, contentReadAt }: Circumstances,
  isUrgent: boolean,
): (string | number)[] {
  const ago = (ms: number) => new Date(now - ms).toISOString();
  return [
    periodsAt(now).day,
    ago(DAY_MS),
    ago(HOUR_MS),
    ago(6 * HOUR_MS),
    ago(15 * MINUTE_MS),
    ago(10 * MINUTE_MS),
    ago(3 * HOUR_MS),
    MOST,
    contentReadAt,
    isUrgent ? aiLimit : Math.ceil(aiLimit * 0.8),
    isUrgent ? ago(DAY_MS) : ago(0),
    ago(14 * DAY_MS),
  ];
}

/** The number of rows, at most a thousand. */
const countOf = (kind: Kind) => `(SELECT count(*) FROM (SELECT 1 FROM (${LISTS[kind]}) LIMIT ?9))`;

const COUNTS = Object.entries(COUNTED).map(
  ([label, kinds]) => `${kinds.map(countOf).join(' + ')} AS ${label}`,
);
/** These lists have one row for all calls of the day, and for all failed requests; the labels count those. */
const CALLS = `coalesce((SELECT detail ->> '$.calls' FROM (${AI_CALLS})), 0) AS aiCalls`;
const FAILED = `coalesce((SELECT detail ->> '$.failed' FROM (${FAILED_REQUESTS})), 0) AS failedRequests`;

/** One round trip; each count reads an index of pending rows, and no more than a thousand of them. */
export async function whatWaits(
  db: D1Database,
  circumstances: Circumstances,
  now = Date.now(),
): Promise<Waiting> {
  const counts = await db
    // D1 wants each value that is bound to be used.
    .prepare(
      [
        '/* each of LISTS */ SELECT',
        [...COUNTS, CALLS, FAILED].join(', '),
        'WHERE ?13 IS NOT NULL',
      ].join(' '),
    )
    .bind(null, ...valuesAt(now, circumstances, true))
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
