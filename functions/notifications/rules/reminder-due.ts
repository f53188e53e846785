// Whom to write to, and when: the day after a first visit, on the third quiet day, and on Mondays about the week before.
// Days are days where the member is. Each is dealt with once, also when nothing is sent.
import { dayIn } from '../../rules/days/day-in.ts';
import { addDays, mondayOf } from '../../rules/days/days.ts';
import { instantOf } from '../../rules/days/wall-time.ts';

/** Minutes after midnight: 8:00 AM, and 8:00 PM, after which it is too late for that day. */
const STEP_AT = 8 * 60;
const STEP_UNTIL = 20 * 60;
/** 6:00 AM: in time for the digest at eight, which takes the look back along. */
const WEEK_AT = 6 * 60;
const WEEK_UNTIL = 8 * 60;
/** The day of the last visit is not counted: on Monday, Thursday is the third quiet day. */
const QUIET_DAYS = 3;

/** Dates are ISO 8601, UTC. */
export interface Presence {
  joinedAt: string;
  /** The last use of the site. */
  activeAt: string;
  /** When the day after the first visit was dealt with. */
  firstAt: string | null;
  /** The `activeAt` whose quiet days were dealt with. */
  quietSince: string | null;
  /** The Monday that was dealt with, as YYYY-MM-DD. */
  week: string | null;
}

export interface ReminderDecision extends Pick<Presence, 'firstAt' | 'quietSince' | 'week'> {
  /** The next step is to be sent now, and why. */
  step: 'first' | 'quiet' | null;
  /** The week to look back at now: its bounds in milliseconds, the second excluded. */
  lookBack: { from: number; to: number } | null;
  /** When to look again, in milliseconds; null: not before the member is here again. */
  next: number | null;
}

export function remind(presence: Presence, now: number, timeZone: string): ReminderDecision {
  const { joinedAt, activeAt } = presence;
  const at = (day: string, minute: number) => instantOf(day, minute, timeZone);
  const today = dayIn(now, timeZone);
  const later: number[] = [];
  let { firstAt, quietSince, week } = presence;
  let step: ReminderDecision['step'] = null;
  let lookBack: ReminderDecision['lookBack'] = null;

  /** Whether the day's hour has come; then it is over, however late it is. */
  const hasCome = (day: string, minute: number) => {
    const due = at(day, minute);
    if (now < due) later.push(due);
    return now >= due;
  };
  const isInTime = (day: string) => day === today && now < at(day, STEP_UNTIL);

  const dayAfter = addDays(dayIn(joinedAt, timeZone), 1);
  if (!firstAt && hasCome(dayAfter, STEP_AT)) {
    firstAt = new Date(now).toISOString();
    if (isInTime(dayAfter)) step = 'first';
  }
  const quietDay = addDays(dayIn(activeAt, timeZone), QUIET_DAYS);
  if (quietSince !== activeAt && hasCome(quietDay, STEP_AT)) {
    quietSince = activeAt;
    if (isInTime(quietDay)) step ??= 'quiet';
  }

  const monday = mondayOf(today);
  const [before, after] = [addDays(monday, -7), addDays(monday, 7)];
  const wasHereSince = (day: string) => Date.parse(activeAt) >= at(day, 0);
  if (week !== monday && wasHereSince(before) && hasCome(monday, WEEK_AT)) {
    week = monday;
    if (now < at(monday, WEEK_UNTIL)) lookBack = { from: at(before, 0), to: at(monday, 0) };
  }
  if (wasHereSince(monday)) later.push(at(after, WEEK_AT));

  const next = later.length > 0 ? Math.min(...later) : null;
  return { step, lookBack, firstAt, quietSince, week, next };
}
