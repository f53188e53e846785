import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { getCoachingEvents } from '../../content/content.ts';
import { createMember } from '../../testing/fixtures/members.ts';
import { testWorker } from '../../testing/worker/worker.ts';
import { calendarAddress } from './events.ts';

const worker = testWorker();
const events = await getCoachingEvents();

test.each(['ada', 'bob', 'cleo', 'eli', 'dan'] as const)(
  '%s opens the calendar, which brings time zone, plan and checks along',
  async (name) => {
    const member = await createMember(worker, name);
    const html = await (await member.fetch('/coaching')).text();
    const [, data = ''] = /id="dashboard-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ timeZone: 'UTC', checks: { bring: {} } });
    for (const { title } of events) expect(html).toContain(title);
  },
);

test('a visitor signs in first', async () => {
  expect((await worker.visitor().fetch('/coaching')).headers.get('Location')).toBe(
    '/login?redirect=%2Fcoaching',
  );
});

test('the calendar files are calendars, with every event at its time', async () => {
  const read = async (path: string) => {
    const response = await worker.visitor().fetch(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/calendar/);
    return new ICAL.Component(ICAL.parse(await response.text()))
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event).startDate.toJSDate().toISOString());
  };
  const starts = events.map(({ startsAt }) => new Date(startsAt).toISOString());
  expect(await read('/coaching.ics')).toEqual(starts);
  for (const [place, event] of events.entries()) {
    expect(await read(calendarAddress(event))).toEqual([starts[place]]);
  }
});
