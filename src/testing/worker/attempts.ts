import { tokenHash } from '../fixtures/members.ts';

/** No hashing and no waiting: as if this many attempts had been made in the current window. */
export async function triedBefore(
  db: D1Database,
  subject: string,
  windowSeconds: number,
  attempts: number,
): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000);
  const start = seconds - (seconds % windowSeconds);
  const row = db.prepare(
    'INSERT OR REPLACE INTO rate_limits (subject, window_start, attempts) VALUES (?1, ?2, ?3)',
  );
  // The next window as well: a test may start in the last second of this window.
  await db.batch(
    [start, start + windowSeconds].map((at) => row.bind(tokenHash(subject), at, attempts)),
  );
}
