// What needs a person in the deployed platform. No obstacle to another deploy, which may be the fix.
import { ATTENTION, type Readiness } from '../../functions/http/health.ts';

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
};

/** Empty if nothing is deployed yet. */
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

/** The deployed platform may be another version, and report something that is not known here. */
function whatToDo(what: string): string {
  const kinds = Object.keys(ATTENTION) as (keyof typeof ATTENTION)[];
  const kind = kinds.find((one) => what.startsWith(ATTENTION[one]));
  return kind ? WHAT_TO_DO[kind] : '';
}
