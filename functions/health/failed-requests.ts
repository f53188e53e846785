// Requests that ended in an unexpected error, so that the console finds them by the code that the member was shown.
// Written after the response; the log has the whole error.
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { withDeadline } from '../database/deadline.ts';
import type { AppEnv } from '../environment.ts';
import { isUnexpected } from '../http/errors.ts';
import { sessionTokenHash } from '../session/sessions.ts';
import { faultOf } from './rules/fault.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Rows in a minute: more say nothing new, and what fails may be the database. */
const MOST_A_MINUTE = 30;
/** How long this isolate writes nothing after a row was one too many, or could not be written. */
const PAUSE_MS = 10_000;
const KEPT_DAYS = 14;

export interface FailedRequest {
  id: string;
  method: string;
  /** The pattern, such as /api/weeks/:id. */
  route: string;
  status: number;
  fault: string;
  /** Null without a session. */
  tokenHash: string | null;
}

export const keepFailures = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { error } = c;
  if (!error || !isUnexpected(error)) return;
  const failed = {
    ...{ id: c.var.requestId, method: c.req.method, route: routePath(c) },
    ...{ status: c.res.status, fault: faultOf(error) },
  };
  const keep = async () =>
    keepFailure(withDeadline(c.env.DB, { meter: c.var.meter }), {
      ...failed,
      tokenHash: await sessionTokenHash(c),
    });
  c.executionCtx.waitUntil(keep());
});

/** A colleague's read-only view is not the member. */
const KEEP = `
  INSERT INTO failed_requests (id, failed_at, method, route, status, fault, member_id)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, (SELECT s.member_id FROM sessions s WHERE s.token_hash = ?7 AND s.viewer_id IS NULL
    AND s.idle_expires_at > ?2 AND s.absolute_expires_at > ?2)
  WHERE (SELECT count(*) FROM (SELECT 1 FROM failed_requests WHERE failed_at > ?8 LIMIT ?9)) < ?9
  ON CONFLICT (id) DO NOTHING`;

let pausedUntil = 0;

/** Never rejects. */
export async function keepFailure(
  db: D1Database,
  { id, method, route, status, fault, tokenHash }: FailedRequest,
  now = Date.now(),
): Promise<void> {
  if (now < pausedUntil && now >= pausedUntil - PAUSE_MS) return;
  const at = (ms: number) => new Date(ms).toISOString();
  try {
    const { meta } = await db
      .prepare(KEEP)
      .bind(
        ...[id, at(now), method, route, status, fault, tokenHash ?? ''],
        ...[at(now - MINUTE_MS), MOST_A_MINUTE],
      )
      .run();
    if (meta.changes === 0) pausedUntil = now + PAUSE_MS;
  } catch (error) {
    pausedUntil = now + PAUSE_MS;
    console.error(JSON.stringify({ failedRequest: id, error: String(error) }));
  }
}

export async function forgetFailedRequests(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM failed_requests WHERE failed_at < ?1')
    .bind(new Date(now - KEPT_DAYS * DAY_MS).toISOString())
    .run();
}
