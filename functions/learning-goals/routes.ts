import { Hono } from 'hono';
import { meetWeek } from '../achievements/goal-weeks.ts';
import { milestoneStatements, type NewAchievement } from '../achievements/milestones.ts';
import { writeBatch } from '../database/write.ts';
import type { AppEnv } from '../environment.ts';
import { jsonBody } from '../http/json-body.ts';
import { readWithMember, requireMember, signInFirst } from '../session/current-member.ts';
import { sessionTokenHash } from '../session/sessions.ts';
import { goalOfMember, weeklyGoalFrom } from './read.ts';
import type { WeeklyGoal } from './rules/goal.ts';
import { GoalChange } from './rules/goal-schema.ts';
import { setGoal } from './set-goal.ts';

export interface GoalAnswer {
  goal: WeeklyGoal;
  /** Achievements that a lower goal earned immediately. */
  achievements: NewAchievement[];
}

/** /api/learning-goals: lessons a week, in the member’s time zone. */
export const learningGoals = new Hono<AppEnv>()
  .get('/', async (c) => {
    const now = Date.now();
    const { member, rows } = (await readWithMember(c, goalOfMember(now))) ?? signInFirst();
    const answer: GoalAnswer = {
      goal: weeklyGoalFrom(rows[0] ?? [], member.timeZone, now),
      achievements: [],
    };
    return c.json(answer);
  })
  .put('/', jsonBody(GoalChange), async (c) => {
    const member = await requireMember(c);
    const now = new Date();
    const { sql, values = [] } = goalOfMember(now.getTime());
    const { db } = c.var;
    const results = await writeBatch(db, [
      setGoal(db, member.id, c.req.valid('json').lessonsPerWeek, now),
      meetWeek(db, member.id, member.timeZone, now),
      ...milestoneStatements(db, member.id, 'goal', now),
      db.prepare(sql).bind(await sessionTokenHash(c), ...values),
    ]);
    const rows = results.at(-1)?.results ?? [];
    const answer: GoalAnswer = {
      goal: weeklyGoalFrom(rows, member.timeZone, now.getTime()),
      achievements: results.slice(2, -1).flatMap(({ results }) => results as NewAchievement[]),
    };
    return c.json(answer);
  });
