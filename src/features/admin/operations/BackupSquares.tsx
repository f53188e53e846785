import type { ShownBackup } from '../../../../functions/admin/operations/backups/read.ts';
import { type BackupDay, backupDays, type DayState } from './backup-days.ts';

const LABELS: Record<DayState, string> = {
  made: 'made',
  proved: 'made and restored',
  damaged: 'restored, and not equal',
  none: 'none',
  before: 'before the first one',
};

const LOOKS: Record<DayState, string> = {
  made: 'bg-accent',
  proved: 'border-[1.5px] border-ink bg-mark',
  damaged: 'border-[1.5px] border-coral bg-coral-tint',
  none: 'border-[1.5px] border-coral border-dashed',
  before: 'border border-line border-dashed',
};

/** A square for each of the last thirty days, and in words what they show. */
export function BackupSquares({ backups }: { backups: readonly ShownBackup[] }) {
  const days = backupDays(backups, Date.now());
  const states = (Object.keys(LABELS) as DayState[]).filter(
    (state) => state !== 'before' && days.some((day) => day.state === state),
  );
  return (
    <figure className="m-0 grid gap-3">
      <div aria-hidden="true" className="grid grid-cols-10 gap-1.5 sm:grid-cols-[repeat(15,1fr)]">
        {days.map(({ day, state }) => (
          <span key={day} className={`aspect-square rounded-[5px] ${LOOKS[state]}`} />
        ))}
      </div>
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-[0.88rem] text-muted">
        {states.map((state) => (
          <span key={state} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-3 rounded-[3px] ${LOOKS[state]}`} />
            {countOf(days, state)} {LABELS[state]}
            {state === 'none' &&
              `, last ${shortDay(days.findLast((day) => day.state === 'none')?.day ?? '')}`}
          </span>
        ))}
        {states.length === 0 && 'No backup in the last thirty days.'}
      </figcaption>
    </figure>
  );
}

const countOf = (days: readonly BackupDay[], state: DayState) =>
  days.filter((day) => day.state === state).length;

/** "Nov 5" */
const shortDay = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
