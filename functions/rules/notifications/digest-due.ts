// When a digest is due: at eight in the morning where the member is. What is emailed weekly comes on Mondays.
import { addDays, dayIn } from '../weeks/days.ts';
import type { Cadence } from './events.ts';

const HOUR_MS = 3_600_000;
const AT_HOUR = 8;
/** After an outage or a move to another time zone: an email at night can wait until the morning. */
const AT_MOST_LATE_MS = 12 * HOUR_MS;

/** The zone itself, or UTC for one that this runtime does not know. */
export function knownZone(timeZone: string): string {
  try {
    return timeZone
      ? new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
      : 'UTC';
  } catch {
    return 'UTC';
  }
}

/** The first eight o’clock after `now`, in milliseconds. */
export function nextDue(now: number, timeZone: string): number {
  const today = dayIn(now, timeZone);
  const at = morningOf(today, timeZone);
  return at > now ? at : morningOf(addDays(today, 1), timeZone);
}

/** What a digest at this time contains; null at night or in the evening, when it is not due. */
export function cadencesDue(now: number, timeZone: string): readonly Cadence[] | null {
  const today = dayIn(now, timeZone);
  const isToday = morningOf(today, timeZone) <= now;
  const day = isToday ? today : addDays(today, -1);
  if (now - morningOf(day, timeZone) > AT_MOST_LATE_MS) return null;
  const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
  return isMonday ? ['daily', 'weekly'] : ['daily'];
}

/** Eight o’clock of this day. Twice, because the clocks may change between midnight UTC and then. */
function morningOf(day: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + AT_HOUR * HOUR_MS;
  const first = wanted - offsetAt(wanted, timeZone);
  return wanted - offsetAt(first, timeZone);
}

/** How far the zone's clocks are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: 'numeric', day: 'numeric' } as const),
    ...({ hour: 'numeric', minute: 'numeric', second: 'numeric' } as const),
  }).formatToParts(time);
  const part = (name: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === name)?.value);
  const local = Date.UTC(
    ...([part('year'), part('month') - 1, part('day')] as [number, number, number]),
    ...([part('hour'), part('minute'), part('second')] as [number, number, number]),
  );
  return local - Math.floor(time / 1000) * 1000;
}
