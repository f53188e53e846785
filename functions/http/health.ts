import { Hono } from 'hono';
import { aiDailyLimit } from '../configuration/ai.ts';
import type { AppEnv } from '../environment.ts';
import { periodsAt } from '../rules/ai-quota.ts';

export interface Readiness {
  /** `attention`: everything works, but something needs a person. */
  status: 'ok' | 'attention' | 'unavailable';
  attention?: string[];
}

/** What may need a person; /api/ready adds the counts. */
export const ATTENTION = {
  deadEvents: 'Stripe events that could not be processed for days',
  unpriced: 'Subscriptions at Stripe that match no plan of the catalogue',
  lateRefunds: 'Refunds that members asked for more than a day ago and that are not finished',
  aiCalls: 'Calls of the AI model today, all that AI_DAILY_LIMIT allows',
} as const;

type Waiting = Record<keyof typeof ATTENTION, number>;

const DAY_MS = 86_400_000;

export const health = new Hono<AppEnv>()
  /** Alive: the Worker responds with its version. Calls no other service. */
  .get('/health', (c) => c.json({ status: 'ok', version: c.env.VERSION.id }))
  /** Ready: the database responds within a second. Alert on anything but `"status":"ok"`. */
  .get('/ready', async (c) => {
    const answer = whatWaits(c.env.DB, aiDailyLimit(c.env)).catch(() => null);
    const waiting = await Promise.race([answer, scheduler.wait(1000).then(() => null)]);
    if (waiting === null) return c.json({ status: 'unavailable' } satisfies Readiness, 503);
    const attention = Object.entries(ATTENTION).flatMap(([kind, text]) => {
      const count = waiting[kind as keyof Waiting];
      return count > 0 ? [`${text}: ${count}`] : [];
    });
    if (attention.length === 0) return c.json({ status: 'ok' } satisfies Readiness);
    return c.json({ status: 'attention', attention } satisfies Readiness);
  });

/** One round trip; each count reads a partial index of the waiting rows, or today's calls. */
async function whatWaits(db: D1Database, aiLimit: number, now = Date.now()): Promise<Waiting> {
  const counts = await db
    .prepare(
      `SELECT
         (SELECT count(*) FROM stripe_events WHERE state = 'dead') AS deadEvents,
         (SELECT count(*) FROM subscription_syncs WHERE unpriced_since IS NOT NULL) AS unpriced,
         (SELECT count(*) FROM guarantee_refunds WHERE finished_at IS NULL AND requested_at < ?1) AS lateRefunds,
         (SELECT CASE WHEN count(*) >= ?3 THEN count(*) ELSE 0 END FROM ai_calls WHERE called_at >= ?2) AS aiCalls`,
    )
    .bind(new Date(now - DAY_MS).toISOString(), periodsAt(now).day, aiLimit)
    .first<Waiting>();
  return counts ?? { deadEvents: 0, unpriced: 0, lateRefunds: 0, aiCalls: 0 };
}
