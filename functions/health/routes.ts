import { contentReadAt } from 'virtual:published';
import { type Context, Hono } from 'hono';
import { aiDailyLimit } from '../configuration/ai.ts';
import { withDeadline } from '../database/deadline.ts';
import { BUILT_FROM } from '../deploys/rules/built-from.ts';
import type { AppEnv } from '../environment.ts';
import { ATTENTION, type Waiting, whatWaits } from './attention.ts';
import { KeptAnswer } from './kept-answer.ts';

export interface Readiness {
  /** `attention`: everything works, but something needs a person. */
  status: 'ok' | 'attention' | 'unavailable';
  attention?: string[];
}

/** Null if the database does not answer within a second. */
async function waitingInTime({ env, var: { meter } }: Context<AppEnv>): Promise<Waiting | null> {
  const circumstances = { aiLimit: aiDailyLimit(env), contentReadAt };
  const answer = whatWaits(withDeadline(env.DB, { meter }), circumstances).catch(() => null);
  return Promise.race([answer, scheduler.wait(1000).then(() => null)]);
}

const ofThisIsolate = new KeptAnswer<Waiting | null>();

export const health = new Hono<AppEnv>()
  /** Alive: the Worker responds with its version, and the commit it was built from. Calls no other service. */
  .get('/health', (c) => {
    const { commit, isClean } = BUILT_FROM;
    return c.json({ status: 'ok', version: c.env.VERSION.id, commit, isClean });
  })
  /** Ready: the database responds within a second. Alert on anything but `"status":"ok"`. */
  .get('/ready', async (c) => {
    const seconds = Number(c.env.EDGE_CACHE_SECONDS) || 0;
    const waiting = await ofThisIsolate.within(seconds, () => waitingInTime(c));
    if (waiting === null) return c.json({ status: 'unavailable' } satisfies Readiness, 503);
    const attention = Object.entries(ATTENTION).flatMap(([kind, text]) => {
      const count = waiting[kind as keyof Waiting];
      return count > 0 ? [`${text}: ${count}`] : [];
    });
    if (attention.length === 0) return c.json({ status: 'ok' } satisfies Readiness);
    return c.json({ status: 'attention', attention } satisfies Readiness);
  });
