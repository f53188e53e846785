// The weeks in which the weekly goal was met, updated in the batch of each change that affects them.

import { weekBounds } from '../learning-goals/rules/goal.ts';
import { addDays } from '../rules/days/days.ts';

/**
 * besideMetWeeks in SQL: a met week's stored bounds, otherwise those of the member's zone, aligned with the weeks next
 * to it that were met. ?2 is the week, ?3 and ?4 its bounds in the zone, ?5 the weeks before and after.
 */
const STARTS = `coalesce(
  (SELECT starts_at FROM learning_goal_weeks WHERE member_id = ?1 AND week = ?2),
  (SELECT ends_at FROM learning_goal_weeks WHERE member_id = ?1 AND week = ?5 ->> 0), ?3)`;
const ENDS = `coalesce(
  (SELECT ends_at FROM learning_goal_weeks WHERE member_id = ?1 AND week = ?2),
  (SELECT starts_at FROM learning_goal_weeks WHERE member_id = ?1 AND week = ?5 ->> 1), ?4)`;

/**
 * To run after the statement that finishes a lesson or changes the goal: records this week if its goal is met now. A
 * week that is already recorded keeps the lower of the two goals.
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

/** To run before the statement that undoes a lesson: deletes the week it was finished in, if that needed the lesson. */
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
