// Backups of the site in production: the Worker makes them, these commands ask for one and wait.
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { withValues } from '../role/change-role.ts';
import type { Proof } from './prove.ts';
import { BackupError } from './unseal.ts';

type Run = (args: string[]) => {
  status: number | null;
  stdout: string;
  stderr: string;
  error?: Error;
};
const wrangler: Run = (args) => spawnSync('wrangler', args, { encoding: 'utf8' });

const LOOK_EVERY_MS = Number(process.env.BACKUP_LOOK_EVERY_SECONDS || 20) * 1000;
/** The cron takes a step each minute; without any for ten minutes something is wrong. */
const SILENT_LOOKS = 30;

const START = `INSERT INTO backups (id, started_by, started_at)
  VALUES (strftime('%Y-%m-%d-%H%M%S-', 'now') || lower(hex(randomblob(2))), 'command', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
  ON CONFLICT DO NOTHING`;
const STATE = `SELECT id, phase, position, row_count AS "rows", file_count AS files, bytes, error, finished_at AS finishedAt
  FROM backups WHERE dropped_at IS NULL ORDER BY started_at DESC LIMIT 1`;

interface State {
  id: string;
  phase: string;
  position: string;
  rows: number;
  files: number;
  bytes: number;
  error: string | null;
  finishedAt: string | null;
}

export async function makeRemotely(
  tell: (text: string) => void,
  run: Run = wrangler,
): Promise<void> {
  ask(run, START);
  let before = '';
  for (let silent = 0; silent < SILENT_LOOKS; silent++) {
    const [state] = ask<State>(run, STATE);
    if (!state) throw new BackupError('The backup could not begin.');
    const { id, phase, rows, files, bytes, error, finishedAt } = state;
    if (finishedAt)
      return tell(`${id}: ${rows} rows and ${files} files, ${kilobytes(bytes)} in all.`);
    const now = JSON.stringify(state);
    if (now !== before) {
      tell(`${id}: ${phase}, ${rows} rows and ${files} files so far${error ? `. ${error}` : ''}`);
      silent = 0;
    }
    before = now;
    await pause(LOOK_EVERY_MS);
  }
  throw new BackupError(
    'The backup does not go on. Either crons do not run (docs/operating.md, “Cron”), or no place for backups is configured: `npm run doctor`.',
  );
}

const ALL = `SELECT id, row_count AS "rows", file_count AS files, bytes, finished_at AS finishedAt FROM backups
  WHERE dropped_at IS NULL ORDER BY started_at`;

/** A line for each backup, the newest last. */
export function remoteBackups(run: Run = wrangler): string[] {
  return ask<State>(run, ALL).map(({ id, rows, files, bytes, finishedAt }) =>
    finishedAt ? `${id}  ${rows} rows, ${files} files, ${kilobytes(bytes)}` : `${id}  being made`,
  );
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;

export function noteProof({ id, isEqual, detail }: Proof, run: Run = wrangler): void {
  const values = [id, new Date().toISOString(), isEqual ? '1' : '0', detail.slice(0, 500)];
  ask(
    run,
    withValues(
      `INSERT INTO backup_proofs (backup_id, proved_at, is_equal, detail)
       SELECT id, ?2, ?3, ?4 FROM backups WHERE id = ?1`,
      values,
    ),
  );
}

function ask<Row>(run: Run, sql: string): Row[] {
  const { status, stdout, stderr, error } = run([
    ...['d1', 'execute', 'DB', '--remote', '--yes', '--json', '--command'],
    sql,
  ]);
  if (error) throw new BackupError(`Wrangler did not run: ${error.message}`);
  if (status !== 0) throw new BackupError(stderr.trim() || stdout.trim());
  const answers = JSON.parse(stdout.slice(stdout.indexOf('['))) as { results?: Row[] }[];
  return answers.at(-1)?.results ?? [];
}
