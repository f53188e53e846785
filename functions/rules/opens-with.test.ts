import { expect, test } from 'vitest';
import { cheapestPlanFor, openerFirst, openerOf, openerPrice } from './opens-with.ts';
import { COMPLETE, PLANS, RANK } from './plans.ts';
import { TIERS } from './tiers.ts';

test.each(TIERS)('a lock of %s names the plan that opens it for least', (tier) => {
  const plan = cheapestPlanFor(tier);
  expect(RANK[plan.key]).toBeGreaterThanOrEqual(RANK[tier]);
  for (const other of PLANS.filter(({ key }) => RANK[key] >= RANK[tier]))
    expect(plan.monthlyCents).toBeLessThanOrEqual(other.monthlyCents);
});

test('today the complete plan opens everything for least', () => {
  expect(openerOf('quick')).toBe('the complete plan');
  expect(openerFirst('agency')).toBe('The complete plan');
  expect(openerPrice('business')).toBe('$19.99 a month');
});

test('at other prices a lock names another plan', () => {
  const dearer = PLANS.map((plan) => (plan === COMPLETE ? { ...plan, monthlyCents: 4000 } : plan));
  expect(cheapestPlanFor('quick', dearer).key).toBe('quick');
  expect(cheapestPlanFor('business', dearer).key).toBe('complete');
  const same = PLANS.map((plan) => ({ ...plan, monthlyCents: 1000 }));
  expect(RANK[cheapestPlanFor('quick', same).key]).toBe(RANK.complete);
});
