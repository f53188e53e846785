import { Hono } from 'hono';
import { allPaths } from '../catalogue.ts';
import { read } from '../database/named.ts';
import type { AppEnv } from '../environment.ts';
import { weekBounds } from '../learning-goals/rules/goal.ts';
import { runAt } from '../learning-goals/rules/run.ts';
import {
  CURRENT_MEMBER,
  readNamedWithMember,
  readWithMember,
  signInFirst,
} from '../session/current-member.ts';
import { type NextAchievement, nextAchievements } from './rules/next.ts';
import type { AchievementType } from './rules/rules.ts';

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
    const found = await readWithMember(c, {
      sql: `
        SELECT id, type, title, description, category, time_spent_minutes AS timeSpentMinutes,
          created_at AS createdAt, 100 AS progress
        FROM achievements WHERE member_id = ${CURRENT_MEMBER}
        ORDER BY created_at DESC, id LIMIT 500`,
    });
    if (!found) return signInFirst();
    return c.json(found.rows[0] as Achievement[]);
  })
  /** The next achievements to earn: separate from the list above, whose shape is published (decision 100). */
  .get('/next', async (c) => {
    const found = await readNamedWithMember(c, {
      earned: read<{ subject: string }>(EARNED),
      completed: read<{ id: string }>(COMPLETED),
      weeks: read<{ week: string }>(MET_WEEKS),
      preferences: read<{ isOn: 0 | 1 }>(SHARES_PAGES),
    });
    const { member, rows } = found ?? signInFirst();
    const { earned, completed, weeks, preferences } = rows;
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
