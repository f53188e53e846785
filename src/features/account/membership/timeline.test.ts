import { expect, test } from 'vitest';
import { aMembership, NOW } from '../../../testing/components/membership-overview.ts';
import { past, upcoming } from './timeline.ts';

const NAMES = {
  free: 'Free Starter',
  complete: 'COMPLETE',
  quick: 'Quick Start',
  business: 'Business System',
  agency: 'Agency License',
};
const SPEECH = { names: NAMES, timeZone: 'UTC' };

const next = (overview = aMembership(), now = NOW) =>
  upcoming(overview, now).map(({ at, text }) => `${at.slice(0, 10)} ${text}`);
const told = (kind: string, detail: Record<string, unknown> = {}) =>
  past(aMembership({ events: [{ kind, detail }] }), NOW, SPEECH).map(({ text, note }) =>
    [text, note].filter(Boolean).join(' | ').replaceAll('\u00a0', ' '),
  )[0];

test('future events lead down to today', () => {
  expect(next()).toEqual([
    '2027-01-20 The money-back guarantee ends',
    '2026-12-21 $22.49 is charged, and your membership renews',
  ]);
});

test('after a cancellation nothing more is charged', () => {
  const cancelsAt = '2026-12-21T10:00:00.000Z';
  const overview = aMembership({ subscription: { cancelsAt, canBeRefunded: false } });
  expect(next(overview)).toEqual(['2026-12-21 Your membership ends']);
  expect(next(overview, '2026-12-22T00:00:00.000Z')).toEqual([]);
});

test('a failed payment is followed by the next attempt and the day the lessons close', () => {
  const overview = aMembership({
    subscription: { status: 'past_due', paidUntil: NOW, canBeRefunded: false },
    invoices: [{ status: 'open' }],
    events: [{ kind: 'payment-failed', detail: { nextTryAt: '2026-11-24T10:00:00.000Z' } }],
  });
  expect(next(overview)).toEqual([
    '2026-11-28 The paid lessons close if the payment is still due',
    '2026-11-24 We try again to charge $22.49',
  ]);
});

test('a free year has its beginning and its end on the timeline', () => {
  const overview = aMembership({
    subscription: null,
    grants: [{ reason: 'referral:5', startsAt: '2026-12-01', endsAt: '2027-12-01' }],
  });
  expect(next(overview)).toEqual([
    '2027-12-01 Your free year ends',
    '2026-12-01 Your free year begins',
  ]);
  expect(next(overview, '2027-01-01')).toEqual(['2027-12-01 Your free year ends']);
  expect(past(overview, '2027-01-01', SPEECH).map(({ text }) => text)).toEqual([
    'Your free year began',
  ]);
});

test('after a refund request the timeline shows no upcoming events', () => {
  expect(next(aMembership({ refund: { requestedAt: NOW, finishedAt: null } }))).toEqual([]);
});

test('every kind of past event has its own sentence', () => {
  const quick = { plan: 'quick', billing: 'monthly' };
  const fromQuick = { fromPlan: 'quick', fromBilling: 'monthly' };
  expect(told('joined', quick)).toBe('You became a member | Quick Start, paid monthly.');
  expect(told('paid', { cents: 2249, number: 'A-1' })).toBe('You paid $22.49 | Invoice A-1.');
  expect(told('payment-failed', { cents: 2249, nextTryAt: NOW })).toBe(
    'We could not charge $22.49 | The next attempt was set for Nov 21, 2026.',
  );
  expect(told('payment-failed', { cents: 2249, nextTryAt: null })).toContain('the last attempt');
  expect(told('plan-changed', { ...fromQuick, plan: 'business', billing: 'annual' })).toBe(
    'You changed to Business System, paid annually | Before: Quick Start, paid monthly.',
  );
  expect(told('card-changed', { brand: 'visa', last4: '4242' })).toContain('Visa ending in 4242.');
  expect(told('cancelled', { endsAt: NOW })).toBe(
    'You canceled | Open until Nov 21, 2026, 10:00 AM.',
  );
  expect(told('resumed')).toContain('You undid the cancellation');
  expect(told('ended', { because: 'unpaid' })).toContain('The payment didn’t go through.');
  expect(told('refunded', { cents: 2249 })).toContain('We sent $22.49 back to you');
  expect(told('disputed')).toContain('A payment was disputed');
  expect(told('dispute-over')).toContain('is over');
});

test('a pause is in the timeline: what comes next, and what happened', () => {
  const overview = aMembership({
    subscription: {
      pausedFrom: '2026-12-21T10:00:00.000Z',
      resumesAt: '2027-02-21T10:00:00.000Z',
      nextChargeAt: '2027-02-21T10:00:00.000Z',
      canBeRefunded: false,
    },
    events: [
      {
        kind: 'paused',
        detail: { from: '2026-12-21T10:00:00.000Z', resumesAt: '2027-02-21T10:00:00.000Z' },
      },
      { kind: 'pause-changed', detail: { resumesAt: null } },
      { kind: 'pause-ended', detail: { wasEarly: true } },
      { kind: 'pause-ended', detail: { wasEarly: false } },
    ],
  });
  expect(upcoming(overview, NOW).map(({ text }) => text)).toEqual([
    '$22.49 is charged, and your membership resumes',
    'Your plan pauses',
  ]);
  const before = past(overview, NOW, SPEECH).map(({ text, note = '' }) =>
    [text, note].join(' ').replaceAll('\u00a0', ' '),
  );
  expect(before).toEqual([
    'Your membership was paused Open until Dec 21, 2026, 10:00 AM. It resumes on Feb 21, 2027.',
    'The end of your pause was changed It has no end date now.',
    'The pause was taken back Nothing was charged for it.',
    'Your membership resumed ',
  ]);
});
