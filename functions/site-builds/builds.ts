// The public site is static: when content changes, it must be rebuilt. Builds are requested with a POST to a deploy
// hook, a secret URL: https://developers.cloudflare.com/workers/ci-cd/builds/deploy-hooks/
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Longer than a call of the hook. An editor who publishes ten documents gets one build, or two. */
const BETWEEN_BUILDS_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
const TIMEOUT_MS = 10_000;
const KEPT_MS = 7 * DAY_MS;

const at = (ms: number) => new Date(ms).toISOString();

/** Counts once per key, however often delivered. */
export async function wantBuild(db: D1Database, key: string, now = Date.now()): Promise<void> {
  await writeBatch(db, [
    db
      .prepare(
        'INSERT INTO content_changes (message_key, received_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING',
      )
      .bind(key, at(now)),
    db
      .prepare(
        `INSERT INTO site_builds (id, wanted_at, due_at)
         SELECT 1, ?2, ?2 FROM content_changes WHERE message_key = ?1 AND received_at = ?2
         ON CONFLICT (id) DO UPDATE SET wanted_at = excluded.wanted_at`,
      )
      .bind(key, at(now)),
  ]);
}

/** For a batch: a build is wanted now, however often the last ones failed. Harmless when repeated. */
export function wantBuildNow(db: D1Database, now: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO site_builds (id, wanted_at, due_at) VALUES (1, ?1, ?1)
       ON CONFLICT (id) DO UPDATE SET wanted_at = excluded.wanted_at, due_at = excluded.due_at, attempts = 0`,
    )
    .bind(at(now));
}

/** Requests the pending build, if there is one and it is due. The cron retries a failed request. */
export async function askForBuild(
  env: AppEnv['Bindings'],
  db: D1Database,
  now = Date.now(),
): Promise<void> {
  if (!env.DEPLOY_HOOK_URL) return;
  const wish = await db
    .prepare(
      `UPDATE site_builds SET due_at = ?2, attempts = attempts + 1
       WHERE id = 1 AND wanted_at IS NOT NULL AND due_at <= ?1
       RETURNING wanted_at AS wantedAt, attempts`,
    )
    .bind(at(now), at(now + BETWEEN_BUILDS_MS))
    .first<{ wantedAt: string; attempts: number }>();
  if (!wish) return;
  const problem = await ask(env.DEPLOY_HOOK_URL);
  if (problem) {
    const wait = Math.min(wish.attempts * MINUTE_MS, LONGEST_WAIT_MS);
    await db
      .prepare('UPDATE site_builds SET due_at = ?1 WHERE id = 1')
      .bind(at(now + wait))
      .run();
    console.error(JSON.stringify({ siteBuild: problem, attempts: wish.attempts }));
    return;
  }
  await db
    .prepare(
      `UPDATE site_builds SET asked_at = ?2, attempts = 0,
         wanted_at = CASE WHEN wanted_at = ?1 THEN NULL ELSE wanted_at END
       WHERE id = 1`,
    )
    .bind(wish.wantedAt, at(now))
    .run();
}

/** Returns the error without the hook's URL: anyone who knows the URL can start builds. */
async function ask(hook: string): Promise<string | null> {
  try {
    const response = await fetch(hook, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : `the deploy hook answers ${response.status}`;
  } catch (error) {
    return `the deploy hook cannot be reached: ${(error as Error).name}`;
  }
}

export async function forgetOldChanges(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM content_changes WHERE received_at < ?1')
    .bind(at(now - KEPT_MS))
    .run();
}
