// Databases by id or name: https://developers.cloudflare.com/api/resources/d1/subresources/database/
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Call, LocalCloudflare } from '../environment.ts';
import { answer, CloudflareError, page } from '../http/answers.ts';
import type { Database } from '../state.ts';
import { exportDatabase } from './export.ts';
import { importSql } from './import.ts';
import { runSql, type Statement } from './run-sql.ts';

const fileOf = (c: Call, { uuid }: Database) => join(c.env.account.folder, 'd1', `${uuid}.sqlite`);

function databaseOf(c: Call): Database {
  const asked = decodeURIComponent(c.req.param('database') ?? '');
  const found = c.env.account.state.databases.find(
    ({ uuid, name }) => uuid === asked || name === asked,
  );
  if (!found) throw new CloudflareError(404, 7404, `The database ${asked} could not be found`);
  return found;
}

function shown(c: Call, database: Database) {
  const [tables] = runSql(fileOf(c, database), [
    { sql: "SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table'" },
  ]);
  return { ...database, version: 'production', num_tables: tables?.results[0]?.n, file_size: 0 };
}

/** One statement or several, or `batch` with parameters for each. */
type Query = Statement | Statement[] | { batch: Statement[] };

export const d1 = new Hono<LocalCloudflare>()
  .get('/', (c) => {
    const { name } = c.req.query();
    const { databases } = c.env.account.state;
    return page(c, name ? databases.filter((one) => one.name.includes(name)) : databases);
  })
  .post('/', async (c) => {
    const { name } = await c.req.json<{ name: string }>();
    const { databases } = c.env.account.state;
    if (databases.some((one) => one.name === name))
      throw new CloudflareError(400, 7502, 'Database with that name already exists');
    const made: Database = { uuid: randomUUID(), name, created_at: new Date().toISOString() };
    databases.push(made);
    return answer(c, { ...made, version: 'production', created_in_region: 'WEUR' });
  })
  .get('/:database', (c) => answer(c, shown(c, databaseOf(c))))
  .delete('/:database', (c) => {
    const gone = databaseOf(c);
    const { state } = c.env.account;
    state.databases = state.databases.filter(({ uuid }) => uuid !== gone.uuid);
    rmSync(fileOf(c, gone), { force: true });
    return answer(c, {});
  })
  .post('/:database/query', async (c) => {
    const query = await c.req.json<Query>();
    const statements = Array.isArray(query) ? query : 'batch' in query ? query.batch : [query];
    return answer(c, runSql(fileOf(c, databaseOf(c)), statements));
  })
  .post('/:database/import', async (c) => importSql(c, fileOf(c, databaseOf(c))))
  .post('/:database/export', async (c) => exportDatabase(c, fileOf(c, databaseOf(c))));
