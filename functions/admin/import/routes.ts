import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { jsonBody } from '../../http/json-body.ts';
import { bodiesUpTo, obeys } from '../../http/route-needs.ts';
import { type AdminEnv, colleagueOnly, requireColleague } from '../colleague.ts';
import { beginWork, checkRows, IMPORTS_READ, importFrom, oneImport, saveDraft } from './jobs.ts';
import { Draft, Rows, Start, Step } from './rules/schemas.ts';
import { importStep } from './steps.ts';

const IMPORT = { ability: 'import-members', isSensitive: true } as const;
const done = { done: true } as const;
const KIB = 1024;

/** Below /api/admin/import. */
export const adminImport = new Hono<AdminEnv>()
  .get('/', async (c) => {
    const { rows } = await requireColleague(asApp(c), IMPORT, { imports: IMPORTS_READ });
    return c.json({ imports: rows.imports.map(importFrom) });
  })
  .post('/drafts', colleagueOnly(IMPORT), jsonBody(Draft), async (c) => {
    await saveDraft(c.var.db, c.req.valid('json'));
    return c.json(done);
  })
  // Two hundred rows with long names and labels.
  .post('/rows', bodiesUpTo(512 * KIB), colleagueOnly(IMPORT), jsonBody(Rows), async (c) =>
    c.json({ rows: await checkRows(c.env, c.var.db, c.req.valid('json')) }),
  )
  .post('/starts', obeys('sign-ups-closed'), colleagueOnly(IMPORT), jsonBody(Start), async (c) => {
    await beginWork(c, c.req.valid('json'), 'start');
    return c.json(done);
  })
  .post('/undos', colleagueOnly(IMPORT), jsonBody(Start), async (c) => {
    await beginWork(c, c.req.valid('json'), 'undo');
    return c.json(done);
  })
  // Asked again until the import is done: the page drives it, and the cron job if the page is closed.
  .post('/steps', obeys('sign-ups-closed'), colleagueOnly(IMPORT), jsonBody(Step), async (c) => {
    const { importId } = c.req.valid('json');
    await importStep(c.env, c.var.db, importId);
    return c.json({ import: await oneImport(c.var.db, importId) });
  });

const asApp = (c: Context<AdminEnv>) => c as unknown as Context<AppEnv>;
