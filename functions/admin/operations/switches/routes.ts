import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../../environment.ts';
import { type AdminEnv, requireColleague } from '../../colleague.ts';
import { SWITCHES_READ, switchesFrom } from './read.ts';

const asApp = (c: Context<AdminEnv>) => c as unknown as Context<AppEnv>;

/** Below /api/admin/operations/switches. */
export const operationsSwitches = new Hono<AdminEnv>().get('/', async (c) => {
  const { rows } = await requireColleague(
    asApp(c),
    { ability: 'run-site' },
    { switches: SWITCHES_READ },
  );
  return c.json({ switches: switchesFrom(rows.switches, Date.now()) });
});
