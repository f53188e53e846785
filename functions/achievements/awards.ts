// Awards, each given once: the database decides, in the batch of the action that earned them. The causes are in
// rules/rules.ts.
import { type CatalogueModule, pathsWith } from '../catalogue.ts';
import { meetWeek } from './goal-weeks.ts';
import { milestoneStatements } from './milestones.ts';
import { type AchievementType, OF_CONTENT } from './rules/rules.ts';

export type { NewAchievement } from './milestones.ts';

interface Award {
  type: Exclude<AchievementType, 'milestone'>;
  subject: string;
  title: string;
  description: string;
  category: string;
  minutes: number;
  /** The lessons that all have to be completed. */
  lessons: readonly string[];
}

/** To run after the statement that completes a lesson: awards for it and its paths, the weekly goal, milestones. */
export function achievementStatements(
  db: D1Database,
  member: { id: string; timeZone: string },
  module: CatalogueModule,
  timeSpentMinutes: number,
  now: Date,
): D1PreparedStatement[] {
  return [
    ...awardsFor(module, timeSpentMinutes).map((award) =>
      db
        .prepare(
          `INSERT INTO achievements
             (member_id, id, type, subject, title, description, category, time_spent_minutes, created_at)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE NOT EXISTS (
             SELECT 1 FROM json_each(?10) lesson WHERE lesson.value NOT IN
               (SELECT module_id FROM module_completions WHERE member_id = ?1))
           ON CONFLICT (member_id, type, subject) DO NOTHING
           RETURNING id, type, title`,
        )
        .bind(
          member.id,
          crypto.randomUUID(),
          award.type,
          award.subject,
          award.title,
          award.description,
          award.category,
          award.minutes,
          now.toISOString(),
          JSON.stringify(award.lessons),
        ),
    ),
    meetWeek(db, member.id, member.timeZone, now),
    ...milestoneStatements(db, member.id, 'lesson', now),
  ];
}

function awardsFor(module: CatalogueModule, timeSpentMinutes: number): Award[] {
  return [
    {
      type: 'module_completion',
      subject: module.id,
      title: module.title,
      description: OF_CONTENT.module_completion.description(module),
      category: module.category,
      minutes: timeSpentMinutes,
      lessons: [module.id],
    },
    ...pathsWith(module.id).map(
      ({ id, title, category, minutes, moduleIds }): Award => ({
        ...{ type: 'path_completion', subject: id, title, category, minutes },
        description: OF_CONTENT.path_completion.description({ title, lessons: moduleIds.length }),
        lessons: moduleIds,
      }),
    ),
  ];
}
