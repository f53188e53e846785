import { expect, test } from 'vitest';
import { addDays } from '../../rules/days/days.ts';
import { costsOf, fullText, nearSentences } from './costs.ts';
import { daysUntilMonthFull, daysUntilReached, lineThrough } from './forecast.ts';
import { type DayTotal, LIMIT_KEYS, LIMITS, type Limit, type Plans } from './limits.ts';
import { NOTHING_USED } from './usage.ts';

const TODAY = '2027-03-10';

const day = (back: number, requests: number, kept: number | null = null): DayTotal => ({
  day: addDays(TODAY, -back),
  used: { ...NOTHING_USED, requests, rowsRead: requests * 10 },
  databaseBytes: kept,
  ...{ durableObjectCalls: 0, uploadReads: 0, uploadWrites: 0, uploadBytes: null, emails: null },
});
const on = (cloudflare: 'free' | 'paid', email: Plans['email'] = null) => ({ cloudflare, email });
const requestsOf = (days: DayTotal[], plan: 'free' | 'paid') =>
  costsOf(days, { plans: on(plan), today: TODAY, passedOfDay: 0.5 }).find(
    ({ key }) => key === 'requests',
  );

test('a line goes through what grows by as much each day', () => {
  const line = lineThrough([10, 20, null, 40, 50, 60, 70, 80]);
  expect(line?.perDay).toBeCloseTo(10);
  expect(line && daysUntilReached(line, 8, 180)).toBe(9);
});

test.each([
  ['six days are too few', [1, 2, 3, 4, 5, 6], null],
  ['what shrinks is never full', [9, 8, 7, 6, 5, 4, 3], null],
  ['what is full is full today', [100, 100, 100, 100, 100, 100, 100], 0],
])('%s', (_, values, days) => {
  const line = lineThrough(values);
  expect(line && daysUntilReached(line, values.length, 100)).toBe(days);
});

test('a month adds up, and begins anew', () => {
  const flat = lineThrough([10, 10, 10, 10, 10, 10, 10]);
  const month = { most: 330, used: 250, daysLeft: 20 };
  expect(flat && daysUntilMonthFull(flat, 7, month)).toBe(8);
  expect(flat && daysUntilMonthFull(flat, 7, { ...month, used: 50 })).toBeNull();
});

test('on the free plan a day is compared with a day, on the paid one a month with a month', () => {
  const days = Array.from({ length: 30 }, (_, n) => day(29 - n, 1000));
  expect(requestsOf(days, 'free')).toMatchObject({
    text: '1K of 100K requests today',
    share: 0.01,
    passed: 0.5,
    fullOn: null,
    isNear: false,
  });
  expect(requestsOf(days, 'paid')?.text).toBe('10K of 10M requests this month');
});

test('what grows gets a date, and is near two weeks before', () => {
  const days = Array.from({ length: 29 }, (_, n) => day(28 - n, 40_000 + 2000 * n));
  const cost = requestsOf(days, 'free');
  expect(cost).toMatchObject({ fullOn: addDays(TODAY, 2), isNear: true });
  expect(nearSentences(cost ? [cost] : [], TODAY, 28)).toEqual([
    'Requests to the Worker: 96K of 100K requests today. Full on about March 12 at this pace.',
  ]);
});

test('with a few days there is no date', () => {
  const cost = requestsOf([day(1, 10), day(0, 10)], 'free');
  expect(cost && fullText(cost, TODAY, 1)).toBe(
    'When a limit would be reached shows after 7 whole days of numbers.',
  );
});

test('what was never counted is not shown, and what is kept counts with its last day', () => {
  const costs = costsOf([day(2, 0, 250_000_000), day(1, 0)], {
    plans: on('free'),
    today: TODAY,
    passedOfDay: 0,
  });
  expect(costs.find(({ key }) => key === 'databaseBytes')).toMatchObject({
    text: '250 MB of 500 MB',
    share: 0.5,
    passed: null,
  });
  expect(costs.some(({ key }) => key === 'uploadBytes')).toBe(false);
});

const EMAIL_PLANS: Plans['email'][] = [
  null,
  { provider: 'resend', perMonth: 3000 },
  { provider: 'cloudflare', perMonth: 3000 },
];

test('every limit names its source', () => {
  for (const email of EMAIL_PLANS)
    for (const key of LIMIT_KEYS) {
      const { source }: Limit = LIMITS[key];
      expect(typeof source === 'string' ? source : source(on('free', email))).toMatch(
        /^https:\/\/\w/,
      );
    }
});

test('emails are compared with what the provider’s plan includes', () => {
  const emailsOf = (email: Plans['email']) =>
    costsOf([{ ...day(0, 1), emails: 90 }], {
      plans: on('free', email),
      today: TODAY,
      passedOfDay: 0,
    })
      .filter(({ key }) => key.startsWith('emails'))
      .map(({ text }) => text);
  const ofMonth = (most: string) => `90 of ${most} emails this month`;
  expect(emailsOf({ provider: 'resend', perMonth: 3000 })).toEqual([
    '90 of 100 emails today',
    ofMonth('3K'),
  ]);
  // Resend’s paid plans have no limit of a day.
  expect(emailsOf({ provider: 'resend', perMonth: 50_000 })).toEqual([ofMonth('50K')]);
  expect(emailsOf({ provider: 'cloudflare', perMonth: 3000 })).toEqual([ofMonth('3K')]);
  expect(emailsOf(null)).toEqual([]);
});
