// The statements of the last release, next to the migrations that must leave them working.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS, migrationFiles } from '../build/built-from.ts';
import { statementsOf } from './collect.ts';

const FILE = join(MIGRATIONS, 'statements-of-last-release.json');

export interface ReleaseStatements {
  /** The newest migration that the release knew. */
  migration: string;
  statements: string[];
}

/** `root`: a folder with the release's functions/. */
export async function keepStatements(root: string): Promise<ReleaseStatements> {
  const all = (await statementsOf(root)).map(({ sql }) => sql.replaceAll(/\s+/g, ' ').trim());
  const kept = {
    migration: migrationFiles(root).at(-1) ?? '',
    statements: [...new Set(all)].sort(),
  };
  await writeFile(FILE, `${JSON.stringify(kept, null, 2)}\n`);
  return kept;
}

export const keptStatements = async (): Promise<ReleaseStatements> =>
  JSON.parse(await readFile(FILE, 'utf8')) as ReleaseStatements;
