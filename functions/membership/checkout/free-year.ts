// Nothing is charged during a free year, and nothing is sold in it: it already includes everything.

import { dayOf } from '../../email/when-and-where.ts';
import { ApiError } from '../../http/errors.ts';

/** ISO 8601: the end of the last in the current unbroken run of free years; null outside of one. */
export async function freeYearEnd(db: D1Database, memberId: string): Promise<string | null> {
  return db
    .prepare(
      `SELECT max(ends_at) AS endsAt FROM grants
       WHERE member_id = ?1 AND substr(reason, 1, 9) = 'referral:' AND revoked_at IS NULL AND ends_at > ?2
       HAVING min(starts_at) <= ?2`,
    )
    .bind(memberId, new Date().toISOString())
    .first<string>('endsAt');
}

export function inFreeYear(endsAt: string, timeZone: string): ApiError {
  return new ApiError(
    409,
    'free_year',
    `Your free year opens everything until ${dayOf(endsAt, timeZone)}, and you won’t be charged before then. Come back then if you’d like to continue.`,
  );
}
