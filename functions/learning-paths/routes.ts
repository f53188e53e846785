import { Hono } from 'hono';
import { allPaths, type CataloguePath, findPath } from '../catalogue.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { readWithMember, requireMember } from '../session/current-member.ts';
import {
  COMPLETIONS_OF_MEMBER,
  type Learner,
  learnerFrom,
  lessonsOf,
  pathProgress,
  STARTS_OF_MEMBER,
} from './read.ts';
import { startPath } from './start.ts';

/** /api/learning-paths: the list, a path’s modules, starting one. Visitors may read: nothing is open to them. */
export const learningPaths = new Hono<AppEnv>()
  .get('/', async (c) => {
    const read = await readWithMember(c, COMPLETIONS_OF_MEMBER, STARTS_OF_MEMBER);
    const learner = learnerFrom(read?.member.membership ?? null, read?.rows);
    return c.json(allPaths.map((path) => listed(path, learner)));
  })
  .get('/:id/modules', async (c) => {
    const path = knownPath(c.req.param('id'));
    const read = await readWithMember(c, COMPLETIONS_OF_MEMBER);
    const learner = learnerFrom(read?.member.membership ?? null, read?.rows);
    return c.json(
      lessonsOf(path, learner).map(({ id, module, completedAt, locked }) => ({
        id: `${path.id}.${id}`,
        module: {
          id,
          title: module.title,
          description: module.description,
          estimatedMinutes: module.estimatedMinutes,
          doingMinutes: module.doingMinutes,
          difficulty: module.difficulty,
          completed: completedAt !== null,
          completedAt,
        },
        minTier: module.minTier,
        locked,
      })),
    );
  })
  /** Repeating it changes nothing. */
  .post('/:id/start', async (c) => {
    const { id: memberId, membership } = await requireMember(c);
    const path = knownPath(c.req.param('id'));
    if (!lessonsOf(path, learnerFrom(membership)).some(({ locked }) => !locked)) {
      throw new ApiError(
        403,
        'membership_required',
        'Every lesson of this path is part of a plan you don’t have yet.',
      );
    }
    const startedAt = await startPath(c.var.db, memberId, path.id);
    return c.json({ id: path.id, isStarted: true, startedAt } as const);
  });

function listed(path: CataloguePath, learner: Learner) {
  const { id, slug, title, description, category, difficulty, minutes, doingMinutes, minTier } =
    path;
  return {
    ...{ id, slug, pathName: title, description, category, difficulty },
    estimatedHours: Math.round(minutes / 6) / 10,
    estimatedMinutes: minutes,
    doingMinutes,
    ...pathProgress(path, learner),
    /** The plan that opens every lesson of it. */
    minTier,
    /** At least one lesson of it is closed to the member. */
    locked: !learner.open.has(minTier),
  };
}

function knownPath(id: string): CataloguePath {
  const path = findPath(id);
  if (!path) throw new ApiError(404, 'unknown_path', 'We don’t have that learning path.');
  return path;
}
