import { Hono } from 'hono';
import { findModule, paragraphsIn } from '../../catalogue.ts';
import type { AppEnv } from '../../environment.ts';
import { jsonBody } from '../../http/json-body.ts';
import { requireOpen } from '../../http/require-open.ts';
import { requireMember } from '../../session/current-member.ts';
import { ReadingPart } from '../rules/reading-place.ts';
import { forgetLeftPlace } from './left.ts';
import { keepPlace } from './write.ts';

export const readingPlaces = new Hono<AppEnv>()
  /** 404 for an unknown lesson, 403 for one that is closed to the member. */
  .put('/:moduleId', jsonBody(ReadingPart), async (c) => {
    const member = await requireMember(c);
    const module = requireOpen(findModule(c.req.param('moduleId')), member);
    const { part, block } = c.req.valid('json');
    // An outdated page may send a block that the text no longer has: store only the part then.
    const known = paragraphsIn(module.id).find(({ key }) => key === block)?.key ?? null;
    await keepPlace(c.var.db, member.id, { moduleId: module.id, part, block: known });
    forgetLeftPlace(c, { moduleId: module.id, part, block: block ?? null });
    return c.json({ done: true } as const);
  });
