// Which results of a certificate were reviewed, and by whom: the best of what there is, a mentor before a member.

/**
 * For a certificate of the member ?1: JSON of the kind of reviewer, by lesson. Only of what is handed in now, in this or an
 * earlier version: a work that took the place of a deleted one was not reviewed.
 */
export const REVIEWED = `(
  SELECT json_group_object(module_id, kind) FROM (
    SELECT q.module_id, CASE WHEN max(v.kind = 'mentor') THEN 'mentor' ELSE 'member' END AS kind
    FROM review_requests q JOIN artifacts a ON a.member_id = q.member_id AND a.module_id = q.module_id
    JOIN reviews v ON v.review_request_id = q.id AND v.version >= a.created_at
    WHERE q.member_id = ?1 AND q.module_id IN (SELECT r.value ->> 'moduleId' FROM json_each(results) r)
    GROUP BY q.module_id))`;

/** For the batch of a review, after it: a certificate from before says so from then on. Nothing else in it changes. */
export const reviewedStatement = (db: D1Database, memberId: string): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE certificates SET reviewed = ${REVIEWED} WHERE member_id = ?1 AND basis = 'shown'`,
    )
    .bind(memberId);
