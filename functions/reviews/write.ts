// Writing a review: one batch with its claim's end, the author's notification and what their certificates say.
import { findModule } from '../catalogue.ts';
import { reviewedStatement } from '../certificates/reviewed.ts';
import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import { notify } from '../notifications/notify.ts';
import { cut } from '../rules/text/shorten.ts';
import { CURRENT_MEMBER } from '../session/current-member.ts';
import type { OneWork } from './one-work.ts';
import { handInAddress } from './rules/addresses.ts';
import { MAX_TITLE, type ReviewerKind } from './rules/limits.ts';
import { type Answered, questionsOf } from './rules/questions.ts';
import type { NewReview } from './rules/review-schemas.ts';

/**
 * A NULL time violates a constraint and fails the whole batch: the hand-in was changed or withdrawn, or the claim is over.
 * ?1 the hand-in, ?2 the version, ?3 the reviewer, ?9 the time.
 */
const WRITE = `
  INSERT INTO reviews (review_request_id, version, reviewer_id, kind, answers, works, would_change, request_id, written_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, CASE WHEN EXISTS (
      SELECT 1 FROM reviews WHERE reviewer_id = ?3 AND request_id = ?8)
    OR (EXISTS (SELECT 1 FROM review_requests q WHERE q.id = ?1 AND q.version = ?2 AND q.ended_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM reviews WHERE review_request_id = ?1 AND reviewer_id = ?3 AND version = ?2)
      AND (?4 = 'mentor' OR EXISTS (SELECT 1 FROM review_claims c
        WHERE c.reviewer_id = ?3 AND c.review_request_id = ?1 AND c.ended_at IS NULL AND c.expires_at > ?9))) THEN ?9 END
  WHERE true ON CONFLICT DO NOTHING`;

/** A retry: ?2 is the review's ID. */
export const OWN_REQUEST = `
  SELECT 1 FROM reviews WHERE reviewer_id = ${CURRENT_MEMBER} AND request_id = ?2`;

const END_CLAIM = `
  UPDATE review_claims SET ended_at = ?3, outcome = 'written'
  WHERE reviewer_id = ?1 AND review_request_id = ?2 AND ended_at IS NULL`;

interface Written {
  review: Pick<NewReview, 'id' | 'works' | 'change'>;
  answers: readonly Answered[];
  kind: ReviewerKind;
}

/** Idempotent by the review's ID. */
export async function writeReview(
  db: D1Database,
  reviewerId: string,
  work: OneWork,
  { review: { id, works, change }, answers, kind }: Written,
  now = new Date(),
): Promise<void> {
  const at = now.toISOString();
  try {
    await writeBatch(db, [
      db
        .prepare(WRITE)
        .bind(
          ...[work.id, work.version, reviewerId, kind, JSON.stringify(answers)],
          ...[works, change, id, at],
        ),
      db.prepare(END_CLAIM).bind(reviewerId, work.id, at),
      reviewedStatement(db, work.member_id),
      ...notify(
        db,
        {
          memberId: work.member_id,
          event: 'review',
          key: `review/${id}`,
          text: `${kind === 'mentor' ? 'A mentor' : 'A member'} reviewed “${cut(work.title, MAX_TITLE)}”`,
          href: handInAddress(work.module_id),
          // Reviews have no names.
          actorId: null,
        },
        now,
      ),
    ]);
  } catch (error) {
    if (String(error).includes('NOT NULL constraint failed: reviews.written_at')) throw changed();
    throw error;
  }
}

/** The answers with their questions, as they are asked now. 409 for another version, 400 unless each is answered. */
export function answered(work: OneWork, { version, answers }: NewReview): Answered[] {
  if (version !== work.version) throw changed();
  const module = findModule(work.module_id);
  const questions = module ? questionsOf(module) : [];
  if (answers.length !== questions.length)
    throw new ApiError(400, 'invalid_input', 'Answer each question.', {
      fields: { answers: 'Answer each question.' },
    });
  return questions.map((says, i) => ({ says, answer: answers[i] ?? 'unsure' }));
}

const changed = () =>
  new ApiError(
    409,
    'changed',
    'Its author changed it in the meantime. Read it again: what you wrote is still here.',
  );
