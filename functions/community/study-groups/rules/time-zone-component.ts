// The VTIMEZONE (RFC 5545, section 3.6.5) of an IANA time zone, derived from its offsets and clock changes. Calendar
// apps that know the zone's name use their own table; the others need this.
import { offsetAt, wallAt } from '../../../rules/days/wall-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Clock changes are looked up this far ahead. */
const YEARS = 8;
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

interface Change {
  /** The local time at the change, by the old offset, as if it were UTC. */
  wall: number;
  from: number;
  to: number;
}

/** Includes the clock changes from the year of `now` on. */
export function timeZoneComponent(timeZone: string, now: number): string {
  const start = Date.UTC(new Date(now).getUTCFullYear(), 0, 1);
  const changes = changesOf(timeZone, start);
  const offset = offsetAt(start, timeZone);
  const first = part('STANDARD', { wall: wallAt(start, timeZone), from: offset, to: offset });
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...first,
    ...[true, false].flatMap((isForward) =>
      parts(
        changes.filter(({ from, to }) => to > from === isForward),
        isForward ? 'DAYLIGHT' : 'STANDARD',
      ),
    ),
    'END:VTIMEZONE',
  ].join('\r\n');
}

function changesOf(timeZone: string, start: number): Change[] {
  const changes: Change[] = [];
  const end = start + YEARS * 366 * DAY;
  let from = offsetAt(start, timeZone);
  for (let at = start; at < end; at += DAY) {
    const to = offsetAt(at + DAY, timeZone);
    if (to === from) continue;
    // Bisects to the minute of the change.
    let [low, high] = [at, at + DAY];
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000;
      if (offsetAt(middle, timeZone) === from) low = middle;
      else high = middle;
    }
    changes.push({ wall: high + from, from, to });
    from = to;
  }
  return changes;
}

/** One rule for all years if there is one; otherwise each change by itself, as in Morocco. */
function parts(changes: readonly Change[], name: string): string[] {
  const [first] = changes;
  if (!first) return [];
  const rules = [...new Set(changes.map(ruleOf))];
  const [rule] = rules;
  if (rules.length === 1 && rule && changes.length >= YEARS - 1) return part(name, first, rule);
  const lasts = [...new Set(changes.map(lastRuleOf))];
  if (lasts.length === 1 && lasts[0] && changes.length >= YEARS - 1)
    return part(name, first, lasts[0]);
  return changes.flatMap((change) => part(name, change));
}

/** "The second Sunday of March", with the offsets and the time, so that only equal changes are equal. */
const ruleOf = (change: Change) => rule(change, Math.ceil(new Date(change.wall).getUTCDate() / 7));

/** "The last Sunday of October"; empty for a day that isn't the last of its kind. */
function lastRuleOf(change: Change): string {
  const date = new Date(change.wall);
  const next = new Date(change.wall + 7 * DAY);
  return date.getUTCMonth() === next.getUTCMonth() ? '' : rule(change, -1);
}

function rule({ wall, from, to }: Change, nth: number): string {
  const date = new Date(wall);
  const time = `${date.getUTCHours()}:${date.getUTCMinutes()} ${from} ${to}`;
  return `FREQ=YEARLY;BYMONTH=${date.getUTCMonth() + 1};BYDAY=${nth}${DAYS[date.getUTCDay()]}|${time}`;
}

function part(name: string, { wall, from, to }: Change, repeated?: string): string[] {
  return [
    `BEGIN:${name}`,
    `DTSTART:${local(wall)}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    ...(repeated ? [`RRULE:${repeated.split('|')[0]}`] : []),
    `END:${name}`,
  ];
}

/** 20261124T200000 */
const local = (wall: number): string => new Date(wall).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');

function offset(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${ms < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}
