import { expect, test } from 'vitest';
import { COMPLETE, PLANS } from '../../rules/plans.ts';
import { checkoutPath, signUpPath } from './checkout-path.ts';
import { orCheckout, wantedCheckout } from './wanted-checkout.ts';

test('the page linked from a plan card leads to the card form of that plan', () => {
  expect(orCheckout('/payment?plan=ai-money-masters-complete')).toBe(
    '/subscribe?plan=ai-money-masters-complete&billing=monthly',
  );
  expect(orCheckout('/payment?plan=quick&billing=annual')).toBe(
    '/subscribe?plan=quick&billing=annual',
  );
});

test('every plan and both billing intervals survive the detour through the sign-up form', () => {
  for (const plan of PLANS)
    for (const billing of ['monthly', 'annual'] as const) {
      const form = new URL(signUpPath(plan, billing), 'https://site.invalid');
      expect(form.pathname).toBe('/signup');
      const redirect = form.searchParams.get('redirect') ?? '';
      expect(redirect).toBe(checkoutPath(plan, billing));
      expect(wantedCheckout(redirect)).toEqual({ plan, billing, path: redirect });
    }
});

test('an older name of a plan leads to that plan', () => {
  expect(orCheckout('/subscribe?plan=empire-builder')).toBe(
    '/subscribe?plan=business&billing=monthly',
  );
  expect(orCheckout(`/subscribe?plan=${COMPLETE.key}`)).toBe(checkoutPath(COMPLETE, 'monthly'));
});

test.each([
  '/',
  '/plans',
  '/plans?plan=quick',
  '/payment',
  '/payment?plan=',
  '/payment?plan=gold',
  '/payment?plan=__proto__',
  '/payment?plan=quick&expired=true',
  '/payments?plan=quick',
  '/subscribe/now?plan=quick',
  '/onboarding?plan=quick',
  'http://[',
])('%s is not a request to pay', (page) => {
  expect(orCheckout(page)).toBe(page);
});
