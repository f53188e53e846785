import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../../environment.ts';
import { readCosts } from '../../../health/usage/read.ts';
import { type AdminEnv, requireColleague } from '../../colleague.ts';

/** Below /api/admin/operations/costs. */
export const operationsCosts = new Hono<AdminEnv>().get('/', async (c) => {
  await requireColleague(c as unknown as Context<AppEnv>, { ability: 'run-site' });
  return c.json(await readCosts(c.env, Date.now()));
});
