import { expect, test } from 'vitest';
import { changedRates, monthlyCents } from './rates.ts';

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

const EARLIER = '2026-10-01T00:00:00.000Z';
const LATER = '2026-12-01T00:00:00.000Z';
const BEFORE = { plan: 'complete', billing: 'monthly' };
const change = (more: object, rates: { from: string; cents: number }[], before: object = BEFORE) =>
  changedRates(
    { ...running, endedAt: null, ...more },
    { subscription: before as never, rates },
    NOW,
  );
const NOTHING = { written: [], forgotten: [] };

test('what has not changed is not written', () => {
  expect(change({}, [{ from: EARLIER, cents: 1999 }])).toEqual(NOTHING);
  expect(change({ firstPaidAt: null }, [])).toEqual(NOTHING);
  const pause = { from: LATER, resumesAt: null };
  const planned = [
    { from: LATER, cents: 0 },
    { from: EARLIER, cents: 1999 },
  ];
  expect(change({ pause }, planned)).toEqual(NOTHING);
});

test('the first rate is written, and what followed before the first read', () => {
  expect(change({}, [])).toEqual({ ...NOTHING, written: [{ from: EARLIER, cents: 1999 }] });
  const endedAt = '2026-11-01T00:00:00.000Z';
  expect(change({ status: 'canceled', endedAt }, []).written).toEqual([
    { from: EARLIER, cents: 1999 },
    { from: endedAt, cents: 0 },
  ]);
});

test('another plan counts from now, an end from its date, but never before the last change', () => {
  const rates = [{ from: EARLIER, cents: 2249 }];
  const written = (more: object, stored = rates) =>
    change(more, stored, { ...BEFORE, plan: 'quick' }).written;
  expect(written({})).toEqual([{ from: NOW, cents: 1999 }]);
  const endedAt = '2026-11-01T00:00:00.000Z';
  expect(written({ status: 'canceled', endedAt })).toEqual([{ from: endedAt, cents: 0 }]);
  const last = [{ from: '2026-11-10T00:00:00.000Z', cents: 2249 }];
  expect(written({ status: 'canceled', endedAt }, last)).toEqual([{ from: NOW, cents: 0 }]);
});

test('a planned pause is written with its date; one that is off is forgotten, one that moved is replaced', () => {
  const rates = [{ from: EARLIER, cents: 1999 }];
  const pause = { from: LATER, resumesAt: null };
  expect(change({ pause }, rates).written).toEqual([{ from: LATER, cents: 0 }]);
  const planned = [...rates, { from: LATER, cents: 0 }];
  expect(change({}, planned)).toEqual({ written: [], forgotten: [LATER] });
  const moved = '2026-12-15T00:00:00.000Z';
  expect(change({ pause: { ...pause, from: moved } }, planned)).toEqual({
    written: [{ from: moved, cents: 0 }],
    forgotten: [LATER],
  });
});
