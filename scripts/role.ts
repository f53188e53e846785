// `npm run role`: grants, revokes and lists roles. On this machine, or with --remote in production.
import { spawnSync } from 'node:child_process';
import { changeRole, RoleError, type Run, type Statement, withValues } from './role/change-role.ts';
import { notConfirmed, whereOf } from './where/confirm-remote.ts';
import { withLocalDatabase } from './where/local-database.ts';

const where = whereOf(process.argv.slice(2));
const { isRemote, rest } = where;
const [verb] = rest;
const locally = (work: (run: Run) => Promise<string>) =>
  withLocalDatabase((db) =>
    work(async (...statements) => {
      const [first] = await db.batch<Record<string, string>>(
        statements.map(([sql, values]) => db.prepare(sql).bind(...values)),
      );
      return first?.results ?? [];
    }),
  );

try {
  const isChange = verb === 'grant' || verb === 'revoke';
  const why = isChange ? await notConfirmed(where, `This ${verb}s a role`) : null;
  if (why) throw new RoleError(why);
  console.info(
    isRemote ? await changeRole(rest, remote) : await locally((run) => changeRole(rest, run)),
  );
} catch (error) {
  if (!(error instanceof RoleError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function remote(...statements: Statement[]): Promise<Record<string, string>[]> {
  const sql = statements.map(([text, values]) => withValues(text, values)).join(';\n');
  const command = ['d1', 'execute', 'DB', '--remote', '--json', '--command'];
  const { status, stdout, stderr } = spawnSync('wrangler', [...command, sql], { encoding: 'utf8' });
  if (status !== 0) throw new RoleError(stderr.trim() || stdout.trim());
  const [answer] = JSON.parse(stdout) as { results: Record<string, string>[] }[];
  return answer?.results ?? [];
}
