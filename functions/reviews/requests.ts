// Asking for reviews of what was handed in, and asking no more.
import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import { passStatement } from './claims.ts';

/** How many reviews of this version are shown. */
const SHOWN = `(
      SELECT count(*) FROM reviews v WHERE v.review_request_id = review_requests.id AND v.version = excluded.version
        AND NOT EXISTS (SELECT 1 FROM moderation_cases h
          WHERE h.kind = 'review' AND h.target_id = v.id AND h.hidden_at IS NOT NULL))`;

/** ?1 member, ?2 lesson, ?3 time. Asking twice changes nothing; asking again after an end waits from now on. */
const ASK = `
  INSERT INTO review_requests (member_id, module_id, version, asked_at)
  SELECT a.member_id, a.module_id, a.updated_at, ?3 FROM artifacts a WHERE a.member_id = ?1 AND a.module_id = ?2
  ON CONFLICT (member_id, module_id) DO UPDATE SET version = excluded.version, asked_at = excluded.asked_at, ended_at = NULL,
    written = ${SHOWN}, taken = ${SHOWN}
  WHERE ended_at IS NOT NULL`;

const END = `
  UPDATE review_requests SET ended_at = coalesce(ended_at, ?3) WHERE member_id = ?1 AND module_id = ?2`;

/** Before END: a member who is reading the hand-in now can't review it anymore. */
const END_CLAIMS = `
  UPDATE review_claims SET ended_at = ?3, outcome = 'withdrawn'
  WHERE ended_at IS NULL AND review_request_id = (
    SELECT id FROM review_requests WHERE member_id = ?1 AND module_id = ?2)`;

/** 409 if nothing is handed in. */
export async function askForReviews(
  db: D1Database,
  memberId: string,
  moduleId: string,
  now = new Date(),
): Promise<void> {
  const [, found] = await writeBatch(db, [
    db.prepare(ASK).bind(memberId, moduleId, now.toISOString()),
    db
      .prepare(
        'SELECT 1 FROM review_requests WHERE member_id = ?1 AND module_id = ?2 AND ended_at IS NULL',
      )
      .bind(memberId, moduleId),
  ]);
  if (!found?.results.length)
    throw new ApiError(
      409,
      'no_artifact',
      'Hand in what you made first. Then others can review it.',
    );
}

/** The member's own claim in the lesson ends as well. */
export async function endRequest(
  db: D1Database,
  memberId: string,
  moduleId: string,
  now = new Date(),
): Promise<void> {
  const values = [memberId, moduleId, now.toISOString()];
  await writeBatch(db, [
    db.prepare(END_CLAIMS).bind(...values),
    // Only members who ask may review.
    passStatement(db, memberId, moduleId, now),
    db.prepare(END).bind(...values),
  ]);
}
