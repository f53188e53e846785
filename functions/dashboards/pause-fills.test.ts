import { expect, test } from 'vitest';
import { pauseFills } from './pause-fills.ts';
import type { Dashboard } from './read.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const free = { tier: 'free', status: 'inactive', expiresAt: null } as const;
const renewal: NonNullable<Dashboard['renewal']> = {
  ...{ plan: 'complete', billing: 'monthly' as const, status: 'active', createdAt: null },
  ...{ paidUntil: '2026-11-01T00:00:00.000Z', cancelsAt: null },
  ...{ pausedFrom: '2026-11-01T00:00:00.000Z', resumesAt: '2027-01-01T03:00:00.000Z' },
  ...{ nextChargeAt: '2027-01-01T03:00:00.000Z', nextChargeCents: 1499 },
};
const fills = (change: object = {}, membership: object = {}) =>
  pauseFills(
    {
      renewal: { ...renewal, ...change },
      membership: { ...free, ...membership },
      timeZone: 'America/New_York',
    },
    NOW,
  );

test('a paused member reads the date in their time zone, and what resuming today costs', () => {
  expect(fills()).toEqual({
    'paused-text':
      'Your plan opens again by itself on December 31, 2026, for $14.99. Everything you saved is kept.',
    'paused-resume': 'Resume now for $14.99',
  });
});

test('a pause without a date says that nothing is charged, and resuming costs the plan’s price', () => {
  expect(fills({ resumesAt: null, nextChargeAt: null, nextChargeCents: null })).toEqual({
    'paused-text': 'Nothing is charged, and everything you saved is kept.',
    'paused-resume': 'Resume now for $19.99',
  });
});

test.each([
  ['never paid', { renewal: null }],
  ['did not pause', { pausedFrom: null }],
  ['has paid time left', { pausedFrom: '2026-12-01T00:00:00.000Z' }],
  ['has ended the membership', { status: 'canceled' }],
  ['has canceled', { cancelsAt: '2026-11-19T00:00:00.000Z' }],
])('a member who %s is not told about a pause', (_who, change) => {
  const of = 'renewal' in change ? null : { ...renewal, ...change };
  expect(pauseFills({ renewal: of, membership: free, timeZone: 'UTC' }, NOW)).toEqual({
    paused: null,
  });
});

test('a free year that is open in a pause is not called paused', () => {
  const open = { tier: 'complete', status: 'active', expiresAt: '2027-06-01T00:00:00.000Z' };
  expect(fills({}, open)).toEqual({ paused: null });
});
