import { expect, test } from 'vitest';
import type { ShownGift, ShownOffer } from '../../../../functions/membership/offers/brought.ts';
import { broughtText, giftText, headingOf, limitsText } from './words.ts';

const OFFER: ShownOffer = {
  id: 'o',
  code: 'SPRING',
  percent: 50,
  amountCents: null,
  duration: 'months',
  months: 3,
  plan: 'complete',
  billing: 'monthly',
  mostUses: null,
  isForNew: false,
  endsAt: null,
  state: 'open',
  createdAt: '2026-11-01T00:00:00.000Z',
  endedAt: null,
  joined: 0,
  active: 0,
  keptCents: 0,
};
const heading = (...offers: Partial<ShownOffer>[]) =>
  headingOf(offers.map((each) => ({ ...OFFER, ...each }))).join('');

test('the heading says what is open and what came of it', () => {
  expect(heading()).toBe('No code is open.');
  expect(heading({})).toBe('One code is open.');
  expect(heading({ joined: 1, active: 1 })).toBe(
    'One code is open. One member joined with a code so far, and still pays.',
  );
  expect(heading({ joined: 3, active: 1 }, { joined: 2, active: 2, state: 'ended' })).toBe(
    'One code is open. 5 members joined with a code so far, and 3 of them still pay.',
  );
  expect(heading({ state: 'ended', joined: 2 })).toBe(
    'No code is open. 2 members joined with a code so far, and none of them still pays.',
  );
});

test('an offer says what it brought and what limits it', () => {
  expect(broughtText(OFFER)).toBe('No one has joined with it yet');
  expect(broughtText({ ...OFFER, joined: 3, active: 1, keptCents: 2997 })).toBe(
    '3 joined, 1 still pays, $29.97 paid',
  );
  expect(limitsText(OFFER)).toBe('Without an end and without a limit');
  expect(
    limitsText({ ...OFFER, endsAt: '2027-02-01T00:00:00.000Z', mostUses: 1, isForNew: true }),
  ).toBe('Until Jan 31, 2027, for at most one member, new members only');
});

test('a gift says where it is', () => {
  const gift: ShownGift = {
    id: 'g',
    to: 'Rosa',
    memberId: null,
    plan: 'complete',
    months: 1,
    state: 'waiting',
    createdAt: '2026-11-02T12:00:00.000Z',
    expiresAt: '2027-01-31T12:00:00.000Z',
    openedAt: null,
    hasPaidSince: false,
  };
  expect(giftText(gift)).toBe(
    'A month, given Nov 2, 2026, waits until Jan 31, 2027 for the address to be confirmed',
  );
  expect(
    giftText({
      ...gift,
      months: 3,
      state: 'opened',
      openedAt: '2026-11-05T12:00:00.000Z',
      hasPaidSince: true,
    }),
  ).toBe('3 months, given Nov 2, 2026, opened Nov 5, 2026, and paid since');
});
