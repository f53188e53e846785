import { expect, test } from 'vitest';
import { hasFailedPayment } from './payment-failed.ts';

const subscription = (status: string, isHeld: 0 | 1 = 0) => ({
  ...{
    plan: 'quick',
    status,
    paidUntil: '2026-11-21T10:00:00.000Z',
    cancelsAt: null,
    pausedFrom: null,
    isHeld,
  },
});

test.each(['past_due', 'unpaid'])('a subscription that is %s waits for a payment', (status) => {
  expect(hasFailedPayment([subscription('canceled'), subscription(status)])).toBe(true);
});

test.each(['active', 'trialing', 'canceled', 'paused', 'incomplete', 'incomplete_expired', ''])(
  'a subscription that is "%s" does not wait for a payment',
  (status) => {
    expect(hasFailedPayment([subscription(status)])).toBe(false);
  },
);

test('no payment is requested for a subscription on hold, or without any subscription', () => {
  expect(hasFailedPayment([subscription('past_due', 1)])).toBe(false);
  expect(hasFailedPayment([])).toBe(false);
});
