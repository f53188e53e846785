// Files are opened again with another library, as a calendar app would.
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import type { CoachingEvent } from './events.ts';

const EVENT: CoachingEvent = {
  _id: 'coaching-2030-01',
  title: 'Live coaching: offers; read, aloud',
  startsAt: '2030-01-26T01:00:00.000Z',
  minutes: 90,
  tier: 'business',
  description: 'Bring “one page”.\nWe read it — together. '.repeat(4),
  bring: ['Your offer, in three sentences', 'One question'],
};
const ABOUT = {
  productName: 'AI Money Masters',
  site: new URL('https://example.com'),
  builtAt: '2029-12-01T08:00:00.000Z',
};

const opened = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)),
  };
};

test('a calendar app reads the event as it was written, at its time in every zone', () => {
  const [event] = opened(calendarFile([EVENT], ABOUT)).events;
  expect(event?.summary).toBe(EVENT.title);
  expect(event?.description).toContain(EVENT.description.trim());
  expect(event?.description).toContain('Bring: Your offer, in three sentences; One question');
  expect(event?.startDate.toJSDate().toISOString()).toBe('2030-01-26T01:00:00.000Z');
  expect(event?.endDate.toJSDate().toISOString()).toBe('2030-01-26T02:30:00.000Z');
  expect(event?.startDate.zone.tzid).toBe('UTC');
  expect(event?.uid).toBe('coaching-2030-01@example.com');
});

test('the same event has the same UID in the next build, so that it replaces itself', () => {
  const later = { ...ABOUT, builtAt: '2030-01-01T08:00:00.000Z' };
  const moved = { ...EVENT, startsAt: '2030-01-27T01:00:00.000Z' };
  const [before] = opened(calendarFile([EVENT], ABOUT)).events;
  const [after] = opened(calendarFile([moved], later)).events;
  expect(after?.uid).toBe(before?.uid);
  expect(after?.startDate.toJSDate().toISOString()).toBe(moved.startsAt);
});

test('the calendar to subscribe to has all events, and is whole without any', () => {
  const { calendar, events } = opened(
    calendarFile([EVENT, { ...EVENT, _id: 'b', bring: [] }], ABOUT),
  );
  expect(events.map(({ uid }) => uid)).toEqual(['coaching-2030-01@example.com', 'b@example.com']);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('AI Money Masters: live coaching');
  expect(opened(calendarFile([], ABOUT)).events).toEqual([]);
});

test('no line is longer than 75 bytes, and lines end as RFC 5545 says', () => {
  const file = calendarFile([EVENT], ABOUT);
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\n');
  }
});
