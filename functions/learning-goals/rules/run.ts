// A run of weeks in which the weekly goal was met. It goes on through weeks off: up to two in any eight weeks. A third
// ends it, and the next week that is met begins a new one. A week is missed once it is over. Weeks are their Mondays.
import { addDays } from '../../rules/days/days.ts';

export const FREE_MISSES = 2;
/** FREE_MISSES counts within this many weeks in a row. */
export const WINDOW = 8;

export interface Run {
  /** Weeks that were met; 0 where there is no run. */
  met: number;
  /** The Monday it began; null where there is none. */
  since: string | null;
  /** Weeks off that would not end it, this week being the first. */
  freeLeft: number;
  /** The Monday from which one more week off is available; null if both are left. */
  nextFreeOn: string | null;
}

/** The run in the week `current`, which does not count as missed yet. */
export function runAt(current: string, metWeeks: Iterable<string>): Run {
  const met = new Set([...metWeeks].filter((week) => week <= current));
  let run = { met: 0, since: null as string | null, missed: [] as string[] };
  for (let week = earliest(met); week && week <= current; week = addDays(week, 7)) {
    if (met.has(week)) run = { ...run, met: run.met + 1, since: run.since ?? week };
    else if (week < current && run.met > 0) {
      const missed = [...run.missed, week].filter((each) => each > weeksBefore(week, WINDOW));
      run = missed.length > FREE_MISSES ? { met: 0, since: null, missed: [] } : { ...run, missed };
    }
  }
  const counted = run.missed.filter((week) => week > weeksBefore(current, WINDOW));
  const [oldest] = counted;
  return {
    met: run.met,
    since: run.since,
    freeLeft: FREE_MISSES - counted.length,
    nextFreeOn: oldest ? addDays(oldest, WINDOW * 7) : null,
  };
}

const weeksBefore = (week: string, weeks: number) => addDays(week, -7 * weeks);

const earliest = (weeks: ReadonlySet<string>) => [...weeks].toSorted()[0];
