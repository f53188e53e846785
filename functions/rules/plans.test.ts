import { expect, test } from 'vitest';
import { annualSavingDollars, COMPLETE, findPlan, inDollars, PLANS } from './plans.ts';
import { TIERS, type Tier } from './tiers.ts';

test.each([
  ['complete', 1999, 16792],
  ['quick', 2249, 18200],
  ['business', 5024, 42200],
  ['agency', 14774, 123700],
])('the %s plan costs what the specification says', (key, monthlyCents, annualCents) => {
  expect(findPlan(key)).toMatchObject({ monthlyCents, annualCents });
});

test('every tier but the free one is sold as one plan', () => {
  const sold: Tier[] = PLANS.map(({ key }) => key);
  expect(sold.toSorted()).toEqual(TIERS.filter((tier) => tier !== 'free').toSorted());
});

test('a year of the complete plan costs 30 % less than twelve months of it', () => {
  expect(COMPLETE.key).toBe('complete');
  expect(COMPLETE.annualCents).toBe(Math.round(12 * COMPLETE.monthlyCents * 0.7));
});

test('paying annually is always cheaper than paying for twelve months', () => {
  for (const plan of PLANS) expect(plan.annualCents).toBeLessThan(12 * plan.monthlyCents);
});

test.each([
  ['complete', 72],
  ['quick', 88],
  ['business', 181],
  ['agency', 536],
])('a member who pays for a year of %s saves $%i, in whole dollars', (key, dollars) => {
  const plan = findPlan(key);
  expect(plan && annualSavingDollars(plan)).toBe(dollars);
});

test.each([
  [1999, '$19.99'],
  [18200, '$182'],
  [16792, '$167.92'],
  [110, '$1.10'],
  [5, '$0.05'],
  [0, '$0'],
  [123700, '$1,237'],
  [123_456_789, '$1,234,567.89'],
  [-500, '-$5'],
  [0, '$0'],
])('%i cents are shown as %s', (cents, text) => {
  expect(inDollars(cents)).toBe(text);
});

test('the guarantee lasts 30 days for the complete plan and 60 for the tiers', () => {
  expect(PLANS.map(({ key, guaranteeDays }) => [key, guaranteeDays])).toEqual([
    ['complete', 30],
    ['quick', 60],
    ['business', 60],
    ['agency', 60],
  ]);
});

test('the complete plan is found by its URL name and by its key', () => {
  expect(findPlan('ai-money-masters-complete')).toBe(COMPLETE);
  expect(findPlan('complete')).toBe(COMPLETE);
});

test.each(['', 'free', 'Quick', 'constructor', '__proto__', ' quick', 'complete,quick'])(
  'there is no plan called "%s"',
  (value) => {
    expect(findPlan(value)).toBeUndefined();
  },
);
