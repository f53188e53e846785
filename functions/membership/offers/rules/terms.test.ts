import { expect, test } from 'vitest';
import { COMPLETE } from '../../../rules/plans.ts';
import {
  type DiscountTerms,
  discounted,
  offText,
  pricesOf,
  priceText,
  termsFault,
} from './terms.ts';

const HALF: DiscountTerms = {
  percent: 50,
  amountCents: null,
  duration: 'months',
  months: 3,
  plan: 'complete',
  billing: 'monthly',
};
const text = (terms: Partial<DiscountTerms>) =>
  priceText({ ...HALF, ...terms }, COMPLETE, 'monthly');

test('a price reads as what is paid now and what is paid later', () => {
  expect(text({})).toBe('$9.99 a month for 3 months, then $19.99 a month');
  expect(text({ months: 1 })).toBe('$9.99 for the first month, then $19.99 a month');
  expect(text({ duration: 'once', months: null })).toBe(
    '$9.99 for the first month, then $19.99 a month',
  );
  expect(text({ duration: 'forever', months: null })).toBe(
    '$9.99 a month instead of $19.99, for as long as you stay',
  );
  expect(text({ percent: null, amountCents: 500 })).toBe(
    '$14.99 a month for 3 months, then $19.99 a month',
  );
  expect(priceText({ ...HALF, duration: 'once', months: null }, COMPLETE, 'annual')).toBe(
    '$83.96 for the first year, then $167.92 a year',
  );
});

test('it is called by what it takes off', () => {
  expect(offText(HALF)).toBe('50% off');
  expect(offText({ ...HALF, percent: null, amountCents: 500 })).toBe('$5 off');
});

test('cents are rounded as Stripe rounds them, and never below nothing', () => {
  expect(discounted(1999, HALF)).toBe(999);
  expect(discounted(1999, { ...HALF, percent: 33 })).toBe(1339);
  expect(discounted(1999, { ...HALF, percent: null, amountCents: 5000 })).toBe(0);
});

test('it is for the plans and ways to pay that were chosen, or for each', () => {
  expect(pricesOf(HALF).map(({ plan, billing }) => [plan.key, billing])).toEqual([
    ['complete', 'monthly'],
  ]);
  expect(pricesOf({ ...HALF, plan: null, billing: null })).toHaveLength(8);
});

test('what Stripe can’t charge is no discount', () => {
  expect(termsFault(HALF)).toBeNull();
  expect(termsFault({ ...HALF, percent: 98 })).toMatchObject({ field: 'value' });
  expect(termsFault({ ...HALF, percent: null, amountCents: 1950 })).toMatchObject({
    field: 'value',
  });
  expect(termsFault({ ...HALF, percent: null, amountCents: 1949 })).toBeNull();
  // Enough for one plan, but not for each.
  expect(termsFault({ ...HALF, percent: null, amountCents: 2000, plan: 'agency' })).toBeNull();
  expect(termsFault({ ...HALF, percent: null, amountCents: 2000, plan: null })).toMatchObject({
    field: 'value',
  });
  expect(termsFault({ ...HALF, billing: 'annual' })).toMatchObject({ field: 'billing' });
  expect(termsFault({ ...HALF, billing: null })).toMatchObject({ field: 'billing' });
});
