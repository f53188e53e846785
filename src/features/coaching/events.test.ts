import { expect, test } from 'vitest';
import { type CoachingEvent, eventTime, futureEvents, pastEvents, shortTitle } from './events.ts';

const event = (_id: string, startsAt: string, minutes = 90): CoachingEvent => ({
  _id,
  title: _id,
  startsAt,
  minutes,
  tier: 'business',
  description: '',
  bring: [],
});

test('25 January, 8 PM in New York is another day in Berlin and Tokyo', () => {
  const at = '2025-01-26T01:00:00.000Z';
  expect(eventTime(at, 'America/New_York')).toEqual({
    month: 'January 2025',
    day: '25',
    weekday: 'Saturday',
    time: '8:00 PM',
    zone: 'EST',
    short: 'Jan 25',
    full: 'Saturday, January 25, 2025',
  });
  expect(eventTime(at, 'Europe/Berlin')).toMatchObject({
    day: '26',
    time: '2:00 AM',
    zone: 'GMT+1',
  });
  expect(eventTime(at, 'Asia/Tokyo')).toMatchObject({ day: '26', time: '10:00 AM' });
});

test('summer time counts', () => {
  expect(eventTime('2026-07-01T00:00:00Z', 'America/New_York')).toMatchObject({
    day: '30',
    zone: 'EDT',
  });
});

test('a call that is on right now is still the next one', () => {
  const events = [
    event('later', '2026-02-01T01:00:00Z'),
    event('now', '2026-01-26T01:00:00Z'),
    event('over', '2026-01-01T01:00:00Z'),
    event('long over', '2025-01-01T01:00:00Z'),
  ];
  const during = Date.parse('2026-01-26T02:29:00Z');
  const ids = (list: CoachingEvent[]) => list.map(({ _id }) => _id);
  expect(ids(futureEvents(events, during))).toEqual(['now', 'later']);
  expect(ids(pastEvents(events, during))).toEqual(['over', 'long over']);
  expect(ids(futureEvents(events, during + 60_000))).toEqual(['later']);
});

test('what every title begins with is left out under the heading that says it', () => {
  expect(shortTitle('Live coaching: plan the year')).toBe('Plan the year');
  expect(shortTitle('Live coaching')).toBe('Live coaching');
});
