// Which migrations the database has, and which of them a version from before does not survive.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Now } from '../../functions/deploys/rules/way-back.ts';
import { builtFrom, MIGRATIONS, migrationFiles } from '../build/built-from.ts';
import type { Cloudflare } from '../deploy/cloudflare.ts';
import { contractsIn } from '../migrations/kinds.ts';

export interface Schema extends Now {
  /** When each migration was applied, in UTC as SQLite writes it; empty if the database does not answer. */
  appliedAt: ReadonlyMap<string, string>;
  /** Applied, but not among the files here: another clone is newer. */
  unknown: string[];
  /** Why the database did not say it; then the files here count as applied. */
  unreachable: string | null;
}

export function schemaNow(cloudflare: Cloudflare): Schema {
  const sql = 'SELECT name, applied_at FROM d1_migrations ORDER BY name';
  const { status, stdout, stderr } = cloudflare.ask(
    'd1',
    'execute',
    'DB',
    '--remote',
    '--command',
    sql,
  );
  const files = migrationFiles();
  const rows =
    status === 0
      ? (JSON.parse(stdout) as { results: { name: string; applied_at: string }[] }[])[0]?.results
      : undefined;
  const applied = rows?.map(({ name }) => name) ?? files;
  return {
    applied,
    appliedAt: new Map(rows?.map(({ name, applied_at }) => [name, applied_at])),
    unknown: applied.filter((name) => !files.includes(name)),
    contracting: files.filter((name) => contractsIn(textOf(name)).length > 0),
    objects: builtFrom().objects,
    unreachable: rows ? null : (stderr || stdout).trim().split('\n')[0] || 'no answer',
  };
}

const textOf = (name: string) => readFileSync(join(MIGRATIONS, name), 'utf8');

/** "drops members.last_name" */
export const whatItTakes = (name: string): string => contractsIn(textOf(name)).join(', ');

/** For a version whose message does not say it: migrations are applied before the version that needs them is uploaded. */
export function schemaAt({ appliedAt, applied }: Schema, createdAt: string): string {
  if (appliedAt.size === 0) return applied.at(-1)?.slice(0, 4) ?? '';
  const at = createdAt.slice(0, 19).replace('T', ' ');
  const known = applied.filter((name) => (appliedAt.get(name) ?? '') <= at);
  return known.at(-1)?.slice(0, 4) ?? '0000';
}
