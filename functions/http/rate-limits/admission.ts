// Counts a request toward two limits, and only if both have room. A retry of the same request counts once, and a
// refused request does not count.
import { writeBatch } from '../../database/write.ts';

/** ?1 is the request, ?2 its window; ?3 the first subject in it, ?5 its limit; ?4 the second in the window ?7, ?6 its limit. */
const ADMIT = `
  INSERT INTO rate_limits (subject, window_start, attempts)
  SELECT ?1, ?2, 1
  WHERE coalesce((SELECT attempts FROM rate_limits WHERE subject = ?3 AND window_start = ?2), 0) < ?5
    AND coalesce((SELECT attempts FROM rate_limits WHERE subject = ?4 AND window_start = ?7), 0) < ?6
  ON CONFLICT DO NOTHING`;

/** To run after ADMIT, or after another of itself: counts only a request that was admitted just now. */
const COUNT_ADMITTED = `
  INSERT INTO rate_limits (subject, window_start, attempts) SELECT ?1, ?2, 1 WHERE changes() = 1
  ON CONFLICT (subject, window_start) DO UPDATE SET attempts = attempts + 1`;

const ADMITTED = `
  SELECT EXISTS (SELECT 1 FROM rate_limits WHERE subject = ?1 AND window_start = ?2) AS is_admitted,
    coalesce((SELECT attempts FROM rate_limits WHERE subject = ?3 AND window_start = ?2), 0) AS attempts`;

interface Window {
  /** A subject key. */
  subject: string;
  /** In seconds since 1970. */
  start: number;
  max: number;
}

/** `attempts`: how many the first limit has counted. Without a second limit only the first one counts. */
export async function admit(
  db: D1Database,
  request: string,
  first: Window,
  second: Window | null,
): Promise<{ isAdmitted: boolean; attempts: number }> {
  const { subject = '', start = 0, max = Number.MAX_SAFE_INTEGER } = second ?? {};
  const [found] = (
    await writeBatch(db, [
      db.prepare(ADMIT).bind(request, first.start, first.subject, subject, first.max, max, start),
      db.prepare(COUNT_ADMITTED).bind(first.subject, first.start),
      ...(second ? [db.prepare(COUNT_ADMITTED).bind(subject, start)] : []),
      db.prepare(ADMITTED).bind(request, first.start, first.subject),
    ])
  ).slice(-1);
  const [row] = (found?.results ?? []) as { is_admitted: 0 | 1; attempts: number }[];
  return { isAdmitted: row?.is_admitted === 1, attempts: row?.attempts ?? 0 };
}
