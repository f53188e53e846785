import { Hono } from 'hono';
import * as v from 'valibot';
import { allModules, findModule, isModuleCategory } from '../catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { requireOpen, unknownLesson } from '../http/require-open.ts';
import { hasAccess } from '../rules/entitlement.ts';
import { fieldsMessage } from '../rules/unknown-field.ts';
import { CURRENT_MEMBER, readWithMember, requireMember } from '../session/current-member.ts';
import { completeModule, undoCompletion } from './completions.ts';

const Completion = v.strictObject(
  {
    timeSpentMinutes: v.pipe(
      v.number('timeSpentMinutes is a number of minutes'),
      v.integer('timeSpentMinutes is a whole number'),
      v.minValue(0, 'timeSpentMinutes cannot be negative'),
      v.maxValue(600, 'timeSpentMinutes is at most 600'),
    ),
  },
  fieldsMessage('timeSpentMinutes is a number of minutes'),
);

export const microLearning = new Hono<AppEnv>()
  /** The catalogue is public; `completed` and `locked` are per member. `content` is the URL of the text. */
  .get('/modules/:category?', async (c) => {
    const category = c.req.param('category');
    if (category !== undefined && !isModuleCategory(category)) {
      throw new ApiError(404, 'unknown_category', 'We don’t have that category.');
    }
    const read = await readWithMember(c, {
      sql: `SELECT module_id, completed_at FROM module_completions WHERE member_id = ${CURRENT_MEMBER}`,
    });
    const completions = new Map(
      (read?.rows[0] as { module_id: string; completed_at: string }[] | undefined)?.map((row) => [
        row.module_id,
        row.completed_at,
      ]),
    );
    const modules = category
      ? allModules.filter((module) => module.category === category)
      : allModules;
    return c.json(
      modules.map((module) => ({
        ...{ id: module.id, title: module.title, description: module.description },
        ...{ category: module.category, difficulty: module.difficulty },
        ...{ estimatedMinutes: module.estimatedMinutes, doingMinutes: module.doingMinutes },
        content: `/micro-learning?module=${module.id}`,
        completed: completions.has(module.id),
        completedAt: completions.get(module.id) ?? null,
        locked: !read || !hasAccess(read.member.membership, module.minTier),
      })),
    );
  })
  .post('/modules/:id/complete', jsonBody(Completion), async (c) => {
    const member = await requireMember(c);
    const module = requireOpen(findModule(c.req.param('id')), member);
    const { completedAt, earned, certificates } = await completeModule(
      c.var.db,
      member,
      module,
      c.req.valid('json').timeSpentMinutes,
    );
    return c.json({
      ...{ id: module.id, completed: true, completedAt, achievements: earned },
      ...(certificates.length > 0 && { certificates }),
    });
  })
  .delete('/modules/:id/completion', async (c) => {
    const member = await requireMember(c);
    const module = findModule(c.req.param('id'));
    if (!module) throw unknownLesson();
    const takenBack = await undoCompletion(c.var.db, member.id, module.id);
    return c.json({ id: module.id, completed: false, takenBack });
  });
