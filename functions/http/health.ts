import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';

export interface Readiness {
  /** `attention`: everything works, but something waits for a person. */
  status: 'ok' | 'attention' | 'unavailable';
  attention?: string[];
}

export const health = new Hono<AppEnv>()
  /** Alive: the Worker answers, and says which version of it. Asks nothing of anyone. */
  .get('/health', (c) => c.json({ status: 'ok', version: c.env.VERSION.id }))
  /** Ready: the database answers within a second. Watch it for anything but `"status":"ok"`. */
  .get('/ready', async (c) => {
    const answer = deadStripeEvents(c.env.DB).catch(() => null);
    const dead = await Promise.race([answer, scheduler.wait(1000).then(() => null)]);
    if (dead === null) return c.json({ status: 'unavailable' } satisfies Readiness, 503);
    if (dead === 0) return c.json({ status: 'ok' } satisfies Readiness);
    const attention = [`Messages from Stripe that nobody could act upon for days: ${dead}`];
    return c.json({ status: 'attention', attention } satisfies Readiness);
  });

async function deadStripeEvents(db: D1Database): Promise<number> {
  const sql = `SELECT count(*) AS n FROM stripe_events WHERE state = 'dead'`;
  return (await db.prepare(sql).first<number>('n')) ?? 0;
}
