// The weekly goal for pages that show it: one small read in their own round trip.

import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import { type WeekBounds, type WeeklyGoal, weeklyGoal } from './rules/goal.ts';

/** Longer than a week, whatever the zone. */
const RECENT_MS = 10 * 86_400_000;

/** For `readWithMember`; `weeklyGoalFrom` reads the row. */
export const goalOfMember = (now: number): MemberRead => ({
  sql: `
    SELECT g.member_id IS NOT NULL AS isChosen, g.lessons_per_week AS lessonsPerWeek,
      (SELECT json_group_array(json_object('week', week, 'startsAt', starts_at, 'endsAt', ends_at))
       FROM learning_goal_weeks WHERE member_id = ${CURRENT_MEMBER}) AS met,
      (SELECT json_group_array(completed_at) FROM module_completions
       WHERE member_id = ${CURRENT_MEMBER} AND completed_at >= ?2) AS completed
    FROM (SELECT 1) LEFT JOIN learning_goals g ON g.member_id = ${CURRENT_MEMBER}`,
  values: [new Date(now - RECENT_MS).toISOString()],
});

interface Row {
  isChosen: 0 | 1;
  lessonsPerWeek: number | null;
  /** JSON */
  met: string;
  completed: string;
}

/** `timeZone` is the member’s, empty until a device has sent it. */
export function weeklyGoalFrom(rows: unknown[], timeZone: string, now: number): WeeklyGoal {
  const [row] = rows as Row[];
  const stored = {
    lessonsPerWeek: row?.lessonsPerWeek ?? null,
    isChosen: row?.isChosen === 1,
    met: JSON.parse(row?.met ?? '[]') as WeekBounds[],
  };
  return weeklyGoal(stored, JSON.parse(row?.completed ?? '[]') as string[], now, timeZone);
}
