// One hand-in that asks for reviews, with everything that decides whether the reader may review it.
import { ApiError } from '../http/errors.ts';
import { CURRENT_MEMBER } from '../session/current-member.ts';
import { BLOCKED_PAIRS, IS_LEAVING } from './exclusions.ts';
import { WORK_COLUMNS, type WorkRow } from './work.ts';

export interface OneWork extends WorkRow {
  member_id: string;
  ended_at: string | null;
  is_own: 0 | 1;
  is_blocked: 0 | 1;
  has_claim: 0 | 1;
  has_claimed: 0 | 1;
  is_leaving: 0 | 1;
  has_reviewed: 0 | 1;
}

/** ?2 is its ID, ?3 the time. */
export const ONE_WORK = `
  SELECT ${WORK_COLUMNS}, q.member_id, q.ended_at, q.member_id = me.id AS is_own, c.expires_at,
    EXISTS (SELECT 1 FROM ${BLOCKED_PAIRS} b WHERE b.one = me.id AND b.other = q.member_id) AS is_blocked,
    c.ended_at IS NULL AND c.expires_at > ?3 AS has_claim, c.claimed_at IS NOT NULL AS has_claimed,
    ${IS_LEAVING} AS is_leaving,
    EXISTS (SELECT 1 FROM reviews v WHERE v.review_request_id = q.id AND v.reviewer_id = me.id AND v.version = q.version)
      AS has_reviewed
  FROM review_requests q JOIN members me ON me.id = ${CURRENT_MEMBER}
  JOIN artifacts a ON a.member_id = q.member_id AND a.module_id = q.module_id
  LEFT JOIN review_claims c ON c.reviewer_id = me.id AND c.review_request_id = q.id
  WHERE q.id = ?2`;

/** Throws with the reason unless the reader may read and review it now. */
export function refuseWork(row: OneWork | undefined, isMentor: boolean): asserts row is OneWork {
  if (!row || !(isMentor || row.has_claimed || row.is_own)) throw gone();
  if (row.is_own)
    throw new ApiError(422, 'own_work', 'This is your own work. Someone else reviews it.');
  if (row.is_blocked)
    throw new ApiError(403, 'blocked', 'You can’t review this one. Ask for another.');
  if (row.has_reviewed) throw new ApiError(409, 'reviewed', 'You’ve reviewed this already.');
  if (row.ended_at !== null || row.is_leaving) throw gone();
  if (!isMentor && !row.has_claim)
    throw new ApiError(403, 'no_claim', 'Your day for this one is over. Ask for another.');
}

const gone = () =>
  new ApiError(404, 'no_work', 'This isn’t waiting for a review anymore. Ask for another.');
