import { type Context, Hono } from 'hono';
import { named } from '../../../database/named.ts';
import { canRollBack } from '../../../deploys/cloudflare.ts';
import type { AppEnv } from '../../../environment.ts';
import { jsonBody } from '../../../http/json-body.ts';
import { type AdminEnv, colleagueOnly, requireColleague } from '../../colleague.ts';
import { VERSIONS_READ, versionsFrom } from './read.ts';
import { rollBack } from './roll-back.ts';
import { RollBack } from './rules/schema.ts';

const asApp = (c: Context<AdminEnv>) => c as unknown as Context<AppEnv>;
const done = { done: true } as const;

/** Below /api/admin/operations/versions. */
export const operationsVersions = new Hono<AdminEnv>()
  .get('/', async (c) => {
    const { rows } = await requireColleague(asApp(c), { ability: 'run-site' }, VERSIONS_READ);
    return c.json({
      versions: versionsFrom(rows, c.env.VERSION.id),
      canRollBack: canRollBack(c.env),
    });
  })
  .post(
    '/rollbacks',
    colleagueOnly({ ability: 'run-site', isSensitive: true }),
    jsonBody(RollBack),
    async (c) => {
      const reads = Object.values(VERSIONS_READ).map(({ sql }) => c.var.db.prepare(sql).bind(''));
      const rows = (await c.var.db.batch(reads)).map(({ results }) => results);
      const versions = versionsFrom(named(VERSIONS_READ, rows), c.env.VERSION.id);
      await rollBack(asApp(c), c.var.colleague, versions, c.req.valid('json'));
      return c.json(done);
    },
  );
