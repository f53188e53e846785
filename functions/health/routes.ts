import { contentReadAt } from 'virtual:published';
import { Hono } from 'hono';
import { aiDailyLimit } from '../configuration/ai.ts';
import { withDeadline } from '../database/deadline.ts';
import { BUILT_FROM } from '../deploys/rules/built-from.ts';
import type { AppEnv } from '../environment.ts';
import { ATTENTION, type Waiting, whatWaits } from './attention.ts';

export interface Readiness {
  /** `attention`: everything works, but something needs a person. */
  status: 'ok' | 'attention' | 'unavailable';
  attention?: string[];
}

export const health = new Hono<AppEnv>()
  /** Alive: the Worker responds with its version, and the commit it was built from. Calls no other service. */
  .get('/health', (c) => {
    const { commit, isClean } = BUILT_FROM;
    return c.json({ status: 'ok', version: c.env.VERSION.id, commit, isClean });
  })
  /** Ready: the database responds within a second. Alert on anything but `"status":"ok"`. */
  .get('/ready', async (c) => {
    const answer = whatWaits(withDeadline(c.env.DB, { meter: c.var.meter }), {
      aiLimit: aiDailyLimit(c.env),
      contentReadAt,
    }).catch(() => null);
    const waiting = await Promise.race([answer, scheduler.wait(1000).then(() => null)]);
    if (waiting === null) return c.json({ status: 'unavailable' } satisfies Readiness, 503);
    const attention = Object.entries(ATTENTION).flatMap(([kind, text]) => {
      const count = waiting[kind as keyof Waiting];
      return count > 0 ? [`${text}: ${count}`] : [];
    });
    if (attention.length === 0) return c.json({ status: 'ok' } satisfies Readiness);
    return c.json({ status: 'attention', attention } satisfies Readiness);
  });
