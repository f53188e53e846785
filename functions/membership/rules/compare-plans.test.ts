import { expect, test } from 'vitest';
import { COMPLETE, findPlan, PLANS, type Plan } from '../../rules/plans.ts';
import { drawbackSentence } from './compare-plans.ts';

const NAMES = {
  complete: 'Complete',
  quick: 'Quick Start',
  business: 'Business System',
  agency: 'Agency License',
};
const plan = (key: string) => findPlan(key) as Plan;

test.each([
  ['quick', 'monthly', 'Quick Start costs $2.50 more a month than Complete and opens less.'],
  [
    'quick',
    'annual',
    'Quick Start costs $14.08 more a year than Complete paid annually, and opens less.',
  ],
  [
    'business',
    'monthly',
    'Business System costs $30.25 more a month than Complete and opens less.',
  ],
  [
    'agency',
    'monthly',
    'Agency License costs $127.75 more a month than Complete and opens nothing more.',
  ],
] as const)(
  'a member of the complete plan reads what %s, paid %s, would mean',
  (key, billing, says) => {
    expect(drawbackSentence(plan(key), COMPLETE, billing, NAMES)).toBe(says);
  },
);

test('there is no warning about the same plan, or one that opens more or costs less', () => {
  for (const [to, from] of [
    ['business', 'quick'],
    ['agency', 'business'],
    ['quick', 'business'],
    ['complete', 'agency'],
    ['complete', 'quick'],
    ['quick', 'quick'],
  ] as const)
    expect(drawbackSentence(plan(to), plan(from), 'monthly', NAMES), `${from} to ${to}`).toBeNull();
});

test('the warning follows the catalogue: at another price the same plan is no worse', () => {
  const cheap = { ...plan('quick'), monthlyCents: 999 };
  expect(drawbackSentence(cheap, COMPLETE, 'monthly', NAMES)).toBeNull();
  const warned = PLANS.filter((one) => drawbackSentence(one, COMPLETE, 'annual', NAMES));
  expect(warned.map(({ key }) => key)).toEqual(['quick', 'business', 'agency']);
});
