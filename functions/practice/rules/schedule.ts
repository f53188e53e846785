// When a missed question is asked again: a Leitner box of four compartments. Days are the member's own.
import { addDays } from '../../rules/days/days.ts';

/** Days between reviews, by box. A right answer in the last box ends the reviews. */
export const REVIEW_DAYS = [1, 3, 7, 21] as const;

export interface Review {
  /** From 1. */
  box: number;
  /** YYYY-MM-DD */
  dueOn: string;
}

/** After the first answer in the lesson: a right answer needs no review. */
export const firstReview = (isRight: boolean, today: string): Review | null =>
  isRight ? null : inBox(1, today);

/**
 * After a later answer. Only the first answer on or after the due date counts: trying the other options, or sending an
 * answer twice, moves nothing.
 */
export function nextReview(review: Review, isRight: boolean, today: string): Review | null {
  if (review.dueOn > today) return review;
  if (!isRight) return inBox(1, today);
  return review.box < REVIEW_DAYS.length ? inBox(review.box + 1, today) : null;
}

function inBox(box: number, today: string): Review {
  return { box, dueOn: addDays(today, REVIEW_DAYS[box - 1] ?? 1) };
}
