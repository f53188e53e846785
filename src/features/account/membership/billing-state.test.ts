import { expect, test } from 'vitest';
import { aMembership, NOW } from '../../../testing/components/membership-overview.ts';
import { billingState, refundOf } from './billing-state.ts';
import { billingStateLabels, leavingText } from './billing-state-labels.ts';

const kindOf = (overview = aMembership()) => billingState(overview, NOW).kind;

test('a member who never paid has the free plan', () => {
  expect(kindOf(aMembership({ subscription: null }))).toBe('free');
});

test('a paid membership renews on the date and for the price that Stripe reports', () => {
  const state = billingState(aMembership(), NOW);
  expect(state).toMatchObject({ kind: 'renews', at: '2026-12-21T10:00:00.000Z', cents: 2249 });
  expect(billingStateLabels(state, 'UTC').title).toMatch(/^Renews on Dec\s21, 2026 for \$22\.49$/);
});

test('during a free year nothing is charged before it ends', () => {
  const state = billingState(aMembership({ subscription: { status: 'trialing' } }), NOW);
  expect(billingStateLabels(state, 'UTC').title).toMatch(/^Free until Dec\s21, 2026, renews then/);
});

test('a canceled membership stays open until its last second, and is over after it', () => {
  const cancelsAt = '2026-12-21T10:00:00.000Z';
  const overview = aMembership({ subscription: { cancelsAt, nextChargeAt: null } });
  expect(kindOf(overview)).toBe('ends');
  expect(billingState(overview, '2026-12-21T10:00:00.001Z')).toEqual({
    kind: 'ended',
    at: cancelsAt,
    because: 'cancelled',
  });
});

const PAUSED = {
  pausedFrom: '2026-12-21T10:00:00.000Z',
  resumesAt: '2027-03-21T10:00:00.000Z',
  nextChargeAt: '2027-03-21T10:00:00.000Z',
};

test('a paused member reads until when the plan is open, when it opens again and what is charged then', () => {
  const overview = aMembership({ subscription: PAUSED });
  const before = billingState(overview, NOW);
  expect(before).toEqual({
    kind: 'paused',
    from: PAUSED.pausedFrom,
    isOpen: true,
    resumesAt: PAUSED.resumesAt,
    cents: 2249,
  });
  const words = billingStateLabels(before, 'UTC');
  expect(words.title).toMatch(/^Paused from Dec\s21, 2026 until Mar\s21, 2027$/);
  expect(words.text).toMatch(/stays open until Dec\s21,\s2026/);
  const during = billingStateLabels(billingState(overview, '2026-12-22T00:00:00.000Z'), 'UTC');
  expect(during.title).toMatch(/^Paused until Mar\s21, 2027$/);
  expect(during.text).toMatch(
    /On Mar\s21, 2027, it opens again by itself, and we charge \$22\.49\./,
  );
  expect(during.text).not.toContain('stays open until');
});

test('a pause without an end promises no date', () => {
  const subscription = { ...PAUSED, resumesAt: null, nextChargeAt: null, nextChargeCents: null };
  const state = billingState(aMembership({ subscription }), '2027-01-01T00:00:00.000Z');
  const { title, text } = billingStateLabels(state, 'UTC');
  expect(title).toBe('Paused');
  expect(text).toContain('when you resume it');
});

test('a member who canceled in the pause is not told that everything stays open', () => {
  const subscription = {
    ...PAUSED,
    paidUntil: '2026-11-01T10:00:00.000Z',
    cancelsAt: '2026-12-01',
  };
  const closed = { ...subscription, pausedFrom: '2026-11-01T10:00:00.000Z' };
  const { text } = billingStateLabels(
    billingState(aMembership({ subscription: closed }), NOW),
    'UTC',
  );
  expect(text).not.toContain('Everything stays open');
});

test('after a failed payment everything stays open for a week', () => {
  const overview = aMembership({
    subscription: { status: 'past_due', paidUntil: '2026-11-20T10:00:00.000Z' },
    invoices: [{ status: 'open', cents: 2249 }],
    events: [{ kind: 'payment-failed', detail: { nextTryAt: '2026-11-23T10:00:00.000Z' } }],
  });
  expect(billingState(overview, NOW)).toEqual({
    kind: 'failed',
    cents: 2249,
    openUntil: '2026-11-27T10:00:00.000Z',
    isOpen: true,
    nextTryAt: '2026-11-23T10:00:00.000Z',
  });
  const later = billingState(overview, '2026-11-28T00:00:00.000Z');
  expect(later).toMatchObject({ isOpen: false, nextTryAt: null });
  expect(billingStateLabels(later, 'UTC').text).toContain('stay closed until you pay');
});

