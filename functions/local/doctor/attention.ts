// What waits for a person in the platform that runs already. No obstacle to deploying, which may be what mends it.
import type { Readiness } from '../../http/health.ts';

const SECONDS = 8;
const STRIPE =
  'Their reasons: wrangler d1 execute ai-money-masters --remote --command "SELECT id, type, last_error FROM stripe_events WHERE state = \'dead\'". ' +
  "Once that is mended, SET state = 'pending' lets them be acted upon again.";

/** Nothing when nothing runs there yet. */
export async function whatWaits(origin = ''): Promise<string[]> {
  if (!origin) return [];
  try {
    const signal = AbortSignal.timeout(SECONDS * 1000);
    const answer = await fetch(new URL('/api/ready', origin), { signal });
    const { status, attention = [] } = (await answer.json()) as Readiness;
    if (status === 'unavailable') return [`${origin} runs, but its database does not answer`];
    return attention.map((what) => `${what}. ${STRIPE}`);
  } catch {
    return [];
  }
}
