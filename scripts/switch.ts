// `npm run switch`: turns and lists the switches. On this machine, or with --remote in production.
import { spawnSync } from 'node:child_process';
import { withValues } from './role/change-role.ts';
import { type Run, type Statement, SwitchError, turnByCommand } from './switch/turn.ts';
import { notConfirmed, whereOf } from './where/confirm-remote.ts';
import { withLocalDatabase } from './where/local-database.ts';

const where = whereOf(process.argv.slice(2));
const { isRemote, rest } = where;
const locally = (work: (run: Run) => Promise<string>) =>
  withLocalDatabase((db) =>
    work(async (...statements) => {
      const answers = await db.batch<Record<string, string | null>>(
        statements.map(([sql, values]) => db.prepare(sql).bind(...values)),
      );
      return answers.at(-1)?.results ?? [];
    }),
  );

try {
  const why = rest.length > 0 ? await notConfirmed(where, 'This turns a switch') : null;
  if (why) throw new SwitchError(why);
  console.info(
    isRemote ? await turnByCommand(rest, remote) : await locally((run) => turnByCommand(rest, run)),
  );
} catch (error) {
  if (!(error instanceof SwitchError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function remote(...statements: Statement[]): Promise<Record<string, string | null>[]> {
  const sql = statements.map(([text, values]) => withValues(text, values)).join(';\n');
  const command = ['d1', 'execute', 'DB', '--remote', '--json', '--command'];
  const { status, stdout, stderr } = spawnSync('wrangler', [...command, sql], { encoding: 'utf8' });
  if (status !== 0) throw new SwitchError(stderr.trim() || stdout.trim());
  const answers = JSON.parse(stdout) as { results: Record<string, string | null>[] }[];
  return answers.at(-1)?.results ?? [];
}
