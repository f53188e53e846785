// `wrangler d1 export --remote`: the whole database as SQL, from an address of its own.
// https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/export/
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import type { Call, LocalCloudflare } from '../environment.ts';
import { answer, CloudflareError } from '../http/answers.ts';

interface Options {
  dump_options?: { no_schema?: boolean; no_data?: boolean };
}

export async function exportDatabase(c: Call, file: string) {
  const { dump_options = {} } = await c.req.json<Options>();
  const name = `${basename(file, '.sqlite')}.sql`;
  writeFileSync(join(c.env.account.folder, 'imports', name), dump(file, dump_options));
  return answer(c, {
    success: true,
    type: 'export',
    status: 'complete',
    messages: [],
    at_bookmark: '00000001-00000000-00000001-local',
    result: { filename: name, signed_url: `${c.env.url}/local/exports/${name}` },
  });
}

export const exports = new Hono<LocalCloudflare>().get('/exports/:file', (c) =>
  c.body(readFileSync(join(c.env.account.folder, 'imports', basename(c.req.param('file'))))),
);

/** As at Cloudflare, a database with virtual tables is refused. */
function dump(file: string, { no_schema, no_data }: NonNullable<Options['dump_options']>): string {
  using db = new DatabaseSync(file, { readOnly: true });
  const objects = db
    .prepare(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid",
    )
    .all() as { type: string; name: string; sql: string }[];
  if (objects.some(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql)))
    throw new CloudflareError(
      400,
      7500,
      'D1 Export error: cannot export databases with Virtual Tables (fts5)',
    );
  const tables = objects.filter(({ type }) => type === 'table');
  const schema = (some: typeof objects) => (no_schema ? [] : some.map(({ sql }) => `${sql};`));
  const rows = no_data ? [] : tables.flatMap(({ name }) => inserts(db, name));
  const others = objects.filter(({ type }) => type !== 'table');
  return [
    'PRAGMA defer_foreign_keys=TRUE;',
    ...schema(tables),
    ...rows,
    ...schema(others),
    '',
  ].join('\n');
}

function inserts(db: DatabaseSync, table: string): string[] {
  const columns = db.prepare('SELECT name FROM pragma_table_info(?1)').all(table);
  const quoted = columns.map(({ name }) => `quote("${name}")`).join(` || ',' || `);
  return db
    .prepare(`SELECT ${quoted} AS row FROM "${table}"`)
    .all()
    .map(({ row }) => `INSERT INTO "${table}" VALUES(${row});`);
}
