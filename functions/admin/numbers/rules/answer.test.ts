import { expect, test } from 'vitest';
import { answerOf, medianHours, usualRange, weakestOf } from './answer.ts';
import { periodLabel, periodsOf, weeksSince } from './periods.ts';

const said = (...given: Parameters<typeof answerOf>) =>
  answerOf(...given)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

test('the page begins with who pays, how much, and how that changed', () => {
  const weakest = null;
  expect(said({ cents: 0, paying: 0, before: null, weakest })).toBe('[No one pays yet.]');
  expect(said({ cents: 1999, paying: 1, before: null, weakest })).toBe(
    '1 member pays [$19.99 a month].',
  );
  expect(said({ cents: 862_149, paying: 412, before: null, weakest })).toBe(
    '412 members pay [$8,621 a month].',
  );
  expect(said({ cents: 1000, paying: 2, before: { cents: 1500, paying: 3 }, weakest })).toBe(
    '2 members pay [$10 a month], $5 less than four weeks ago.',
  );
  expect(
    said({
      cents: 1000,
      paying: 2,
      before: { cents: 1000, paying: 2 },
      weakest: { name: 'Paid', of: 261, count: 58, ofBefore: 200, countBefore: 58 },
    }),
  ).toBe(
    '2 members pay [$10 a month], as much as four weeks ago. The weak place is [paid]: 22 of 100 make it, where it was 29.',
  );
});

test('the weakest step fell most against its own past, among enough people', () => {
  const step = (count: number, before: number) => ({ name: '', count, before });
  expect(weakestOf([step(1000, 1000), step(100, 100), step(40, 60), step(30, 45)])).toBe(2);
  expect(weakestOf([step(1000, 1000), step(100, 100), step(99, 100)])).toBe(null);
  expect(weakestOf([step(19, 19), step(1, 15)])).toBe(null);
});

test('usual is the middle of twelve weeks, and nothing with fewer than six', () => {
  expect(usualRange([1, 2, 3, 4, 5])).toBe(null);
  expect(usualRange([9, 1, 3, 4, 5, 6])).toEqual({ low: 1, high: 9 });
  expect(usualRange([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99])).toEqual({ low: 2, high: 11 });
});

test('the median of hours', () => {
  expect(medianHours([])).toBe(null);
  expect(
    medianHours([
      { hours: 10, times: 1 },
      { hours: 2, times: 2 },
    ]),
  ).toBe(2);
  expect(
    medianHours([
      { hours: 10, times: 3 },
      { hours: 2, times: 2 },
    ]),
  ).toBe(10);
});

test('only whole weeks, months and quarters, and none before the first day', () => {
  const weeks = periodsOf('weeks', '2026-11-25', '2026-11-01');
  expect(weeks.map(({ until }) => until)).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
  ]);
  expect(periodsOf('weeks', '2026-11-22', '2026-11-20').at(-1)).toEqual({
    from: '2026-11-16',
    until: '2026-11-22',
  });
  const months = periodsOf('year', '2026-11-25', '2020-01-01');
  expect(months).toHaveLength(12);
  expect([months[0], months.at(-1)]).toEqual([
    { from: '2025-11-01', until: '2025-11-30' },
    { from: '2026-10-01', until: '2026-10-31' },
  ]);
  const quarters = periodsOf('all', '2026-12-31', '2026-05-01');
  expect(quarters.map((each) => periodLabel('all', each))).toEqual([
    'Q2 2026',
    'Q3 2026',
    'Q4 2026',
  ]);
  expect(weeksSince('2026-11-01', { from: '', until: '2026-11-22' })).toBe(3);
});
