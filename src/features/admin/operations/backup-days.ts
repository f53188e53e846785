// The last thirty days as squares, the oldest first, and what the part says about them.
import type { ShownBackup } from '../../../../functions/admin/operations/backups/read.ts';

export type DayState = 'made' | 'proved' | 'damaged' | 'none' | 'before';

export interface BackupDay {
  /** "2026-11-27", in UTC. */
  day: string;
  state: DayState;
}

const DAYS = 30;
const DAY_MS = 86_400_000;
/** A backup is made each night; one more day may pass before the next one is late. */
export const OLD_AFTER_MS = 1.5 * DAY_MS;

export function backupDays(backups: readonly ShownBackup[], now: number): BackupDay[] {
  const finished = backups.filter(({ finishedAt }) => finishedAt !== null);
  const first = finished.at(-1)?.startedAt.slice(0, 10) ?? '9999';
  return Array.from({ length: DAYS }, (_, i) => {
    const day = new Date(now - (DAYS - 1 - i) * DAY_MS).toISOString().slice(0, 10);
    const made = finished.filter(({ startedAt }) => startedAt.startsWith(day));
    return { day, state: made.length > 0 ? stateOf(made) : day < first ? 'before' : 'none' };
  });
}

function stateOf(made: readonly ShownBackup[]): DayState {
  if (made.some(({ isEqual }) => isEqual === false)) return 'damaged';
  return made.some(({ isEqual }) => isEqual) ? 'proved' : 'made';
}

export const newestFinished = (backups: readonly ShownBackup[]) =>
  backups.find(({ finishedAt }) => finishedAt !== null);

export const newestProved = (backups: readonly ShownBackup[]) =>
  backups
    .filter(({ provedAt }) => provedAt !== null)
    .sort((a, b) => (b.provedAt ?? '').localeCompare(a.provedAt ?? ''))[0];
