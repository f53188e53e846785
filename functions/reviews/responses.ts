// An author's responses to a review: thanks, and blocking the reviewer without learning who it is. Each happens once.
import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import { notify } from '../notifications/notify.ts';
import { CURRENT_MEMBER } from '../session/current-member.ts';
import { handInAddress } from './rules/addresses.ts';

export interface ReceivedReview {
  id: number;
  reviewer_id: string | null;
  module_id: string;
  kind: 'member' | 'mentor';
  thanked_at: string | null;
}

/** ?2 is its ID. No row unless it is about the member's own work. */
export const RECEIVED_REVIEW = `
  SELECT v.id, v.reviewer_id, q.module_id, v.kind, v.thanked_at
  FROM reviews v JOIN review_requests q ON q.id = v.review_request_id
  WHERE v.id = ?2 AND q.member_id = ${CURRENT_MEMBER}`;

/** Thanking twice changes nothing. The reviewer hears it without a name. */
export async function thankFor(db: D1Database, review: ReceivedReview, now = new Date()) {
  const { id, reviewer_id: reviewerId, module_id: moduleId } = review;
  if (review.thanked_at !== null) return;
  await writeBatch(db, [
    db
      .prepare('UPDATE reviews SET thanked_at = coalesce(thanked_at, ?2) WHERE id = ?1')
      .bind(id, now.toISOString()),
    ...(reviewerId === null
      ? []
      : notify(
          db,
          {
            memberId: reviewerId,
            event: 'review',
            key: `review-thanks/${id}`,
            text: 'Someone thanks you for your review of their work',
            href: handInAddress(moduleId),
            actorId: null,
          },
          now,
        )),
  ]);
}

/** From now on neither reviews the other. 422 for moderators, 409 once the reviewer has left. */
export async function blockReviewer(
  db: D1Database,
  memberId: string,
  { reviewer_id: reviewerId, kind }: ReceivedReview,
  now = new Date(),
): Promise<void> {
  if (kind === 'mentor')
    throw new ApiError(422, 'moderator', 'Mentors can’t be blocked. You can report the review.');
  if (reviewerId === null)
    throw new ApiError(409, 'former_member', 'This reviewer has left, and won’t review you again.');
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO review_blocks (member_id, blocked_id, blocked_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, reviewerId, now.toISOString()),
    // The work of one that the other is reviewing goes to another member.
    db
      .prepare(
        `UPDATE review_claims SET ended_at = ?3, outcome = 'withdrawn'
         WHERE ended_at IS NULL AND reviewer_id = ?2
           AND review_request_id IN (SELECT id FROM review_requests WHERE member_id = ?1)`,
      )
      .bind(memberId, reviewerId, now.toISOString()),
    db
      .prepare(
        `UPDATE review_claims SET ended_at = ?3, outcome = 'withdrawn'
         WHERE ended_at IS NULL AND reviewer_id = ?1
           AND review_request_id IN (SELECT id FROM review_requests WHERE member_id = ?2)`,
      )
      .bind(memberId, reviewerId, now.toISOString()),
  ]);
}

export function noReview(): never {
  throw new ApiError(404, 'no_review', 'That review isn’t here anymore.');
}
