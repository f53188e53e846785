import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { dayIn } from '../rules/days/day-in.ts';
import { addDays, DAYS_OF_WEEK } from '../rules/days/days.ts';
import { NoFields } from '../rules/request-schemas.ts';
import {
  type Member,
  readWithMember,
  requireMember,
  signInFirst,
} from '../session/current-member.ts';
import { storedAnswers } from './answers.ts';
import { createWeek } from './create.ts';
import { WEEK_OF_MEMBER, weekFrom } from './read.ts';
import { progressOf } from './rules/agenda.ts';
import { dayIssue, OwnTask, startIssue, TaskChange, WeekRequest } from './rules/changes.ts';
import type { Week } from './rules/week.ts';
import { addTask, changeTask, dropTask, restoreTask } from './tasks.ts';

export const weeks = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { rows } = (await readWithMember(c, WEEK_OF_MEMBER)) ?? signInFirst();
    return c.json({ week: weekFrom(rows[0] ?? []) });
  })
  /** Plans the next week from the member's answers; returns a week that is still running unchanged. */
  .post('/', jsonBody(WeekRequest), async (c) => {
    const { member, rows } = (await readWithMember(c, WEEK_OF_MEMBER)) ?? signInFirst();
    const { id, startsOn } = c.req.valid('json');
    refuse('startsOn', startIssue(startsOn, todayOf(member)));
    const current = weekFrom(rows[0] ?? []);
    if (current && isRunning(current, startsOn)) return c.json({ week: current });
    const stored = await storedAnswers(c.var.db, member.id);
    return c.json({ week: await createWeek(c.var.db, member, { id, startsOn, ...stored }) });
  })
  .post('/tasks', jsonBody(OwnTask), async (c) => {
    const member = await requireMember(c);
    const task = c.req.valid('json');
    refuse('day', dayIssue(task.day, todayOf(member)));
    return c.json({ task: await addTask(c.var.db, member.id, task) });
  })
  .patch('/tasks/:id', jsonBody(TaskChange), async (c) => {
    const member = await requireMember(c);
    const change = c.req.valid('json');
    if (change.day) refuse('day', dayIssue(change.day, todayOf(member)));
    return c.json({ task: await changeTask(c.var.db, member, c.req.param('id'), change) });
  })
  .delete('/tasks/:id', async (c) => {
    const { id } = await requireMember(c);
    await dropTask(c.var.db, id, c.req.param('id'));
    return c.json({ done: true } as const);
  })
  .post('/tasks/:id/restoration', jsonBody(NoFields), async (c) => {
    const { id } = await requireMember(c);
    return c.json({ task: await restoreTask(c.var.db, id, c.req.param('id')) });
  });

const todayOf = ({ timeZone }: Member) => dayIn(Date.now(), timeZone || 'UTC');

/** Another tab, or this one earlier, has already planned these days. */
function isRunning(week: Week, startsOn: string): boolean {
  const isWithin = startsOn < addDays(week.startsOn, DAYS_OF_WEEK);
  return isWithin && (startsOn <= week.startsOn || !progressOf(week, startsOn).isOver);
}

function refuse(field: string, issue: string | null): void {
  if (issue) throw new ApiError(400, 'invalid_input', issue, { fields: { [field]: issue } });
}
