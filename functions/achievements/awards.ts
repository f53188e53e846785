// Awards for completing a module. Each is awarded once; the database decides, in the completion's own batch.
import { type CatalogueModule, pathsWith } from '../catalogue/catalogue.ts';
import { MILESTONES } from './milestones.ts';

export interface NewAchievement {
  id: string;
  type: 'module_completion' | 'path_completion' | 'milestone';
  title: string;
}

interface Award {
  type: NewAchievement['type'];
  subject: string;
  title: string;
  description: string;
  category: string;
  minutes: number;
  /** SQL that is true once earned; ?1 is the member, ?10 its value. */
  when: string;
  value: string | number;
}

/** What can earn a milestone besides completed lessons. */
export type MilestoneCause = 'post' | 'artifact';

/** For the batch of its cause, after the cause's own statement; each returns id, type and title if it is new. */
export function milestoneStatements(
  _db: D1Database,
  _memberId: string,
  _cause: MilestoneCause,
  _now: Date,
): D1PreparedStatement[] {
  return [];
}

const COUNT = 'SELECT count(*) FROM module_completions WHERE member_id = ?1';

export function achievementStatements(
  db: D1Database,
  memberId: string,
  module: CatalogueModule,
  timeSpentMinutes: number,
  now: Date,
): D1PreparedStatement[] {
  return awardsFor(module, timeSpentMinutes).map((award) =>
    db
      .prepare(
        `INSERT INTO achievements
           (member_id, id, type, subject, title, description, category, time_spent_minutes, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${award.when}
         ON CONFLICT (member_id, type, subject) DO NOTHING
         RETURNING id, type, title`,
      )
      .bind(
        memberId,
        crypto.randomUUID(),
        award.type,
        award.subject,
        award.title,
        award.description,
        award.category,
        award.minutes,
        now.toISOString(),
        award.value,
      ),
  );
}

function awardsFor(module: CatalogueModule, timeSpentMinutes: number): Award[] {
  return [
    {
      type: 'module_completion',
      subject: module.id,
      title: module.title,
      description: `Finished the lesson “${module.title}”.`,
      category: module.category,
      minutes: timeSpentMinutes,
      when: '?10 IS NOT NULL',
      value: module.id,
    },
    ...pathsWith(module.id).map(
      (path): Award => ({
        type: 'path_completion',
        subject: path.id,
        title: path.title,
        description: `Finished all ${path.moduleIds.length} lessons of the path “${path.title}”.`,
        category: path.category,
        minutes: path.minutes,
        when: `NOT EXISTS (
          SELECT 1 FROM json_each(?10) lesson WHERE lesson.value NOT IN
            (SELECT module_id FROM module_completions WHERE member_id = ?1))`,
        value: JSON.stringify(path.moduleIds),
      }),
    ),
    ...MILESTONES.map(
      ({ id, modules, title, description }): Award => ({
        type: 'milestone',
        subject: id,
        title,
        description,
        category: 'milestone',
        minutes: 0,
        when: `(${COUNT}) >= ?10`,
        value: modules,
      }),
    ),
  ];
}