test('a dispute puts the membership on hold until the dispute is over', () => {
  const membership = {
    tier: 'free',
    status: 'inactive',
    expiresAt: null,
    isExpired: false,
  } as const;
  const disputed = [{ kind: 'disputed' }];
  expect(kindOf(aMembership({ membership, events: disputed }))).toBe('on-hold');
  expect(kindOf(aMembership({ events: [{ kind: 'dispute-over' }, ...disputed] }))).toBe('renews');
});

test('a renewal without any event is not called a failed payment', () => {
  const paidUntil = '2026-11-19T10:00:00.000Z';
  expect(kindOf(aMembership({ subscription: { paidUntil } }))).toBe('unheard-of');
});

test('a membership that is over says why', () => {
  const because = (reason: string) =>
    billingState(
      aMembership({
        subscription: { status: 'canceled', endedAt: NOW },
        events: [{ kind: 'ended', detail: { because: reason } }],
      }),
      NOW,
    );
  expect(billingStateLabels(because('unpaid'), 'UTC').text).toContain('didn’t go through');
  expect(billingStateLabels(because('cancelled'), 'UTC').text).toContain('You canceled it');
});

test('a free year applies to a member who no longer pays', () => {
  const year = { reason: 'referral:5', startsAt: '2026-11-01', endsAt: '2027-11-01' };
  const subscription = { status: 'canceled', endedAt: NOW };
  expect(kindOf(aMembership({ subscription, grants: [year] }))).toBe('granted');
  const next = { ...year, startsAt: '2027-01-01' };
  expect(kindOf(aMembership({ subscription, grants: [next] }))).toBe('ended');
});

test('a requested refund comes before everything else until it is sent', () => {
  const refund = { requestedAt: NOW, finishedAt: null };
  expect(kindOf(aMembership({ refund }))).toBe('refunding');
  expect(kindOf(aMembership({ refund, subscription: { status: 'canceled' } }))).toBe('refunding');
  const sent = aMembership({
    refund: { ...refund, finishedAt: NOW },
    subscription: { status: 'canceled', endedAt: NOW, refundedCents: 2249 },
  });
  expect(billingState(sent, NOW).kind).toBe('ended');
  expect(refundOf(sent)).toMatchObject({ isSent: true, cents: 2249 });
});

test('the refund of an earlier membership does not affect a later one', () => {
  const refund = { requestedAt: '2026-01-01', finishedAt: '2026-01-01' };
  expect(refundOf(aMembership({ refund, subscription: { guaranteeEndsAt: null } }))).toBeNull();
});

test('a membership that ended early has no end in the future, and no invented reason', () => {
  const paidUntil = '2026-12-21T10:00:00.000Z';
  const ended = (subscription: object) =>
    billingStateLabels(
      billingState(aMembership({ subscription: { status: 'canceled', ...subscription } }), NOW),
      'UTC',
    );
  expect(ended({ paidUntil }).title).toBe('Ended');
  expect(ended({ paidUntil, cancelsAt: paidUntil, endedAt: null }).title).toBe('Ended');
  expect(ended({ paidUntil, endedAt: '2026-11-20T10:00:00.000Z' }).title).toMatch(
    /^Ended on Nov\s20/,
  );
  expect(ended({ paidUntil }).text).not.toContain('You canceled it');
});

test('what leaving does is said where there is something to leave, and no payment is due where none failed', () => {
  const paidUntil = '2026-11-19T10:00:00.000Z';
  const active = (subscription: object) => kindOf(aMembership({ subscription }));
  expect(leavingText(active({}))).toContain('until the end of the period');
  expect(leavingText('renews', true)).toContain('pause');
  expect(leavingText('renews')).not.toContain('pause');
  expect(leavingText(active(PAUSED))).toContain('won’t be charged again');
  expect(leavingText(active({ status: 'past_due' }))).toContain('still due');
  for (const kind of [active({ paidUntil }), 'on-hold'] as const) {
    expect(leavingText(kind)).toContain('won’t renew');
    expect(leavingText(kind)).not.toContain('due');
  }
  for (const kind of ['ends', 'ended', 'granted', 'free', 'refunding'] as const)
    expect(leavingText(kind)).toBeNull();
});
