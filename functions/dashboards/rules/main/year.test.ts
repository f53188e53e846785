import { expect, test } from 'vitest';
import type { Membership } from '../../../rules/entitlement.ts';
import { type YearInput, yearCard } from './year.ts';

const NOW = Date.parse('2026-11-18T12:00:00Z');
const active = (expiresAt: string): Membership => ({
  tier: 'complete',
  status: 'active',
  expiresAt,
});
const annual = {
  billing: 'annual' as const,
  status: 'active',
  paidUntil: '2027-11-09T10:00:00.000Z',
  cancelsAt: null,
  pausedFrom: null,
  resumesAt: null,
  nextChargeAt: '2027-11-09T10:00:00.000Z',
  nextChargeCents: 16_792,
};
const card = (more: Partial<YearInput>) =>
  yearCard({
    membership: active('2027-11-10T10:00:00.000Z'),
    renewal: annual,
    timeZone: 'UTC',
    now: NOW,
    ...more,
  });

test('an annual member sees days, twelve months, and when the plan renews for how much', () => {
  expect(card({})).toEqual({
    heading: 'Your year',
    daysLeft: 356,
    ruler: { percent: 2, marks: [...'NDJFMAMJJASO'], current: 0 },
    text: 'Renews on November 9, 2027, for $167.92.',
    tone: 'muted',
    link: { text: 'Manage your plan', href: '/account#membership' },
  });
});

test('a member who has asked for a pause reads until when the plan is open, and a paused one when it resumes', () => {
  const paidUntil = '2026-12-09T10:00:00.000Z';
  const pause = { pausedFrom: paidUntil, resumesAt: '2027-02-09T10:00:00.000Z' };
  const renewal = { ...annual, billing: 'monthly' as const, paidUntil, ...pause };
  expect(card({ membership: active(paidUntil), renewal })).toMatchObject({
    heading: 'Your month',
    text: 'Open until December 9, 2026, then paused. It resumes on February 9, 2027.',
  });
  const free: Membership = { tier: 'free', status: 'inactive', expiresAt: null };
  const now = Date.parse('2026-12-20T12:00:00Z');
  expect(card({ membership: free, renewal, now })).toMatchObject({
    heading: 'Your plan is paused',
    daysLeft: null,
    text: 'It resumes on February 9, 2027. Your week, your ticks and your work are kept.',
  });
  expect(card({ membership: free, renewal: null })).toBeNull();
});

test('days are those of the member’s calendar', () => {
  const now = Date.parse('2026-11-18T23:30:00Z');
  expect(card({ now })?.daysLeft).toBe(356);
  expect(card({ now, timeZone: 'Asia/Tokyo' })?.daysLeft).toBe(355);
});

test('a monthly member sees the quarters of a month; near its end the date is in ink', () => {
  const renewal = { ...annual, billing: 'monthly' as const, paidUntil: '2026-12-01T10:00:00.000Z' };
  const year = card({ membership: active('2026-12-02T10:00:00.000Z'), renewal });
  expect(year).toMatchObject({ heading: 'Your month', daysLeft: 13, tone: 'ink' });
  expect(year?.ruler).toEqual({
    percent: 57,
    marks: ['Nov 1', 'Nov 9', 'Nov 16', 'Nov 24'],
    current: 2,
  });
});

test('a period that ends on the 31st began on the last day of a shorter month', () => {
  const renewal = { ...annual, billing: 'monthly' as const, paidUntil: '2027-03-31T10:00:00.000Z' };
  const now = Date.parse('2027-03-01T10:00:00Z');
  const year = card({ membership: active('2027-04-01T10:00:00.000Z'), renewal, now });
  expect(year?.ruler?.marks[0]).toBe('Feb 28');
});

test('a canceled plan says until when it is open', () => {
  const renewal = { ...annual, cancelsAt: annual.paidUntil };
  expect(card({ membership: active(annual.paidUntil), renewal })?.text).toBe(
    'Open until November 9, 2027. It won’t renew.',
  );
});

test('only a failed payment is coral', () => {
  const renewal = { ...annual, status: 'past_due', paidUntil: '2026-11-17T10:00:00.000Z' };
  const year = card({ membership: active('2026-11-24T10:00:00.000Z'), renewal });
  expect(year).toMatchObject({ tone: 'coral', daysLeft: 0 });
  expect(year?.text).toContain('until November 24, 2026');
});

test('a free year charges nothing, even if a subscription ended before it', () => {
  for (const renewal of [null, { ...annual, paidUntil: '2026-10-01T10:00:00.000Z' }])
    expect(card({ renewal })).toMatchObject({
      heading: 'Your free year',
      daysLeft: 357,
      text: 'Free until November 10, 2027. Nothing renews, and nothing is charged.',
    });
});

test('a plan that has ended says so, and Free Starter has no period', () => {
  expect(card({ membership: active('2026-11-01T10:00:00.000Z') })).toMatchObject({
    heading: 'Your plan has ended',
    daysLeft: null,
  });
  expect(card({ membership: { tier: 'free', status: 'inactive', expiresAt: null } })).toBeNull();
});

test('without a known amount the renewal has only its date', () => {
  expect(card({ renewal: { ...annual, nextChargeCents: null } })?.text).toBe(
    'Renews on November 9, 2027.',
  );
});
