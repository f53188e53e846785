// Problems of the deployed platform that need a person. They do not stop a deploy, which may be the fix.

import { ATTENTION } from '../../functions/health/attention.ts';
import type { Readiness } from '../../functions/health/routes.ts';

const SECONDS = 8;
const query = (sql: string) => `wrangler d1 execute ai-money-masters --remote --command "${sql}"`;
const WHAT_TO_DO: Record<keyof typeof ATTENTION, string> = {
  deadEvents:
    `Their reasons: ${query("SELECT id, type, last_error FROM stripe_events WHERE state = 'dead'")}. ` +
    "Once that is mended, SET state = 'pending' lets them be acted upon again.",
  unpriced:
    `Which ones: ${query('SELECT subscription_id, unpriced_since FROM subscription_syncs WHERE unpriced_since IS NOT NULL')}. ` +
    'Until then their members keep the plan they had, and have none if they never had one. At Stripe, leave each subscription exactly one price of the catalogue, or cancel it.',
  lateRefunds:
    `Which ones: ${query('SELECT subscription_id, requested_at FROM guarantee_refunds WHERE finished_at IS NULL')}. ` +
    'The logs say why; a payment that is refunded at Stripe by hand counts as well.',
  aiCalls:
    'Members can write with AI again at midnight UTC. A higher AI_DAILY_LIMIT takes effect at once; if so many calls look odd: ' +
    `${query('SELECT member_id, count(*) FROM ai_uses WHERE used_at >= date() GROUP BY member_id ORDER BY 2 DESC LIMIT 5')}`,
  refusedEmails:
    `Which ones: ${query('SELECT kind, member_id, last_error, given_up_at FROM mails WHERE given_up_at IS NOT NULL ORDER BY given_up_at DESC LIMIT 20')}. ` +
    'A typing mistake needs nothing. Many at once: look at the provider’s log, and at SPF and DKIM of the domain.',
  stuckEmails:
    `Why: ${query('SELECT lane, kind, last_error, count(*) FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL GROUP BY 1, 2, 3')}. ` +
    'docs/operating.md, “Emails do not arrive”, explains each reason.',
  deadCrons: `When they last ran: ${query('SELECT * FROM cron_runs')}. Cloudflare’s dashboard shows their past events under Settings → Trigger events; deploying again registers them anew.`,
  failedBuilds: `What is asked for: ${query('SELECT wanted_at, attempts, asked_at FROM site_builds')}. The build’s own log says why it failed; \`npm run content\` names a document that breaks it.`,
  stuckErasures:
    `Which ones: ${query('SELECT member_id, requested_at FROM erasures WHERE finished_at IS NULL')}, ${query('SELECT since FROM file_deletions ORDER BY since LIMIT 5')}. ` +
    'The log lines erasure and clock say why. Delete nothing by hand: the subscription at Stripe would go on charging.',
  failedRequests:
    `Which ones: ${query('SELECT route, fault, count(*), max(id) FROM failed_requests GROUP BY 1, 2 ORDER BY max(failed_at) DESC LIMIT 10')}. ` +
    'The log has the whole error under each id. If it began with a deploy: `npx wrangler rollback`.',
  oldBackups: `Why: ${query('SELECT id, started_at, finished_at, error FROM backups ORDER BY started_at DESC LIMIT 3')}. \`npm run backup -- --remote\` makes one now; docs/backups.md.`,
  lateReports:
    'A moderator decides them at /moderation. `npm run role -- list --remote` shows who can.',
};

/** The problems reported by /api/ready. Empty if nothing is deployed yet. */
export async function whatWaits(origin = ''): Promise<string[]> {
  if (!origin) return [];
  try {
    const signal = AbortSignal.timeout(SECONDS * 1000);
    const response = await fetch(new URL('/api/ready', origin), { signal });
    const { status, attention = [] } = (await response.json()) as Readiness;
    if (status === 'unavailable') return [`${origin} runs, but its database does not answer`];
    return attention.map((what) => `${what}. ${whatToDo(what)}`.trim());
  } catch {
    return [];
  }
}

/** The deployed platform may be another version, and report a problem that this one does not know. */
function whatToDo(what: string): string {
  const kinds = Object.keys(ATTENTION) as (keyof typeof ATTENTION)[];
  const kind = kinds.find((one) => what.startsWith(ATTENTION[one]));
  return kind ? WHAT_TO_DO[kind] : '';
}
