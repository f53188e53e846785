import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CloudflareRefusal } from '../cloudflare/api.ts';
import { run, type Situation, sqlOf } from '../situation.ts';
import type { Step } from '../step.ts';

const FOLDER = join('functions', 'migrations');

async function missing(situation: Situation): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  const sql = await sqlOf(situation);
  const applied = await sql(['SELECT name FROM d1_migrations', []]).catch((error) => {
    // A new database has no such table.
    if (error instanceof CloudflareRefusal && /no such table/.test(error.message)) return [];
    throw error;
  });
  const names = new Set(applied.map(({ name }) => name));
  return files.filter((name) => !names.has(name));
}

export const migrations: Step = {
  name: 'migrations',
  isDone: async (situation) => (await missing(situation)).length === 0,
  would: () => 'apply the migrations of functions/migrations to the database',
  // Without a terminal, because Wrangler would ask whether to go on.
  act: (situation) =>
    run(situation, 'wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote'], ''),
};
