// Records an answer to a check question: read with the member, decided by the rules, written in one batch.
import type { CatalogueQuestion } from '../../src/content/catalogue.ts';
import { issuedIn, issueStatements, type NewCertificate } from '../certificates/issue.ts';
import { writeBatch } from '../database/write.ts';
import { dayIn } from '../rules/days/day-in.ts';
import { CURRENT_MEMBER, type Member, type MemberRead } from '../session/current-member.ts';
import { firstReview, nextReview, type Review } from './rules/schedule.ts';

interface Stored {
  box: number | null;
  dueOn: string | null;
  requestId: string | null;
}

export interface AnswerResult {
  question: string;
  chosen: number;
  isRight: boolean;
  /** The question's next review; null if there is none. */
  review: Review | null;
  /** Certificates that this was the last condition of. */
  certificates?: NewCertificate[];
}

/** For `readWithMember`: the question's stored state, at most one row. */
export const storedAnswer = (moduleId: string, question: string): MemberRead => ({
  sql: `SELECT box, due_on AS dueOn, request_id AS requestId FROM lesson_answers
        WHERE member_id = ${CURRENT_MEMBER} AND module_id = ?2 AND question_key = ?3`,
  values: [moduleId, question],
});

interface Answer {
  module: { id: string };
  question: CatalogueQuestion;
  chosen: number;
  /** The browser's request ID; null if it sent none. */
  requestId: string | null;
}

/**
 * Keeps the first answer, the last one, and when one was right for the first time. Of simultaneous answers only one moves
 * the box. A right one may be the last condition of a certificate.
 */
export async function recordAnswer(
  db: D1Database,
  { id: memberId, timeZone }: Pick<Member, 'id' | 'timeZone'>,
  { module, question, chosen, requestId }: Answer,
  stored: Stored | undefined,
  now = new Date(),
): Promise<AnswerResult> {
  const today = dayIn(now.getTime(), timeZone || 'UTC');
  const isRight = chosen === question.answer;
  const isRetry = requestId !== null && stored?.requestId === requestId;
  const before = reviewOf(stored);
  const after = !stored
    ? firstReview(isRight, today)
    : before && !isRetry
      ? nextReview(before, isRight, today)
      : before;
  const key = [memberId, module.id, question.key];
  const results = await writeBatch(db, [
    // Only if the box is still as read: another answer may have moved it meanwhile.
    db
      .prepare(
        `UPDATE lesson_answers SET box = ?4, due_on = ?5
         WHERE member_id = ?1 AND module_id = ?2 AND question_key = ?3 AND box = ?6 AND due_on = ?7`,
      )
      .bind(
        ...key,
        after?.box ?? null,
        after?.dueOn ?? null,
        before?.box ?? null,
        before?.dueOn ?? null,
      ),
    db
      .prepare(
        `INSERT INTO lesson_answers (member_id, module_id, question_key, first_chosen, first_right, first_at, chosen, options,
           right_option, answered_at, box, due_on, request_id, right_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?4, ?7, ?8, ?6, ?9, ?10, ?11, CASE WHEN ?5 = 1 THEN ?6 END)
         ON CONFLICT (member_id, module_id, question_key) DO UPDATE SET chosen = excluded.chosen,
           options = excluded.options, right_option = excluded.right_option, answered_at = excluded.answered_at,
           request_id = excluded.request_id, right_at = CASE
             WHEN options = excluded.options AND right_option = excluded.right_option
             THEN coalesce(right_at, excluded.right_at) ELSE excluded.right_at END`,
      )
      .bind(
        ...[...key, chosen, Number(isRight), now.toISOString(), question.options, question.answer],
        ...[after?.box ?? null, after?.dueOn ?? null, requestId],
      ),
    db
      .prepare(
        'SELECT box, due_on AS dueOn FROM lesson_answers WHERE member_id = ?1 AND module_id = ?2 AND question_key = ?3',
      )
      .bind(...key),
    ...(isRight ? issueStatements(db, memberId, module.id, now) : []),
  ]);
  const [row] = (results[2]?.results ?? []) as Stored[];
  const certificates = issuedIn(results.slice(3));
  return {
    ...{ question: question.key, chosen, isRight, review: reviewOf(row) },
    ...(certificates.length > 0 && { certificates }),
  };
}

const reviewOf = (stored: Pick<Stored, 'box' | 'dueOn'> | undefined): Review | null =>
  stored?.box && stored.dueOn ? { box: stored.box, dueOn: stored.dueOn } : null;
