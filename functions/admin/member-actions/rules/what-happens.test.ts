import { expect, test } from 'vitest';
import { erasureAhead, liftAhead, signOutAhead } from './account-ahead.ts';
import { endOfDay, refuseDate, todayFor } from './dates.ts';
import { giftAhead, planAhead, refundAhead } from './money-ahead.ts';
import type { WhatHappens } from './what-happens.ts';

const keisha = { firstName: 'Keisha', timeZone: 'America/Chicago' };
const next = { at: '2026-12-19T15:02:00.000Z', cents: 1999 };
const said = ({ sentences }: WhatHappens) => sentences.map(({ text }) => text);

test('a refund names the amount, the card, the plan, the email and the record', () => {
  const part = refundAhead({
    ...keisha,
    cents: 500,
    card: 'Visa ending in 4242',
    endsAccess: false,
    status: 'active',
    next,
  });
  expect(said(part)).toEqual([
    '$5 goes back to Visa ending in 4242 in 5 to 10 business days. Stripe keeps its fee.',
    'Access stays, and the next charge of $19.99 is on Dec 19, 2026.',
    'Keisha gets the email “Your money is on its way back”.',
    'The audit log keeps your name, the time and the reason. Keisha sees it in the account history.',
  ]);
  expect(part.sentences[2]?.email).toEqual({ kind: 'refunded', cents: '500' });
  expect(part.takenBack).toBe('Can’t be taken back.');
  const ends = refundAhead({
    ...keisha,
    cents: 1999,
    card: null,
    endsAccess: true,
    status: 'active',
    next,
  });
  expect(said(ends)[1]).toContain('The plan ends right away');
  expect(said(ends)[0]).toContain('the card that paid');
});

test('access says what Stripe does meanwhile', () => {
  const ahead = {
    ...keisha,
    tier: 'complete',
    endsAt: '2026-12-24T05:59:59.000Z',
    until: '2026-12-23',
  };
  expect(said(giftAhead({ ...ahead, status: 'past_due', next: null }))[1]).toContain(
    'trying the card',
  );
  expect(said(giftAhead({ ...ahead, status: 'active', next }))[1]).toContain(
    'stays on Dec 19, 2026',
  );
  expect(said(giftAhead({ ...ahead, status: null, next: null }))[2]).toContain('Dec 23, 2026');
});

test('a plan that costs nothing now says so', () => {
  const ahead = { ...keisha, dueNow: 0, credit: 1200, next, name: 'Quick Start' };
  expect(said(planAhead(ahead))[0]).toBe(
    'Nothing is charged now. $12 counts toward later invoices.',
  );
});

test('lifting a refusal says since when, why, and when it is right', () => {
  const at = '2026-11-20T03:00:00.000Z';
  const bounced = liftAhead({ ...keisha, email: 'k@x.org', refused: { because: 'bounce', at } });
  expect(said(bounced)[0]).toBe(
    'Emails to k@x.org came back on Nov 19, 2026. Lift it only if Keisha says that the address works.',
  );
  const spam = liftAhead({ ...keisha, email: 'k@x.org', refused: { because: 'complaint', at } });
  expect(said(spam)[0]).toContain('reported as spam at k@x.org on Nov 19, 2026');
  expect(said(spam)[0]).toContain('only if Keisha asked for our emails again');
  expect(said(liftAhead({ ...keisha, email: 'k@x.org', refused: null }))).toHaveLength(1);
});

test('one browser is one, and none is none', () => {
  expect(said(signOutAhead({ ...keisha, sessions: 1 }))[0]).toContain('1 browser is signed out');
  expect(said(signOutAhead({ ...keisha, sessions: 2 }))[0]).toContain('2 browsers are');
  expect(said(signOutAhead({ ...keisha, sessions: 0 }))[0]).toContain('No browser is signed in');
});

test('a deletion warns of a plan that ends without a refund', () => {
  expect(said(erasureAhead({ ...keisha, hasPlan: true }))[0]).toContain('Refund first');
  expect(said(erasureAhead({ ...keisha, hasPlan: false }))[0]).not.toContain('Refund');
});

test('“until Dec 23” includes Dec 23 where the member is', () => {
  expect(endOfDay('2026-12-23', 'America/Chicago')).toBe('2026-12-24T05:59:59.000Z');
  expect(endOfDay('2026-12-23', '')).toBe('2026-12-23T23:59:59.000Z');
  expect(endOfDay('2026-12-23', 'Nowhere/Land')).toBe('2026-12-23T23:59:59.000Z');
});

test('a date is after today where the member is, and within a year', () => {
  const now = Date.parse('2026-11-27T03:00:00.000Z');
  expect(todayFor('America/Chicago', now)).toBe('2026-11-26');
  expect(refuseDate('2026-11-27', now, 'America/Chicago')).toBeNull();
  expect(refuseDate('2026-11-27', now, 'UTC')).toContain('after today');
  expect(refuseDate('2027-11-29', now, 'UTC')).toContain('within a year');
  expect(refuseDate('soon', now, 'UTC')).toContain('choose a date');
});

test.each([
  ['past_due', 'Stripe goes on trying the card.'],
  ['unpaid', 'Stripe has stopped trying the card.'],
])('while a card fails (%s), no next charge is promised', (status, tries) => {
  const refund = refundAhead({
    ...keisha,
    cents: 500,
    card: null,
    endsAccess: false,
    status,
    next,
  });
  expect(said(refund)[1]).toBe(`Access stays as it is. ${tries}`);
  const gift = giftAhead({
    ...keisha,
    tier: 'complete',
    endsAt: '2026-12-24T05:59:59.000Z',
    until: '2026-12-23',
    status,
    next,
  });
  expect(said(gift)[1]).toBe(`${tries} The access doesn’t depend on it.`);
});
