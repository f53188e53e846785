import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Tier } from '../../../../functions/rules/tiers.ts';
import { openPage, stopTime, until } from '../../../testing/components/component-page.ts';
import { checked, writeDashboard } from '../../../testing/components/dashboard-page.ts';
import { answer } from '../../../testing/components/network.ts';
import type { CoachingEvent } from '../../coaching/events.ts';
import type { Dashboard } from '../dashboard.ts';

const event = (_id: string, startsAt: string, title: string): CoachingEvent => ({
  _id,
  title,
  startsAt,
  minutes: 90,
  tier: 'business',
  description: `About ${title}.`,
  bring: ['Your prices', 'A pen'],
});
const PAST = event('past', '2025-01-26T01:00:00.000Z', 'Live coaching');
const NEXT = event('next', '2027-01-26T01:00:00.000Z', 'Live coaching: plan the year');
const AFTER = event('after', '2027-02-23T01:00:00.000Z', 'Live coaching: offers read aloud');
const ALL = [PAST, NEXT, AFTER];

const tier = (name: Tier): Partial<Dashboard> => ({
  tier: name,
  membership: { tier: name, status: 'active', expiresAt: '2099-01-01T00:00:00.000Z' },
});

const openCalendar = (events: CoachingEvent[], more: Partial<Dashboard> = {}) => {
  stopTime(Date.parse('2026-11-22T12:00:00Z'));
  writeDashboard(more);
  return openPage({ at: '/coaching' }, async () => {
    const { CoachingPage } = await import('./CoachingPage.tsx');
    return <CoachingPage events={events} />;
  });
};
const openNext = (
  events: CoachingEvent[],
  more: Partial<Dashboard> = {},
  now = '2026-11-22T12:00:00Z',
) => {
  stopTime(Date.parse(now));
  writeDashboard(more);
  return openPage({ at: '/dashboard-business' }, async () => {
    const { NextCallSection } = await import('./NextCallSection.tsx');
    return <NextCallSection events={events} heading="Live coaching" text="Bring one page." />;
  });
};

test('the next call is in the member’s own zone, which is named', async () => {
  const newYork = await openNext(ALL);
  await until(() => newYork.getByText('January 2027'));
  expect(newYork.getByText('25')).toBeTruthy();
  expect(newYork.getByText('8:00 PM EST · 90 min')).toBeTruthy();
  expect(newYork.getByText('After that: Feb 22, offers read aloud')).toBeTruthy();
  const link = newYork.getByRole('link', { name: /Add to calendar/ });
  expect(link.getAttribute('href')).toBe('/coaching/next.ics');
});

test('for a member in Berlin it is the night of the 26th', async () => {
  const page = await openNext(ALL, { timeZone: 'Europe/Berlin' });
  await until(() => page.getByText('2:00 AM GMT+1 · 90 min'));
  expect(page.getByText('26')).toBeTruthy();
});

test('without a date the leaf is blank, says so, and offers no calendar button', async () => {
  const page = await openNext([PAST]);
  await until(() => page.getByRole('heading', { name: 'The next date will be announced' }));
  expect(page.getByText('To be announced')).toBeTruthy();
  expect(page.queryByRole('link', { name: /Add to calendar/ })).toBeNull();
  expect(page.queryByRole('checkbox')).toBeNull();
  expect(page.queryByText(/Last call/)).toBeNull();
});

/** In New York, where the first days of a month in UTC are the month before. */
const monthOf = ({ startsAt }: CoachingEvent) =>
  new Date(startsAt).toLocaleDateString('en-US', {
    ...{ month: 'long', year: 'numeric', timeZone: 'America/New_York' },
  });

test.each(['2025-01-10', '2025-02-10', '2026-11-22', '2027-02-01', '2030-06-01'])(
  'on %s no call that is over is called the next one, and only a recent one the last one',
  async (day) => {
    const now = Date.parse(`${day}T12:00:00Z`);
    const page = await openNext(ALL, {}, `${day}T12:00:00Z`);
    const ahead = ALL.filter(({ startsAt }) => Date.parse(startsAt) > now);
    const leaf = ahead[0] ? page.findByText(monthOf(ahead[0])) : page.findByText('To be announced');
    expect(await leaf).toBeTruthy();
    const last = page.queryByText(/^Last call/)?.textContent;
    const over = ALL.filter(({ startsAt }) => Date.parse(startsAt) <= now).at(-1);
    const isNews = over && now - Date.parse(over.startsAt) < 31 * 86_400_000;
    expect(Boolean(last)).toBe(Boolean(isNews));
    if (day === '2025-02-10')
      expect(last).toBe('Last call: Saturday, January 25, 2025, 8:00 PM EST, 90 min');
  },
);

test('what to bring is checked off in the account', async () => {
  const sent = answer('/api/checks', { json: { done: true } });
  const page = await openNext(ALL, { checks: checked(['bring', 'next/0']) });
  const prices = await until(() =>
    page.getByRole<HTMLInputElement>('checkbox', { name: 'Your prices' }),
  );
  const pen = page.getByRole<HTMLInputElement>('checkbox', { name: 'A pen' });
  await until(() => expect([prices.checked, pen.checked]).toEqual([true, false]));
  fireEvent.click(pen);
  await until(() => expect(sent).toEqual([{ kind: 'bring', item: 'next/1', checked: true }]));
});

test('the calendar lists what is coming, then what is over', async () => {
  const page = await openCalendar(ALL);
  await until(() => page.getByText('Times are shown for America/New York.'));
  const coming = within(page.getByRole('region', { name: 'Coming up' }));
  expect(
    coming.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual([NEXT.title, AFTER.title]);
  expect(coming.getAllByText('In your plan')).toHaveLength(2);
  const past = within(page.getByRole('region', { name: 'Past calls' }));
  expect(
    past.getByText('Saturday, January 25, 2025, 8:00 PM EST, 90 min · Business System'),
  ).toBeTruthy();
  expect(past.queryByRole('link')).toBeNull();
});

test.each(['free', 'quick'] as const)(
  'on %s the dates are visible, with the plan that opens them',
  async (name) => {
    const page = await openCalendar(ALL, tier(name));
    await until(() => expect(page.getAllByText('Opens with the complete plan')).toHaveLength(2));
    expect(page.queryByRole('link', { name: /Add to calendar/ })).toBeNull();
    expect(page.queryByRole('checkbox')).toBeNull();
    const [more] = page.getAllByRole('link', { name: 'See what the complete plan adds' });
    expect(more?.getAttribute('href')).toBe('/plans');
  },
);

test('a calendar without a coming call says that the next date will be announced', async () => {
  const page = await openCalendar([PAST]);
  await until(() => page.getByText(/The next date will be announced/));
});
