import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { dayIn } from '../../rules/days/day-in.ts';
import { addDays, daysBetween, weekdayOf } from '../../rules/days/days.ts';
import { instantOf, wallAt } from '../../rules/days/wall-time.ts';
import { type Presence, remind } from './reminder-due.ts';

const ZONES = [
  ...['America/Chicago', 'America/St_Johns', 'Europe/Berlin', 'Asia/Kathmandu', 'UTC'],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe', 'America/Havana'],
];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How often the cron job runs. */
const EVERY = HOUR / 2;

interface Sent {
  at: number;
  why: 'first' | 'quiet' | 'week';
  lastVisit: number;
}

interface Life {
  zone: string;
  joined: number;
  /** Hours from one visit to the next. */
  gaps: number[];
}

const lives = fc.record({
  zone: fc.constantFrom(...ZONES),
  joined: fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2028, 0) }),
  gaps: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 12 }),
});

function visitsOf({ joined, gaps }: Life): number[] {
  const visits = [joined];
  for (const gap of gaps) visits.push((visits.at(-1) ?? 0) + gap * HOUR);
  return visits;
}

/** Everything that is sent during this life. */
function sentTo(life: Life): Sent[] {
  const { zone, joined } = life;
  const visits = visitsOf(life);
  const presence: Presence = {
    joinedAt: new Date(joined).toISOString(),
    activeAt: '',
    firstAt: null,
    quietSince: null,
    week: null,
  };
  const sent: Sent[] = [];
  let due: number | null = null;
  const end = (visits.at(-1) ?? joined) + 12 * DAY;
  for (let now = joined; now < end; now += EVERY) {
    const visit = visits.findLast((at) => at <= now) ?? joined;
    const activeAt = new Date(visit).toISOString();
    // As the triggers of the migration do.
    if (presence.activeAt !== activeAt && presence.quietSince === (presence.activeAt || null))
      due = now;
    if (presence.activeAt !== activeAt) due ??= now;
    presence.activeAt = activeAt;
    if (due === null || due > now) continue;
    const { step, lookBack, next, ...dealtWith } = remind(presence, now, zone);
    Object.assign(presence, dealtWith);
    due = next;
    if (step) sent.push({ at: now, why: step, lastVisit: visit });
    if (lookBack) sent.push({ at: now, why: 'week', lastVisit: visit });
  }
  return sent;
}

test('whenever a member comes and goes, each stretch of quiet days brings one email, on its third day', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const day = (at: number) => dayIn(at, life.zone);
      const quiet = sentTo(life).filter(({ why }) => why === 'quiet');
      for (const { at, lastVisit } of quiet) expect(daysBetween(day(lastVisit), day(at))).toBe(3);
      expect(new Set(quiet.map(({ lastVisit }) => lastVisit)).size).toBe(quiet.length);
      const visits = visitsOf(life);
      // The first run of the cron job at eight o’clock or later, if no visit came before it.
      const pauses = visits.filter((visit, i) => {
        const eight = instantOf(addDays(day(visit), 3), 8 * 60, life.zone) - life.joined;
        const run = life.joined + Math.ceil(eight / EVERY) * EVERY;
        return (visits[i + 1] ?? Number.POSITIVE_INFINITY) > run;
      });
      expect(quiet.map(({ lastVisit }) => lastVisit)).toEqual(pauses);
    }),
  );
});

test('each member hears once on the day after the first visit, and never at night', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const sent = sentTo(life);
      const first = sent.filter(({ why }) => why === 'first');
      expect(
        first.map(({ at }) => daysBetween(dayIn(life.joined, life.zone), dayIn(at, life.zone))),
      ).toEqual([1]);
      for (const { at, why } of sent) {
        const hour = new Date(wallAt(at, life.zone)).getUTCHours();
        expect(hour).toBeGreaterThanOrEqual(why === 'week' ? 6 : 8);
        expect(hour).toBeLessThan(why === 'week' ? 8 : 20);
      }
    }),
  );
});

test('a week is looked back at once, on its Monday, by members who were here in it', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const weeks = sentTo(life).filter(({ why }) => why === 'week');
      const days = weeks.map(({ at }) => dayIn(at, life.zone));
      expect(new Set(days).size).toBe(days.length);
      for (const [i, day] of days.entries()) {
        expect(weekdayOf(day)).toBe(1);
        const { lastVisit = 0 } = weeks[i] ?? {};
        expect(daysBetween(dayIn(lastVisit, life.zone), day)).toBeLessThanOrEqual(7);
      }
    }),
  );
});

const quietSince = '2026-11-20T10:00:00.000Z';
const ada: Presence = {
  joinedAt: '2026-11-01T10:00:00.000Z',
  activeAt: quietSince,
  firstAt: '2026-11-02T08:00:00.000Z',
  quietSince: null,
  week: '2026-11-16',
};
const at = (time: string, change: Partial<Presence> = {}) =>
  remind({ ...ada, ...change }, Date.parse(time), 'UTC');

test('ada, last here on a Friday, hears on Monday at eight', () => {
  expect(at('2026-11-23T07:59:00Z')).toMatchObject({ step: null, quietSince: null });
  expect(at('2026-11-23T08:00:00Z')).toMatchObject({ step: 'quiet', quietSince, next: null });
  expect(at('2026-11-23T08:01:00Z', { quietSince }).step).toBeNull();
});

test('after an outage a day that was missed stays missed', () => {
  expect(at('2026-11-23T20:00:00Z')).toMatchObject({ step: null, quietSince });
  expect(at('2026-11-24T09:00:00Z')).toMatchObject({ step: null, quietSince });
  expect(at('2026-11-24T09:00:00Z', { firstAt: null }).step).toBeNull();
});

test('what bob finished is told from Monday to Monday where he is', () => {
  const told = remind(ada, Date.parse('2026-11-23T12:00:00Z'), 'America/Chicago');
  expect(told.lookBack).toEqual({
    from: Date.parse('2026-11-16T06:00:00Z'),
    to: Date.parse('2026-11-23T06:00:00Z'),
  });
  expect(told.week).toBe('2026-11-23');
});
