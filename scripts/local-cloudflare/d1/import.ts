// `wrangler d1 execute --file`: the file goes to an address of its own, and then into the database.
// https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/import/
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Hono } from 'hono';
import type { Call, LocalCloudflare } from '../environment.ts';
import { answer } from '../http/answers.ts';
import { runSql } from './run-sql.ts';

interface Step {
  action: 'init' | 'ingest' | 'poll';
  etag: string;
  filename: string;
}

const fileOf = (c: Call, name: string) => join(c.env.account.folder, 'imports', basename(name));

export async function importSql(c: Call, database: string) {
  const { action, etag, filename } = await c.req.json<Step>();
  if (action === 'init')
    return answer(c, {
      success: true,
      type: 'import',
      filename: `${etag}.sql`,
      upload_url: `${c.env.url}/local/imports/${etag}.sql`,
      messages: [],
    });
  const done = runSql(database, [{ sql: readFileSync(fileOf(c, filename), 'utf8') }]);
  const written = done.reduce((sum, { meta }) => sum + meta.changes, 0);
  return answer(c, {
    success: true,
    type: 'import',
    status: 'complete',
    messages: [],
    result: {
      num_queries: done.length,
      final_bookmark: '00000001-00000000-00000001-local',
      meta: { duration: 1, rows_read: 0, rows_written: written, size_after: 0 },
    },
  });
}

/** The address that a file is uploaded to; its ETag is the MD5 of the content, as in R2. */
export const imports = new Hono<LocalCloudflare>().put('/imports/:file', async (c) => {
  const content = Buffer.from(await c.req.arrayBuffer());
  writeFileSync(fileOf(c, c.req.param('file')), content);
  return c.body(null, 200, { ETag: `"${createHash('md5').update(content).digest('hex')}"` });
});
