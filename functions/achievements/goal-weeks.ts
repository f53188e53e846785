// The weeks in which the weekly goal was met, written in the batch of whatever changes that.

import { weekBounds } from '../learning-goals/rules/goal.ts';
import { addDays } from '../rules/days/days.ts';

/**
 * The week's own bounds if it was met before, and else those of the member's zone, from the end of the week before to
 * the beginning of the week after where these were met: besideMetWeeks in SQL. ?2 is the week, ?3 and ?4 its bounds in
 * the zone, ?5 the weeks before and after.
 */
const STARTS = `coalesce(
  (SELECT starts_at FROM learning_goal_weeks WHERE member_id = ?1 AND week = ?2),
  (SELECT ends_at FROM learning_goal_weeks WHERE member_id = ?1 AND week = ?5 ->> 0), ?3)`;
const ENDS = `coalesce(
  (SELECT ends_at FROM learning_goal_weeks WHERE member_id = ?1 AND week = ?2),
  (SELECT starts_at FROM learning_goal_weeks WHERE member_id = ?1 AND week = ?5 ->> 1), ?4)`;

/**
 * Keeps the present week as met if it is, by the lessons and the goal of this moment: after the statement that
 * finishes a lesson or changes the goal. A lower goal is kept for a week that was met before.
 */
export function meetWeek(
  db: D1Database,
  memberId: string,
  timeZone: string,
  now: Date,
): D1PreparedStatement {
  const { week, startsAt, endsAt } = weekBounds(now.getTime(), timeZone);
  return db
    .prepare(
      `INSERT INTO learning_goal_weeks (member_id, week, lessons, starts_at, ends_at, met_at)
       SELECT ?1, ?2, lessons_per_week, ${STARTS}, ${ENDS}, ?6 FROM learning_goals
       WHERE member_id = ?1 AND lessons_per_week <= (
         SELECT count(*) FROM module_completions
         WHERE member_id = ?1 AND completed_at >= ${STARTS} AND completed_at < ${ENDS})
       ON CONFLICT (member_id, week) DO UPDATE SET lessons = min(lessons, excluded.lessons)`,
    )
    .bind(
      ...[memberId, week, startsAt, endsAt],
      JSON.stringify([addDays(week, -7), addDays(week, 7)]),
      now.toISOString(),
    );
}

/** Before the statement that undoes a lesson: the week it was finished in, if its goal is no longer met without it. */
export function unmeetWeek(
  db: D1Database,
  memberId: string,
  moduleId: string,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM learning_goal_weeks WHERE member_id = ?1
         AND EXISTS (SELECT 1 FROM module_completions c WHERE c.member_id = ?1 AND c.module_id = ?2
           AND c.completed_at >= starts_at AND c.completed_at < ends_at)
         AND lessons >= (SELECT count(*) FROM module_completions c WHERE c.member_id = ?1
           AND c.completed_at >= starts_at AND c.completed_at < ends_at)`,
    )
    .bind(memberId, moduleId);
}
