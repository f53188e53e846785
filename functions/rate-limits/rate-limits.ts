// Exact limits on what an attacker would repeat: one row per subject and time window, counted atomically in D1.
import { Refusal } from '../http/errors.ts';

export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
}

const COUNT = `
  INSERT INTO rate_limits (subject, window_start, attempts) VALUES (?1, ?2, 1)
  ON CONFLICT (subject, window_start) DO UPDATE SET attempts = attempts + 1
  RETURNING attempts`;

/** Counts one attempt against every limit in one round trip; 429 when any of them is used up. */
export async function countAttempt(
  db: D1Database,
  attempts: readonly { limit: Limit; subject: string }[],
  now = Date.now(),
): Promise<void> {
  const windows = attempts.map(({ limit, subject }) => {
    const seconds = Math.floor(now / 1000);
    return {
      limit,
      subject: `${limit.name}:${subject}`,
      start: seconds - (seconds % limit.windowSeconds),
    };
  });
  const counted = await db.batch<{ attempts: number }>(
    windows.map(({ subject, start }) => db.prepare(COUNT).bind(subject, start)),
  );
  const exceeded = windows.find(
    ({ limit }, i) => (counted[i]?.results[0]?.attempts ?? 0) > limit.max,
  );
  if (!exceeded) return;
  const retryAfterSeconds = exceeded.start + exceeded.limit.windowSeconds - Math.floor(now / 1000);
  throw new Refusal(
    429,
    'too_many_attempts',
    `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`,
    {
      retryAfterSeconds,
    },
  );
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** Windows that ended a day ago can never refuse anyone again. */
export async function forgetOldAttempts(db: D1Database, now = Date.now()): Promise<void> {
  await db
    .prepare('DELETE FROM rate_limits WHERE window_start < ?1')
    .bind(Math.floor(now / 1000) - 86_400)
    .run();
}
