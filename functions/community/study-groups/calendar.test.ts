// The files are parsed with another library, as a calendar app would.
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { runs } from '../../../src/testing/run/full.ts';
import { fc } from '../../../src/testing/run/seed.ts';
import { type CalendarGroup, calendarOf } from './calendar.ts';
import { nextMeetings } from './rules/meeting.ts';

const SITE = new URL('https://example.com');
const NOW = Date.parse('2026-11-22T12:00:00Z');
const GROUP: CalendarGroup = {
  id: 7,
  name: 'Evening Starters; the “late” ones, too',
  description: 'After bedtime.\nBring one thing. '.repeat(6),
  joinLink: 'https://meet.example.com/abc?x=1,2',
  meeting: { weekday: 2, minute: 20 * 60, timeZone: 'America/New_York', minutes: 30 },
};

/** Knows only the time zone that is defined in the file. */
function opened(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const component = calendar.getFirstSubcomponent('vtimezone');
  ICAL.TimezoneService.reset();
  if (component) ICAL.TimezoneService.register(new ICAL.Timezone(component));
  const [vevent] = calendar.getAllSubcomponents('vevent');
  const event = new ICAL.Event(vevent as ICAL.Component);
  return { calendar, event };
}

function starts(file: string, count: number): string[] {
  const each = opened(file).event.iterator();
  return Array.from({ length: count }, () => each.next().toJSDate().toISOString());
}

test('a calendar app reads the weekly meeting with its link, for its half hour', () => {
  const { event, calendar } = opened(calendarOf(GROUP, SITE, NOW));
  expect(event.summary).toBe(GROUP.name);
  expect(event.description).toContain(GROUP.description.trim());
  expect(event.description).toContain('Join: https://meet.example.com/abc?x=1,2');
  expect(event.description).toContain('https://example.com/community/groups/7/evening-starters');
  expect(event.location).toBe(GROUP.joinLink);
  expect(event.uid).toBe('study-group-7@example.com');
  expect(event.startDate.zone.tzid).toBe('America/New_York');
  expect(event.duration.toSeconds()).toBe(1800);
  expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('rrule')?.toString()).toBe(
    'FREQ=WEEKLY;BYDAY=TU',
  );
});

test('for a year the meetings are when we say, across both changes of the clocks', () => {
  expect(starts(calendarOf(GROUP, SITE, NOW), 53)).toEqual(nextMeetings(GROUP.meeting, NOW, 53));
});

test('so they are in every zone and at every time, also where the clock follows the moon', () => {
  const meeting = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    // Times that the clock skips are left to the calendar app.
    minute: fc.integer({ min: 4 * 60, max: 22 * 60 }),
    timeZone: fc.constantFrom(
      ...[
        'America/New_York',
        'Europe/Berlin',
        'Europe/London',
        'Asia/Kolkata',
        'UTC',
        'Asia/Tokyo',
      ],
      ...['Australia/Sydney', 'America/Santiago', 'Australia/Lord_Howe', 'Africa/Casablanca'],
      ...['Africa/Cairo', 'Pacific/Chatham', 'Asia/Gaza'],
    ),
    minutes: fc.integer({ min: 10, max: 180 }),
  });
  fc.assert(
    fc.property(meeting, fc.integer({ min: 0, max: 700 }), (each, days) => {
      const now = NOW + days * 86_400_000;
      const file = calendarOf({ ...GROUP, meeting: each }, SITE, now);
      expect(starts(file, 60)).toEqual(nextMeetings(each, now, 60));
    }),
    { numRuns: runs(40) },
  );
});

test('no line is longer than 75 bytes, and lines end as RFC 5545 says', () => {
  const file = calendarOf({ ...GROUP, name: 'é'.repeat(60) }, SITE, NOW);
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\n');
  }
});
