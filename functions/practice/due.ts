// The questions that are due for review. The rows cover every missed question; the catalogue says which still exist,
// the membership which are open.

import { findQuestioned } from '../catalogue.ts';
import { dayIn } from '../rules/days/day-in.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { CURRENT_MEMBER, type Member, type MemberRead } from '../session/current-member.ts';
import { type Upcoming, upcomingDays } from './rules/due.ts';

/** For `readWithMember`; `reviewsFrom` reads the rows. */
export const REVIEWS_OF_MEMBER: MemberRead = {
  sql: `SELECT module_id AS moduleId, question_key AS question, box, due_on AS dueOn FROM lesson_answers
        WHERE member_id = ${CURRENT_MEMBER} AND due_on IS NOT NULL
        UNION ALL
        SELECT module_id, exercise_key, box, due_on FROM exercise_answers
        WHERE member_id = ${CURRENT_MEMBER} AND due_on IS NOT NULL
        ORDER BY 4, 1, 2`,
};

export interface DueQuestion {
  moduleId: string;
  /** The key of a check question or of an exercise. */
  question: string;
  box: number;
  dueOn: string;
}

export interface Reviews {
  /** Today in the member's time zone. */
  today: string;
  /** The longest overdue question comes first. */
  due: DueQuestion[];
  upcoming: Upcoming[];
}

export function reviewsFrom(
  rows: unknown[],
  { membership, timeZone }: Pick<Member, 'membership' | 'timeZone'>,
  now = Date.now(),
): Reviews {
  const today = dayIn(now, timeZone || 'UTC');
  const open = (rows as DueQuestion[]).filter(({ moduleId, question }) => {
    const module = findQuestioned(moduleId);
    return (
      module !== undefined &&
      hasAccess(membership, module.minTier, now) &&
      [...module.questions, ...(module.exercises ?? [])].some(({ key }) => key === question)
    );
  });
  return {
    today,
    due: open.filter(({ dueOn }) => dueOn <= today),
    upcoming: upcomingDays(
      open.map(({ dueOn }) => dueOn),
      today,
    ),
  };
}
