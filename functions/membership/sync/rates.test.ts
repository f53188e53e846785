import { expect, test } from 'vitest';
import { monthlyCents } from './rates.ts';

const NOW = '2026-11-20T00:00:00.000Z';
const running = {
  plan: 'complete',
  billing: 'monthly',
  status: 'active',
  firstPaidAt: '2026-10-01T00:00:00.000Z',
  isRefunded: false,
  pause: null,
  invoices: [],
} as unknown as Parameters<typeof monthlyCents>[0];
const cents = (more: object) => monthlyCents({ ...running, ...more }, NOW);
const bill = (shareAfterDiscounts: number, reason = 'subscription_cycle') => ({
  ...{ reason, paidCents: 1, shareAfterDiscounts },
});

test('a plan brings its price, a yearly one a twelfth, after discounts', () => {
  expect(cents({})).toBe(1999);
  expect(cents({ billing: 'annual' })).toBe(1399);
  expect(cents({ invoices: [bill(0.8), bill(1)] })).toBe(1599);
  // The difference of an upgrade is no whole period.
  expect(cents({ invoices: [bill(0.1, 'subscription_update'), bill(1)] })).toBe(1999);
});

test('a failed payment counts while Stripe tries; nothing else that brings no money does', () => {
  expect(cents({ status: 'past_due' })).toBe(1999);
  for (const status of ['trialing', 'unpaid', 'canceled', 'incomplete', 'unheard-of'])
    expect(cents({ status }), status).toBe(0);
  expect(cents({ isRefunded: true })).toBe(0);
  expect(cents({ firstPaidAt: null })).toBe(0);
});

test('a pause counts from its beginning', () => {
  expect(cents({ pause: { from: '2026-11-19T00:00:00.000Z', resumesAt: null } })).toBe(0);
  expect(cents({ pause: { from: '2026-11-21T00:00:00.000Z', resumesAt: null } })).toBe(1999);
});
