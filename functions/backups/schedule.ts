// When backups are made: each night, and whenever someone asks for one.
import type { AppEnv } from '../environment.ts';
import { backupStore } from './chosen-store.ts';
import type { BackupRunner } from './runner.ts';
import { startBackup } from './running.ts';

/** UTC. A site that was not running then makes up for it. */
const HOUR = 3;
const HOUR_MS = 3_600_000;
/** A backup that is not finished by then is given up, and its objects are deleted. */
const GIVE_UP_AFTER_MS = 36 * HOUR_MS;

const STATE = `
  SELECT (SELECT max(started_at) FROM backups WHERE started_at > '') AS newest,
    (SELECT finished_at FROM backups WHERE started_at > '' ORDER BY started_at DESC LIMIT 1) AS finishedAt,
    EXISTS (SELECT 1 FROM backups WHERE finished_at IS NULL AND dropped_at IS NULL) AS isRunning,
    EXISTS (SELECT 1 FROM backups WHERE dropped_at IS NOT NULL) AS hasDropped,
    EXISTS (SELECT 1 FROM erasures WHERE listed_at IS NULL AND finished_at IS NOT NULL) AS hasErasures`;

interface State {
  newest: string | null;
  /** Of the newest. */
  finishedAt: string | null;
  isRunning: 0 | 1;
  hasDropped: 0 | 1;
  hasErasures: 0 | 1;
}

export const isConfigured = (env: AppEnv['Bindings']): boolean =>
  Boolean(env.BACKUP_RECIPIENT && backupStore(env));

/** Every minute: usually one query, and nothing to do. */
export async function makeBackups(
  env: AppEnv['Bindings'],
  db: D1Database,
  now: number,
): Promise<void> {
  if (!isConfigured(env)) return;
  const state = await db.prepare(STATE).first<State>();
  if (!state) return;
  const due = lastNight(now);
  const isDue = !state.isRunning && (state.newest ?? '') < due;
  if (isDue) await startBackup(db, 'schedule', now).run();
  if (state.isRunning) await giveUp(db, now);
  // The minutes after one was finished thin the others, however long it took.
  const isFresh = Date.parse(state.finishedAt ?? '') > now - HOUR_MS;
  if (!(isDue || isFresh || state.isRunning || state.hasDropped || state.hasErasures)) return;
  const runner = env.BACKUP_RUNNER.getByName('0') as unknown as Pick<BackupRunner, 'step'>;
  await runner.step(now);
}

/** The last time that the clock was HOUR. */
function lastNight(now: number): string {
  const today = new Date(now);
  today.setUTCHours(HOUR, 0, 0, 0);
  return new Date(today.getTime() > now ? today.getTime() - 24 * HOUR_MS : today).toISOString();
}

const GIVE_UP = `
  UPDATE backups SET dropped_at = ?1 WHERE finished_at IS NULL AND dropped_at IS NULL AND started_at < ?2`;

async function giveUp(db: D1Database, now: number): Promise<void> {
  await db
    .prepare(GIVE_UP)
    .bind(...[now, now - GIVE_UP_AFTER_MS].map((at) => new Date(at).toISOString()))
    .run();
}
