// Where a restored site goes: the one on this machine, or the one at Cloudflare that wrangler.toml names. Both must be empty.
import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { finished } from 'node:stream/promises';
import { unstable_readConfig } from 'wrangler';
import type { LocalSite } from '../where/local-site.ts';
import { dropAll, FINISH, statementsOf, UNFINISHED } from './dump.ts';
import { BackupError } from './unseal.ts';

export interface Target {
  /** No member is in it, or only what an interrupted restore has left. */
  isEmpty(): Promise<boolean>;
  /** Repeating an interrupted call begins anew. */
  write(sqlite: DatabaseSync): Promise<void>;
  /** `path`: of the file on this machine. */
  putFile(key: string, path: string, bytes: Uint8Array): Promise<void>;
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
      const [begin = '', ...rest] = await Array.fromAsync(statementsOf(sqlite));
      await run([begin]);
      await run(dropAll(await schema()));
      for (const sql of rest) {
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
    putFile: async (key, _, bytes) => void (await uploads.put(key, bytes)),
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
    async write(sqlite) {
      const folder = await mkdtemp(join(tmpdir(), 'restore-'));
      try {
        const path = join(folder, 'restore.sql');
        const file = createWriteStream(path, { mode: 0o600 });
        const [begin = '', ...rest] = await Array.fromAsync(statementsOf(sqlite));
        for (const sql of [
          'PRAGMA defer_foreign_keys = on',
          begin,
          ...dropAll(ask<Entry>(SCHEMA)),
          ...rest,
          FINISH,
        ])
          file.write(`${sql};\n`);
        file.end();
        await finished(file);
        wrangler(['d1', 'execute', 'DB', '--remote', '--yes', '--file', path]);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
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

function wrangler(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('wrangler', args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new BackupError(`${stdout}\n${stderr}`.trim());
  return stdout;
}
