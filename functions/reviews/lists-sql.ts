// The SQL of lists over every hand-in, apart from what reads the catalogue: tests ask what it reads.
import { CURRENT_MEMBER } from '../session/current-member.ts';
import { BLOCKED_PAIRS, IS_LEAVING } from './exclusions.ts';

/** The next ones after ?2 and ?3: time and ID of the last. */
export const ASKED = `
  SELECT q.id, q.module_id, q.asked_at, q.written, a.title, a.kind, substr(a.text, 1, 400) AS text
  FROM review_requests q JOIN artifacts a ON a.member_id = q.member_id AND a.module_id = q.module_id
  WHERE q.ended_at IS NULL AND q.written < 2 AND (q.asked_at, q.id) > (?2, ?3) AND q.member_id <> ${CURRENT_MEMBER}
    AND NOT EXISTS (SELECT 1 FROM reviews v WHERE v.review_request_id = q.id AND v.reviewer_id = ${CURRENT_MEMBER}
      AND v.version = q.version)
    AND NOT EXISTS (SELECT 1 FROM ${BLOCKED_PAIRS} b WHERE b.one = ${CURRENT_MEMBER} AND b.other = q.member_id)
    AND NOT ${IS_LEAVING}
  ORDER BY q.asked_at, q.id LIMIT 21`;

/** ?1 is the latest date of asking, ?2 the limit. */
export const ALONE = `
  SELECT q.id, q.member_id, q.module_id, a.title
  FROM review_requests q JOIN artifacts a ON a.member_id = q.member_id AND a.module_id = q.module_id
  WHERE q.ended_at IS NULL AND q.written = 0 AND q.told_at IS NULL AND q.asked_at <= ?1
  ORDER BY q.asked_at LIMIT ?2`;
