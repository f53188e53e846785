// Which commit a build is made from, and which migrations and Durable Object classes its code knows.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFrom } from '../../functions/deploys/rules/built-from.ts';
import { contractsIn } from '../migrations/kinds.ts';

export const MIGRATIONS = join('functions', 'migrations');

export function builtFrom(root = process.cwd()): BuiltFrom {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const changes = git('status', '--porcelain');
  const log = git('log', '-1', '--format=%H%n%s');
  const [commit = '', title = ''] = log.status === 0 ? log.stdout.trim().split('\n') : [];
  const migrations = migrationFiles(root);
  const toml = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  return {
    commit: commit || null,
    isClean: changes.status === 0 && changes.stdout === '',
    title,
    worker: /^name = "([^"]+)"/m.exec(toml)?.[1] ?? '',
    migration: migrations.at(-1) ?? '',
    objects: [...toml.matchAll(/^tag = "([^"]+)"/gm)].at(-1)?.[1] ?? '',
    contracting: migrations.filter(
      (name) => contractsIn(readFileSync(join(root, MIGRATIONS, name), 'utf8')).length > 0,
    ),
  };
}

/** In the order in which they are applied. */
export const migrationFiles = (root = process.cwd()): string[] =>
  readdirSync(join(root, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .sort();
