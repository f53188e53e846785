import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { type AdminEnv, requireColleague } from '../colleague.ts';
import { numbersFrom, numbersReads } from './read.ts';
import { isSpan } from './rules/periods.ts';

/** Below /api/admin/numbers. What members wrote when they left is in it. */
export const adminNumbers = new Hono<AdminEnv>().get('/', async (c) => {
  const span = c.req.query('span') ?? 'weeks';
  const asked = numbersReads(isSpan(span) ? span : 'weeks', Date.now());
  const { rows } = await requireColleague(
    c as unknown as Context<AppEnv>,
    { ability: 'read-numbers', isSensitive: true },
    asked.reads,
  );
  if (!isSpan(span)) throw new ApiError(400, 'unknown_span', 'There are no numbers of that span.');
  return c.json(numbersFrom(asked, rows));
});
