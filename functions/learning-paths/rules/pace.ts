// Estimates when a member will finish a path, from the pace of their finished lessons. Never a deadline.
import { dayIn } from '../../rules/days/day-in.ts';
import { addDays, DAYS_OF_WEEK, daysBetween, mondayOf } from '../../rules/days/days.ts';

const WINDOW_DAYS = 28;
/** One finished lesson does not make a pace yet. */
const FEWEST_LESSONS = 2;
/** An estimate further away than this means nothing. */
const FURTHEST_DAYS = 365;

export interface Finish {
  /** YYYY-MM-DD in the member's time zone. */
  day: string;
  /** The pace it is estimated from, to one decimal. */
  lessonsPerWeek: number;
}

/**
 * The day on which `remaining` more lessons are finished, at the pace of the last 28 days; of a member's first four
 * weeks only the days since their first lesson count, at least seven. Null with fewer than two lessons in that time,
 * with nothing left, or if it would take more than a year.
 * @param completedAt ISO dates of all lessons that the member finished, in any order.
 */
export function estimatedFinish(
  completedAt: readonly string[],
  remaining: number,
  { now, timeZone }: { now: number; timeZone: string },
): Finish | null {
  const today = dayIn(now, timeZone);
  const before = addDays(today, -WINDOW_DAYS);
  // Whole calendar days: daylight saving moves none of them.
  const days = completedAt.map((at) => dayIn(at, timeZone)).filter((day) => day <= today);
  const recent = days.filter((day) => day > before);
  if (recent.length < FEWEST_LESSONS || remaining <= 0) return null;
  const first = days.toSorted()[0] ?? today;
  const window =
    first > before ? Math.max(DAYS_OF_WEEK, daysBetween(first, today) + 1) : WINDOW_DAYS;
  const needed = Math.ceil((remaining * window) / recent.length);
  if (needed > FURTHEST_DAYS) return null;
  return {
    day: addDays(today, needed),
    lessonsPerWeek: Math.round((recent.length / window) * DAYS_OF_WEEK * 10) / 10,
  };
}

/** Lessons finished since Monday, in the member's time zone. */
export function finishedThisWeek(
  completedAt: readonly string[],
  { now, timeZone }: { now: number; timeZone: string },
): number {
  const today = dayIn(now, timeZone);
  const monday = mondayOf(today);
  return completedAt.map((at) => dayIn(at, timeZone)).filter((day) => day >= monday && day <= today)
    .length;
}
