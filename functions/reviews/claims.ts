// A claim gives one hand-in to one member for a day.
import { writeBatch } from '../database/write.ts';
import { BLOCKED_PAIRS, IS_LEAVING } from './exclusions.ts';
import { claimEnds } from './rules/limits.ts';

/** Claims looked at in one run; the next one continues. */
const MOST_EXPIRED = 200;

/** ?1 is the time, ?2 the limit. */
const EXPIRE = `
  UPDATE review_claims SET ended_at = ?1, outcome = 'expired'
  WHERE ended_at IS NULL AND (reviewer_id, review_request_id) IN (
    SELECT reviewer_id, review_request_id FROM review_claims
    WHERE ended_at IS NULL AND expires_at <= ?1 ORDER BY expires_at LIMIT ?2)`;

/** ?1 is the reviewer, ?2 the lesson, ?3 the time: what the member could no longer review doesn't keep them from the next. */
const END_OUTDATED = `
  UPDATE review_claims AS c SET ended_at = ?3, outcome = CASE WHEN c.expires_at <= ?3 THEN 'expired' ELSE 'withdrawn' END
  WHERE c.reviewer_id = ?1 AND c.module_id = ?2 AND c.ended_at IS NULL
    AND (c.expires_at <= ?3 OR EXISTS (SELECT 1 FROM review_requests q WHERE q.id = c.review_request_id
      AND (EXISTS (SELECT 1 FROM ${BLOCKED_PAIRS} b WHERE b.one = c.reviewer_id AND b.other = q.member_id) OR ${IS_LEAVING})))`;

/**
 * ?1 the reviewer, ?2 the lesson, ?3 the time, ?4 the end. The fewest reviews first, then the longest wait: never their own
 * or one that they had before, of a member who is leaving, or of one whom either has blocked. Only for members who ask for
 * reviews in this lesson, twice (MOST_GIVEN) for each of their own versions.
 */
export const CLAIM = `
  INSERT INTO review_claims (reviewer_id, review_request_id, module_id, claimed_at, expires_at)
  SELECT ?1, q.id, q.module_id, ?3, ?4 FROM review_requests q
  WHERE q.module_id = ?2 AND q.ended_at IS NULL AND q.taken < 2 AND q.member_id <> ?1
    AND NOT EXISTS (SELECT 1 FROM review_claims had WHERE had.reviewer_id = ?1 AND had.review_request_id = q.id)
    AND NOT EXISTS (SELECT 1 FROM reviews v WHERE v.review_request_id = q.id AND v.reviewer_id = ?1)
    AND NOT EXISTS (SELECT 1 FROM ${BLOCKED_PAIRS} b WHERE b.one = ?1 AND b.other = q.member_id)
    AND NOT ${IS_LEAVING}
    AND EXISTS (SELECT 1 FROM review_requests own WHERE own.member_id = ?1 AND own.module_id = ?2 AND own.ended_at IS NULL
      AND (SELECT count(*) FROM review_claims given WHERE given.reviewer_id = ?1 AND given.module_id = ?2
        AND given.outcome = 'written' AND given.claimed_at >= own.asked_at) < 2)
  ORDER BY q.taken, q.asked_at, q.id LIMIT 1
  ON CONFLICT DO NOTHING`;

/** ?1 is the reviewer, ?2 the lesson, ?3 the time. */
const PASS = `
  UPDATE review_claims SET ended_at = ?3, outcome = 'passed' WHERE reviewer_id = ?1 AND module_id = ?2 AND ended_at IS NULL`;

/** Keeps the open claim if there is one: a member reviews one hand-in at a time in a lesson. */
export async function claimWork(
  db: D1Database,
  memberId: string,
  moduleId: string,
  now = new Date(),
): Promise<void> {
  const at = now.toISOString();
  await writeBatch(db, [
    db.prepare(EXPIRE).bind(at, MOST_EXPIRED),
    db.prepare(END_OUTDATED).bind(memberId, moduleId, at),
    db.prepare(CLAIM).bind(memberId, moduleId, at, claimEnds(now).toISOString()),
  ]);
}

/** Gives the hand-in back: it won't be offered to this member again. For a batch. */
export const passStatement = (
  db: D1Database,
  memberId: string,
  moduleId: string,
  now = new Date(),
): D1PreparedStatement => db.prepare(PASS).bind(memberId, moduleId, now.toISOString());

/** For the cron: what was abandoned is free again, in every lesson. */
export async function expireClaims(db: D1Database, now: number): Promise<void> {
  await writeBatch(db, [db.prepare(EXPIRE).bind(new Date(now).toISOString(), MOST_EXPIRED)]);
}
