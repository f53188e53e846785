// A member's weekly goal: lessons from Monday to Sunday in their time zone. The server's clock at the time of finishing
// decides which week a lesson counts in; a week that was met keeps its beginning and end, even if the zone changes.
import { weekOf } from '../../rules/days/day-in.ts';
import { addDays } from '../../rules/days/days.ts';
import { instantOf } from '../../rules/days/wall-time.ts';
import { isNamedZone } from '../../rules/days/zones.ts';
import { type Run, runAt, WINDOW } from './run.ts';

export const SUGGESTED_LESSONS = 2;
export const MAX_LESSONS = 14;

/** `week` is its Monday; it lasts from `startsAt` to just before `endsAt`, ISO 8601. */
export interface WeekBounds {
  week: string;
  startsAt: string;
  endsAt: string;
}

export type WeekState = 'met' | 'off' | 'now' | 'before';

export interface WeeklyGoal {
  /** Null while it is off, or none was chosen. */
  lessonsPerWeek: number | null;
  /** Whether the member has ever chosen, off included. */
  isChosen: boolean;
  week: { startsOn: string; endsOn: string; done: number; isMet: boolean };
  run: Run;
  /** The last eight, this week being the last. `before`: before the run began. */
  weeks: { startsOn: string; state: WeekState }[];
}

/** The week that `now` is in. UTC for a zone that this runtime does not know. */
export function weekBounds(now: number, timeZone: string): WeekBounds {
  const zone = isNamedZone(timeZone) ? timeZone : 'UTC';
  const week = weekOf(now, zone);
  const startOf = (monday: string) => new Date(instantOf(monday, 0, zone)).toISOString();
  return { week, startsAt: startOf(week), endsAt: startOf(addDays(week, 7)) };
}

/**
 * The week's bounds: the stored ones if it was met, otherwise aligned with neighbors that were met, so that no lesson
 * counts twice when the zone changes. The same in SQL: functions/achievements/goal-weeks.ts.
 */
export function besideMetWeeks(bounds: WeekBounds, met: readonly WeekBounds[]): WeekBounds {
  const of = (monday: string) => met.find(({ week }) => week === monday);
  return (
    of(bounds.week) ?? {
      week: bounds.week,
      startsAt: of(addDays(bounds.week, -7))?.endsAt ?? bounds.startsAt,
      endsAt: of(addDays(bounds.week, 7))?.startsAt ?? bounds.endsAt,
    }
  );
}

/** `completedAt` are the dates of recent lessons, ISO 8601 in UTC. */
export function weeklyGoal(
  stored: { lessonsPerWeek: number | null; isChosen: boolean; met: readonly WeekBounds[] },
  completedAt: readonly string[],
  now: number,
  timeZone: string,
): WeeklyGoal {
  const { lessonsPerWeek, isChosen, met } = stored;
  const { week, startsAt, endsAt } = besideMetWeeks(weekBounds(now, timeZone), met);
  const metWeeks = new Set(met.map((each) => each.week));
  const run = runAt(week, metWeeks);
  return {
    ...{ lessonsPerWeek, isChosen, run },
    week: {
      startsOn: week,
      endsOn: addDays(week, 6),
      done: completedAt.filter((at) => at >= startsAt && at < endsAt).length,
      isMet: metWeeks.has(week),
    },
    weeks: Array.from({ length: WINDOW }, (_, i) => {
      const startsOn = addDays(week, 7 * (i + 1 - WINDOW));
      return { startsOn, state: stateOf(startsOn, week, metWeeks, run) };
    }),
  };
}

function stateOf(week: string, current: string, met: ReadonlySet<string>, run: Run): WeekState {
  if (met.has(week)) return 'met';
  if (week === current) return 'now';
  return run.since !== null && week > run.since ? 'off' : 'before';
}
