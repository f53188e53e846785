import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { splitBudget } from './split.ts';
import { capacity, halfYearOf, lateYearOf, monthMinutes, type YearInput, yearOf } from './year.ts';

const years = fc.record({
  price: fc.integer({ min: 1, max: 10_000_000 }),
  firstMonth: fc.integer({ min: 1, max: 12 }),
  growth: fc.integer({ min: 0, max: 10_000 }),
  most: fc.integer({ min: 0, max: 10_000 }),
  leaving: fc.integer({ min: 0, max: 10_000 }),
  unitCost: fc.integer({ min: 0, max: 10_000_000 }),
  tools: fc.integer({ min: 0, max: 10_000_000 }),
  marketing: fc.integer({ min: 0, max: 10_000_000 }),
  setup: fc.integer({ min: 0, max: 10_000_000 }),
  fees: fc.integer({ min: 0, max: 9_000 }),
  unitMinutes: fc.integer({ min: 1, max: 12_000 }),
  fixedMinutes: fc.integer({ min: 0, max: 18_000 }),
  weekMinutes: fc.integer({ min: 15, max: 4_800 }),
});
const small: YearInput = {
  price: 1000,
  firstMonth: 1,
  growth: 1,
  most: 3,
  leaving: 0,
  unitCost: 0,
  tools: 0,
  marketing: 0,
  setup: 0,
  fees: 0,
  unitMinutes: 60,
  fixedMinutes: 0,
  weekMinutes: 600,
};

test('cash so far is the sum of what was left over, to the cent', () => {
  fc.assert(
    fc.property(years, (input) => {
      let cash = 0;
      for (const month of yearOf(input).months) {
        cash += month.leftOver;
        expect(month.cash).toBe(cash);
        expect(month.leftOver).toBe(month.moneyIn - month.moneyOut);
      }
      expect(yearOf(input).total.leftOver).toBe(cash);
    }),
  );
});

test('no month sells less than nothing, or more than the hours and the market allow', () => {
  fc.assert(
    fc.property(years, (input) => {
      for (const { month, units, minutes } of yearOf(input).months) {
        expect(units).toBeGreaterThanOrEqual(0);
        expect(units).toBeLessThanOrEqual(Math.min(input.most, capacity(input)));
        if (month < input.firstMonth) expect(units).toBe(0);
        if (units > 0) expect(minutes).toBeLessThanOrEqual(monthMinutes(input.weekMinutes));
      }
    }),
  );
});

test('half as many sales are never more, and are half of the year’s', () => {
  fc.assert(
    fc.property(years, (input) => {
      const [full, half] = [yearOf(input), halfYearOf(input)];
      let [all, halves] = [0, 0];
      full.months.forEach(({ units }, i) => {
        expect(half.months[i]?.units).toBeLessThanOrEqual(units);
        all += units;
        halves += half.months[i]?.units ?? 0;
        expect(halves).toBe(Math.floor(all / 2));
      });
      const pays = input.price * (1 - input.fees / 10_000) > input.unitCost + 1;
      if (!pays) return;
      for (const [i, { cash }] of full.months.entries())
        expect(half.months[i]?.cash).toBeLessThanOrEqual(cash + 1);
    }),
  );
});

test('the low point is the least cash, and after the break-even month cash is never below zero', () => {
  fc.assert(
    fc.property(years, (input) => {
      const { months, low, evenMonth } = yearOf(input);
      expect(low.cents).toBe(Math.min(...months.map(({ cash }) => cash)));
      const after = months.filter(({ month }) => evenMonth !== null && month >= evenMonth);
      expect(after.every(({ cash }) => cash >= 0)).toBe(true);
      const last = months[11]?.cash ?? -1;
      if (evenMonth === null)
        expect(last < 0 || months.every(({ units }) => units === 0)).toBe(true);
    }),
  );
});

test('a first sale one month later costs a month, and in month 13 there is none', () => {
  expect(
    yearOf(small)
      .months.map(({ units }) => units)
      .slice(0, 4),
  ).toEqual([1, 2, 3, 3]);
  expect(
    lateYearOf(small)
      .months.map(({ units }) => units)
      .slice(0, 4),
  ).toEqual([0, 1, 2, 3]);
  expect(lateYearOf({ ...small, firstMonth: 12 }).total.units).toBe(0);
});

test('customers who stop are subtracted before the new ones come', () => {
  const { months } = yearOf({ ...small, growth: 10, most: 100, leaving: 1000, weekMinutes: 4800 });
  expect(months.slice(0, 4).map(({ units }) => units)).toEqual([10, 19, 27, 34]);
});

test('without a sale there is no break-even, even if nothing was spent', () => {
  expect(yearOf({ ...small, growth: 0 }).evenMonth).toBeNull();
  expect(yearOf(small).evenMonth).toBe(1);
});

test('the split is 40, 30, 20 and 10 percent, and adds up to the cent', () => {
  expect(splitBudget(15_000)).toEqual({
    technology: 6000,
    marketing: 4500,
    operations: 3000,
    buffer: 1500,
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      const parts = Object.values(splitBudget(cents));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
      expect(parts.every((part) => part >= 0 && Number.isInteger(part))).toBe(true);
    }),
  );
});
