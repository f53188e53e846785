// Exact limits on actions that an attacker would repeat: one row per subject and window, counted atomically in D1.
import { ApiError } from '../errors.ts';

export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
}

const COUNT = `
  INSERT INTO rate_limits (subject, window_start, attempts) VALUES (?1, ?2, 1)
  ON CONFLICT (subject, window_start) DO UPDATE SET attempts = attempts + 1
  RETURNING attempts`;

export interface Exceeded {
  limit: Limit;
  retryAfterSeconds: number;
}

/** Counts one attempt against every limit in one round trip; 429 when any of them is used up. */
export async function countAttempt(
  db: D1Database,
  attempts: readonly { limit: Limit; subject: string }[],
  now = Date.now(),
): Promise<void> {
  const exceeded = await attemptsExceeded(db, attempts, now);
  if (exceeded) throw tooMany(exceeded);
}

/** Counts like `countAttempt`, and returns the first limit that is used up instead of throwing. */
export async function attemptsExceeded(
  db: D1Database,
  attempts: readonly { limit: Limit; subject: string }[],
  now = Date.now(),
): Promise<Exceeded | null> {
  const seconds = Math.floor(now / 1000);
  const windows = await Promise.all(
    attempts.map(async ({ limit, subject }) => ({
      limit,
      key: await subjectKey(`${limit.name}:${subject}`),
      start: seconds - (seconds % limit.windowSeconds),
    })),
  );
  const counted = await db.batch<{ attempts: number }>(
    windows.map(({ key, start }) => db.prepare(COUNT).bind(key, start)),
  );
  const over = windows.find(({ limit }, i) => (counted[i]?.results[0]?.attempts ?? 0) > limit.max);
  if (!over) return null;
  return { limit: over.limit, retryAfterSeconds: over.start + over.limit.windowSeconds - seconds };
}

export function tooMany({ retryAfterSeconds }: Exceeded): ApiError {
  return new ApiError(
    429,
    'too_many_attempts',
    `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}

/** For a batch: counts without limiting. `windowStart` in seconds since 1970. */
export function countOnly(
  db: D1Database,
  subject: string,
  windowStart: number,
): D1PreparedStatement {
  return db.prepare(COUNT).bind(subject, windowStart);
}

/** Stored rows must not reveal addresses: they are kept as hashes. */
export async function subjectKey(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString(
    'base64url',
  );
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** Windows that ended a day ago can no longer block a request. */
export async function forgetOldAttempts(db: D1Database, now = Date.now()): Promise<void> {
  await db
    .prepare('DELETE FROM rate_limits WHERE window_start < ?1')
    .bind(Math.floor(now / 1000) - 86_400)
    .run();
}
