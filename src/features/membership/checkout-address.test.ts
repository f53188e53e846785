import { expect, test } from 'vitest';
import { choiceFrom, offered, plansPath } from './checkout-address.ts';

test.each([
  ['', 'quick', 'monthly'],
  ['?plan=', 'quick', 'monthly'],
  ['?plan=business', 'business', 'monthly'],
  ['?plan=ai-money-masters-complete&billing=annual', 'ai-money-masters-complete', 'annual'],
  ['?plan=empire-builder', 'business', 'monthly'],
  ['?billing=annual', 'quick', 'annual'],
  ['?billing=weekly', 'quick', 'monthly'],
  ['?plan=gold', 'gold', 'monthly'],
  ['?plan=agency&plan=quick', 'agency', 'monthly'],
])('the URL query "%s" asks for %s, paid %s', (search, plan, billing) => {
  expect(choiceFrom(search)).toEqual({ plan, billing });
});

test.each([
  ['?plan=business', '/payment?plan=business'],
  ['?plan=empire-builder', '/payment?plan=business'],
  ['?plan=agency&billing=annual', '/payment?plan=agency&billing=annual'],
  ['?plan=%26expired%3Dtrue', '/payment?plan=%26expired%3Dtrue'],
])('Back leads from "%s" to the plans, with the same plan and interval chosen', (search, path) => {
  expect(plansPath(choiceFrom(search))).toBe(path);
});

test('an unknown plan has no price to show', () => {
  expect(offered({ plan: 'constructor', billing: 'monthly' })).toBeUndefined();
  expect(offered({ plan: 'quick', billing: 'annual' })).toMatchObject({ cents: 18200 });
});
