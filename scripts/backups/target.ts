// Where a restored site goes: the one on this machine, or the one at Cloudflare that wrangler.toml names. Both must be empty.
import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { unstable_readConfig } from 'wrangler';
import type { LocalSite } from '../where/local-site.ts';
import { dropAll, FINISH, statementsOf, UNFINISHED } from './dump.ts';
import { inPlainFolder } from './plain-folder.ts';
import { BackupError } from './unseal.ts';

export interface Target {
  /** No member is in it, or only what an interrupted restore has left. */
  isEmpty(): Promise<boolean>;
  /** Repeating an interrupted call begins anew. */
  write(sqlite: DatabaseSync): Promise<void>;
  /** `path`: of the file on this machine. */
  putFile(key: string, path: string): Promise<void>;
}

interface Entry {
  name: string;
  type: string;
  sql: string;
}

const SCHEMA = `SELECT name, type, coalesce(sql, '') AS sql FROM sqlite_schema ORDER BY rowid`;

const hasNobody = (schema: readonly Entry[], members: () => Promise<number>) => {
  const has = (name: string) => schema.some((entry) => entry.name === name);
  return has(UNFINISHED) || !has('members') ? true : members().then((n) => n === 0);
};

export function localTarget({ db, uploads }: Pick<LocalSite, 'db' | 'uploads'>): Target {
  const schema = async () => (await db.prepare(SCHEMA).all<Entry>()).results;
  const run = (statements: readonly string[]) =>
    db.batch([
      db.prepare('PRAGMA defer_foreign_keys = on'),
      ...statements.map((sql) => db.prepare(sql)),
    ]);
  const members = async () =>
    (await db.prepare('SELECT count(*) AS n FROM members').first<number>('n')) ?? 0;
  return {
    isEmpty: async () => hasNobody(await schema(), members),
    async write(sqlite) {
      let batch: string[] = [];
      let size = 0;
      let isFirst = true;
      for await (const sql of statementsOf(sqlite)) {
        if (isFirst) {
          isFirst = false;
          await run([sql]);
          await run(dropAll(await schema()));
          continue;
        }
        batch.push(sql);
        size += sql.length;
        if (size < 1_000_000) continue;
        await run(batch);
        batch = [];
        size = 0;
      }
      await run(batch);
      await run([FINISH]);
    },
    putFile: async (key, path) => void (await uploads.put(key, await readFile(path))),
  };
}

export function remoteTarget(config = 'wrangler.toml'): Target {
  const { r2_buckets: buckets } = unstable_readConfig({ config }, { hideWarnings: true });
  const ask = <Row>(sql: string): Row[] => {
    const said = wrangler(['d1', 'execute', 'DB', '--remote', '--yes', '--json', '--command', sql]);
    const answers = JSON.parse(said.slice(said.indexOf('['))) as { results?: Row[] }[];
    return answers.at(-1)?.results ?? [];
  };
  const members = async () => ask<{ n: number }>('SELECT count(*) AS n FROM members')[0]?.n ?? 0;
  return {
    isEmpty: async () => hasNobody(ask<Entry>(SCHEMA), members),
    write: (sqlite) =>
      inPlainFolder(async (folder) => {
        const path = join(folder, 'restore.sql');
        const before = dropAll(ask<Entry>(SCHEMA));
        await pipeline(lines(sqlite, before), createWriteStream(path, { mode: 0o600 }));
        wrangler(['d1', 'execute', 'DB', '--remote', '--yes', '--file', path]);
      }),
    async putFile(key, path) {
      const bucket = (buckets as { binding: string; bucket_name?: string }[]).find(
        ({ binding }) => binding === 'UPLOADS',
      )?.bucket_name;
      if (!bucket)
        throw new BackupError(
          'wrangler.toml has no bucket UPLOADS, so there is no place for the files.',
        );
      wrangler(['r2', 'object', 'put', `${bucket}/${key}`, '--remote', '--file', path]);
    },
  };
}

async function* lines(sqlite: DatabaseSync, before: readonly string[]): AsyncGenerator<string> {
  yield 'PRAGMA defer_foreign_keys = on;\n';
  let isFirst = true;
  for await (const sql of statementsOf(sqlite)) {
    yield `${sql};\n`;
    if (isFirst) for (const drop of before) yield `${drop};\n`;
    isFirst = false;
  }
  yield `${FINISH};\n`;
}

function wrangler(args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('wrangler', args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error) throw new BackupError(`Wrangler did not run: ${error.message}`);
  if (status !== 0) throw new BackupError(`${stdout}\n${stderr}`.trim());
  return stdout;
}
