// Milestones, awarded in the batch of the action that earned them.

import { MEASURED } from './measures.ts';
import { type AchievementType, type Cause, milestonesOf } from './rules/rules.ts';

export interface NewAchievement {
  id: string;
  type: AchievementType;
  title: string;
}

/** For the batch of its cause, after the cause's own statement. Returns id, type and title of new milestones. */
export function milestoneStatements(
  db: D1Database,
  memberId: string,
  cause: Cause,
  now: Date,
): D1PreparedStatement[] {
  const milestones = milestonesOf(cause).map((milestone) => ({
    ...milestone,
    rowId: crypto.randomUUID(),
  }));
  return [
    db
      .prepare(
        `INSERT INTO achievements
           (member_id, id, type, subject, title, description, category, time_spent_minutes, created_at)
         SELECT ?1, m.value ->> 'rowId', 'milestone', m.value ->> 'id', m.value ->> 'title',
           m.value ->> 'description', 'milestone', 0, ?2
         FROM json_each(?3) m WHERE m.value ->> 'at' <= ${MEASURED}
         ON CONFLICT (member_id, type, subject) DO NOTHING
         RETURNING id, type, title`,
      )
      .bind(memberId, now.toISOString(), JSON.stringify(milestones)),
  ];
}
