import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { CURRENT_MEMBER, readWithMember, signInFirst } from '../session/current-member.ts';

export interface Achievement {
  id: string;
  type: 'module_completion' | 'path_completion' | 'milestone';
  title: string;
  description: string;
  category: string;
  timeSpentMinutes: number;
  createdAt: string;
  /** Percent; achievements are only stored once earned. */
  progress: 100;
}

export const achievements = new Hono<AppEnv>().get('/', async (c) => {
  const read = await readWithMember(c, {
    sql: `
      SELECT id, type, title, description, category, time_spent_minutes AS timeSpentMinutes,
        created_at AS createdAt, 100 AS progress
      FROM achievements WHERE member_id = ${CURRENT_MEMBER}
      ORDER BY created_at DESC, id LIMIT 500`,
  });
  if (!read) return signInFirst();
  return c.json(read.rows[0] as Achievement[]);
});
