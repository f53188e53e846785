import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { settleBalance } from './balance.ts';
import { discountOf, discountsOf, spread } from './discounts.ts';
import { dollars } from './dollars.ts';
import { addMonths, nextBoundary, periodStart } from './months.ts';
import { remaining } from './proration.ts';

const DAY = 86_400;
const at = (date: string) => Date.parse(`${date}Z`) / 1000;
const date = (moment: number) => new Date(moment * 1000).toISOString().slice(0, 10);

const cents = fc.integer({ min: 0, max: 1_000_000 });
const moments = fc.integer({ min: at('2020-01-01'), max: at('2035-12-31') });
const intervals = fc.record({
  interval: fc.constantFrom('day', 'week', 'month', 'year'),
  interval_count: fc.integer({ min: 1, max: 12 }),
});
const coupon = fc.oneof(
  fc.record({ percent_off: fc.integer({ min: 1, max: 100 }), amount_off: fc.constant(null) }),
  fc.record({ percent_off: fc.constant(null), amount_off: cents }),
);

test('months are counted from the anchor, through February and leap years', () => {
  const months = [0, 1, 2, 3].map((n) => date(addMonths(at('2026-01-31'), n)));
  expect(months).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  expect(date(addMonths(at('2028-01-31'), 1))).toBe('2028-02-29');
  expect(date(addMonths(at('2028-02-29'), 12))).toBe('2029-02-28');
  expect(date(addMonths(at('2028-02-29'), 48))).toBe('2032-02-29');
  expect(date(addMonths(at('2026-11-30'), 3))).toBe('2027-02-28');
});

test('billing periods follow each other without a gap, whatever the anchor', () => {
  fc.assert(
    fc.property(moments, intervals, fc.integer({ min: 0, max: 200 }), (anchor, every, index) => {
      const start = periodStart(anchor, every, index);
      const end = periodStart(anchor, every, index + 1);
      expect(end).toBeGreaterThan(start);
      expect(nextBoundary(anchor, every, start)).toBe(end);
      expect(nextBoundary(anchor, every, end - 1)).toBe(end);
      expect(start % DAY).toBe(anchor % DAY);
    }),
  );
});

test('the used and the remaining part of a period add up to the price, to the cent', () => {
  fc.assert(
    fc.property(
      cents,
      moments,
      fc.integer({ min: 1, max: 366 * DAY }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (amount, start, length, share) => {
        const period = { start, end: start + length };
        const from = start + Math.floor(length * share);
        const left = remaining(amount, period, from);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(amount);
        expect(remaining(amount, period, start)).toBe(amount);
        expect(remaining(amount, period, period.end)).toBe(0);
        const used = Math.round((amount * (from - start)) / length);
        expect(Math.abs(used + left - amount)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('a member who switches to the same price is credited exactly what it costs', () => {
  fc.assert(
    fc.property(cents, moments, fc.integer({ min: 0, max: 30 * DAY }), (amount, start, passed) => {
      const period = { start, end: start + 30 * DAY };
      const back = -remaining(amount, period, start + passed);
      expect(back + remaining(amount, period, start + passed)).toBe(0);
    }),
  );
});

test('a discount is in whole cents, never negative and never more than the price', () => {
  fc.assert(
    fc.property(cents, fc.array(coupon, { maxLength: 5 }), (amount, coupons) => {
      const amounts = discountsOf(amount, coupons);
      const total = amounts.reduce((sum, off) => sum + off, 0);
      expect(amounts.every((off) => Number.isInteger(off) && off >= 0)).toBe(true);
      expect(total).toBeLessThanOrEqual(amount);
    }),
  );
  expect(discountOf(1999, { percent_off: 30, amount_off: null })).toBe(600);
  expect(discountOf(300, { percent_off: null, amount_off: 500 })).toBe(300);
  expect(discountOf(-300, { percent_off: 50, amount_off: null })).toBe(0);
});

test('a discount spread over lines adds up, and no line becomes negative', () => {
  const lines = fc.array(cents, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (weights, share) => {
      const sum = weights.reduce((total, weight) => total + weight, 0);
      const total = Math.floor(sum * share);
      const parts = spread(total, weights);
      expect(parts.reduce((all, part) => all + part, 0)).toBe(total);
      expect(parts.every((part, i) => part >= 0 && part <= (weights[i] ?? 0))).toBe(true);
    }),
  );
});

test('invoice and balance together lose no cent, and nothing below 50 cents is charged', () => {
  const sums = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(sums, sums, (total, balance) => {
      const { amountDue, endingBalance } = settleBalance(total, balance);
      expect(amountDue + endingBalance).toBe(total + balance);
      expect(amountDue === 0 || amountDue >= 50).toBe(true);
      expect(endingBalance).toBeLessThan(50);
    }),
  );
});

test.each([
  [0, '$0.00'],
  [1999, '$19.99'],
  [123_700, '$1,237.00'],
  [-123_700, '-$1,237.00'],
])('%i cents are printed as %s', (amount, text) => {
  expect(dollars(amount)).toBe(text);
});
