import { Hono } from 'hono';
import { allPaths } from '../catalogue/catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { type NextAchievement, nextAchievements } from '../rules/achievements/next.ts';
import type { AchievementType } from '../rules/achievements/rules.ts';
import { weekBounds } from '../rules/learning-goals/goal.ts';
import { runAt } from '../rules/learning-goals/run.ts';
import { CURRENT_MEMBER, readWithMember, signInFirst } from '../session/current-member.ts';

export interface Achievement {
  id: string;
  type: AchievementType;
  title: string;
  description: string;
  category: string;
  timeSpentMinutes: number;
  createdAt: string;
  /** Percent; achievements are only stored once earned. */
  progress: 100;
}

export interface Ahead {
  /** The nearest first. */
  next: NextAchievement[];
  /** Whether the member lets others open what they share. */
  sharesPages: boolean;
}

const EARNED = `
  SELECT subject FROM achievements WHERE member_id = ${CURRENT_MEMBER} AND type <> 'module_completion'`;
const COMPLETED = `
  SELECT module_id AS id FROM module_completions WHERE member_id = ${CURRENT_MEMBER}`;
const MET_WEEKS = `
  SELECT week FROM learning_goal_weeks WHERE member_id = ${CURRENT_MEMBER}`;

const SHARES_PAGES = `
  SELECT shared_pages AS isOn FROM preferences WHERE member_id = ${CURRENT_MEMBER}`;

export const achievements = new Hono<AppEnv>()
  .get('/', async (c) => {
    const read = await readWithMember(c, {
      sql: `
        SELECT id, type, title, description, category, time_spent_minutes AS timeSpentMinutes,
          created_at AS createdAt, 100 AS progress
        FROM achievements WHERE member_id = ${CURRENT_MEMBER}
        ORDER BY created_at DESC, id LIMIT 500`,
    });
    if (!read) return signInFirst();
    return c.json(read.rows[0] as Achievement[]);
  })
  /** What can be earned next. The list above keeps the shape of the specification. */
  .get('/next', async (c) => {
    const read = await readWithMember(
      c,
      ...[{ sql: EARNED }, { sql: COMPLETED }, { sql: MET_WEEKS }, { sql: SHARES_PAGES }],
    );
    const { member, rows } = read ?? signInFirst();
    const [earned, completed, weeks, preferences] = rows as [
      { subject: string }[],
      { id: string }[],
      { week: string }[],
      { isOn: 0 | 1 }[],
    ];
    const { week } = weekBounds(Date.now(), member.timeZone);
    const metWeeks = weeks.map((each) => each.week);
    const ahead: Ahead = {
      next: nextAchievements({
        earned: new Set(earned.map(({ subject }) => subject)),
        completed: new Set(completed.map(({ id }) => id)),
        paths: allPaths,
        weeksInRun: runAt(week, metWeeks).met,
      }),
      sharesPages: preferences[0]?.isOn !== 0,
    };
    return c.json(ahead);
  });
