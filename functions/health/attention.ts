// How much needs a person: /api/ready and `npm run doctor` count the rows of some lists of functions/health/waiting, the
// console's Today lists the rows of all, so that no two of them can disagree.
import { type Circumstances, type Kind, LISTS, valuesAt } from './waiting/lists.ts';
import { AI_CALLS, FAILED_REQUESTS } from './waiting/site.ts';

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
