// `npm run role`: who moderates. On this machine, or with --remote in production.
import { spawnSync } from 'node:child_process';
import { getPlatformProxy } from 'wrangler';
import { applyMigrations } from './database.ts';
import { changeRole, RoleError, type Run, withValues } from './role/change-role.ts';

const args = process.argv.slice(2);
const isRemote = args.includes('--remote');
const rest = args.filter((arg) => arg !== '--remote');

try {
  console.info(
    isRemote ? await changeRole(rest, remote) : await locally((run) => changeRole(rest, run)),
  );
} catch (error) {
  if (!(error instanceof RoleError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function locally(work: (run: Run) => Promise<string>): Promise<string> {
  // The database of `npm start` and `npm run dev`.
  const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: '.wrangler/state/v3' } });
  try {
    await applyMigrations(env.DB);
    return await work(async (sql, values) => {
      const { results } = await env.DB.prepare(sql)
        .bind(...values)
        .all<Record<string, string>>();
      return results;
    });
  } finally {
    await dispose();
  }
}

async function remote(sql: string, values: string[]): Promise<Record<string, string>[]> {
  const command = ['d1', 'execute', 'DB', '--remote', '--json', '--command'];
  const { status, stdout, stderr } = spawnSync('wrangler', [...command, withValues(sql, values)], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new RoleError(stderr.trim() || stdout.trim());
  const [answer] = JSON.parse(stdout) as { results: Record<string, string>[] }[];
  return answer?.results ?? [];
}
