import { expect, test } from 'vitest';
import { PLANS } from '../../../functions/rules/plans.ts';
import { expiredPath } from './expired-path.ts';

test.each([
  ['quick', 'quick'],
  ['business', 'business'],
  ['agency', 'agency'],
  ['complete', 'quick'],
  ['free', 'quick'],
  ['quick_start', 'quick'],
  ['constructor', 'quick'],
])('a member whose %s membership is over is asked to renew %s', (tier, plan) => {
  expect(expiredPath('/community', tier as 'free')).toBe(`/payment?plan=${plan}&expired=true`);
});

test('every plan but the complete one is renewed as it was', () => {
  for (const { key } of PLANS.filter(({ key }) => key !== 'complete'))
    expect(expiredPath('/community', key)).toBe(`/payment?plan=${key}&expired=true`);
});

test.each(['/', '/micro-learning', '/paymentx', '/accounts', '/community/api', '/nowhere'])(
  'a member with an expired membership does not stay on %s',
  (path) => {
    expect(expiredPath(path, 'business')).toBe('/payment?plan=business&expired=true');
  },
);

test.each([
  '/payment',
  '/subscribe',
  '/account',
  '/login',
  '/signup',
  '/signup/account',
  '/plans',
  '/api',
  '/api/logout',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-settings',
  '/help',
  '/sign-out',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/still-you',
  '/try-again',
])('%s stays open to a member with an expired membership', (path) => {
  expect(expiredPath(path, 'business')).toBeUndefined();
});
