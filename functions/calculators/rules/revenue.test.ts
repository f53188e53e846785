import { expect, test } from 'vitest';
import { PLAN_KINDS } from '../../business-plans/rules/kinds/kinds.ts';
import type { CalculationData } from './data.ts';
import { calculationDocument, leadOf } from './document.ts';
import { dollars } from './format.ts';
import { revenueOf, SAMPLE } from './revenue.ts';

const data = (changes: Partial<CalculationData> = {}): CalculationData => ({
  hourlyRate: 25,
  hoursPerWeek: 10,
  monthlyCosts: 0,
  feePercent: 0,
  targetPerMonth: 0,
  ...changes,
});

test('a month is rate × hours × 4, a year twelve of them', () => {
  expect(revenueOf(data())).toMatchObject({
    monthly: 1000,
    yearly: 12_000,
    left: 1000,
    goal: null,
  });
  expect(revenueOf(data({ hourlyRate: 19.99, hoursPerWeek: 7.5 }))).toMatchObject({
    monthly: 599.7,
    yearly: 7196.4,
  });
});

test('the sample is consistent, and no more from a client than a template would set', () => {
  const usual = PLAN_KINDS.map(({ price }) => price.usual);
  expect(SAMPLE.perMonth / SAMPLE.clients).toBeLessThanOrEqual(Math.max(...usual));
  expect(SAMPLE.perYear).toBe(SAMPLE.perMonth * 12);
  expect(SAMPLE.perMonth % SAMPLE.clients).toBe(0);
});

test('fees and costs are taken off, also below zero', () => {
  expect(revenueOf(data({ monthlyCosts: 40, feePercent: 3 }))).toMatchObject({
    fees: 30,
    left: 930,
    leftPerYear: 11_160,
    leftPerHour: 23.25,
  });
  expect(revenueOf(data({ monthlyCosts: 1100 })).left).toBe(-100);
  expect(leadOf(data({ monthlyCosts: 1100 }))).toContain('costs and fees take $100 more');
});

test.each([
  [{ targetPerMonth: 2000 }, { isReached: false, rate: 50, hours: 20 }],
  [
    { targetPerMonth: 2000, monthlyCosts: 40, feePercent: 3 },
    { isReached: false, rate: 52.58, hours: 21.25 },
  ],
  [{ targetPerMonth: 1000 }, { isReached: true, rate: 25, hours: 10 }],
  [{ targetPerMonth: 20_000 }, { isReached: false, rate: 500, hours: null }],
])('a goal of %j takes %j', (changes, goal) => {
  expect(revenueOf(data(changes)).goal).toEqual(goal);
});

test('who charges the rate of the goal, or works its hours, reaches it', () => {
  for (const targetPerMonth of [333, 1234, 2999.99])
    for (const feePercent of [0, 2.9, 13]) {
      const asked = data({ targetPerMonth, feePercent, monthlyCosts: 37 });
      const goal = revenueOf(asked).goal ?? expect.unreachable();
      expect(revenueOf({ ...asked, hourlyRate: goal.rate }).left).toBeGreaterThanOrEqual(
        targetPerMonth - 0.01,
      );
      expect(revenueOf({ ...asked, hoursPerWeek: goal.hours ?? 0 }).left).toBeGreaterThanOrEqual(
        targetPerMonth - 0.01,
      );
    }
});

test('the document has the numbers as numbers, and formulas made of numbers only', () => {
  const { title, lead, blocks } = calculationDocument(
    'Evenings',
    data({ monthlyCosts: 40, feePercent: 3, targetPerMonth: 2000 }),
  );
  expect(title).toBe('Evenings');
  expect(lead).toBe(
    '$25 an hour for 10 hours a week is $1,000 a month and $12,000 a year. After costs and fees, $930 a month is left.',
  );
  const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []));
  for (const cell of cells) {
    if (typeof cell === 'string' || !cell.formula) continue;
    expect(cell.formula).toMatch(/^=[\d.*/()-]+$/);
    // biome-ignore lint/security/noGlobalEval: the formula has just been checked to be arithmetic.
    expect(eval(cell.formula.slice(1))).toBeCloseTo(cell.value, 6);
  }
  expect(cells.filter((cell) => typeof cell !== 'string' && cell.formula)).toHaveLength(4);
  expect(JSON.stringify(blocks)).toContain('Charge $52.58 an hour');
});

test.each([
  [1250, '$1,250'],
  [37.5, '$37.50'],
  [-135, '−$135'],
  [0, '$0'],
])('%d reads %s', (amount, text) => {
  expect(dollars(amount)).toBe(text);
});
