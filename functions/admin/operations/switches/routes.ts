import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../../environment.ts';
import { jsonBody } from '../../../http/json-body.ts';
import { SwitchTurn } from '../../../switches/rules/turn-schema.ts';
import { type AdminEnv, colleagueOnly, requireColleague } from '../../colleague.ts';
import { turnSwitch } from './act.ts';
import { SWITCHES_READ, switchesFrom } from './read.ts';

const asApp = (c: Context<AdminEnv>) => c as unknown as Context<AppEnv>;

/** Below /api/admin/operations/switches. */
export const operationsSwitches = new Hono<AdminEnv>()
  .get('/', async (c) => {
    const { rows } = await requireColleague(
      asApp(c),
      { ability: 'run-site' },
      { switches: SWITCHES_READ },
    );
    return c.json({ switches: switchesFrom(rows.switches, Date.now()) });
  })
  .post(
    '/turns',
    colleagueOnly({ ability: 'run-site', isSensitive: true }),
    jsonBody(SwitchTurn),
    async (c) => {
      await turnSwitch(asApp(c), c.var.colleague, c.req.valid('json'));
      return c.json({ done: true } as const);
    },
  );
