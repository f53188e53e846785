import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { jsonBody } from '../http/json-body.ts';
import { NewWork, workData } from '../rules/saved-work.ts';
import {
  CURRENT_MEMBER,
  readWithMember,
  requireMember,
  signInFirst,
} from '../session/current-member.ts';
import { asWork, createWork, workOfMember } from './works.ts';

export const savedWork = new Hono<AppEnv>()
  .post('/', jsonBody(NewWork), async (c) => {
    const member = await requireMember(c);
    const { data, ...work } = c.req.valid('json');
    const valid = workData(work.kind, data);
    if (!valid)
      throw new ApiError(422, 'invalid_work', 'We can’t save this. Please reload the page.');
    return c.json(await createWork(c.var.db, member.id, { ...work, data: valid }), 201);
  })
  .get('/:id', async (c) => {
    const read = await readWithMember(c, {
      sql: workOfMember(CURRENT_MEMBER),
      values: [c.req.param('id')],
    });
    if (!read) return signInFirst();
    const row = read.rows[0]?.[0];
    if (!row) throw new ApiError(404, 'unknown_work', 'That isn’t in your saved work.');
    return c.json(asWork(row));
  });
