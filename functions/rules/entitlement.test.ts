import { expect, test } from 'vitest';
import { fc } from '../../src/testing/run/seed.ts';
import {
  type Grant,
  hasAccess,
  isExpired,
  membershipFrom,
  type Paid,
  type Subscription,
} from './entitlement.ts';
import { TIERS, type Tier } from './tiers.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const END = Date.parse('2027-03-01T12:00:00.000Z');
const at = (ms: number) => new Date(ms).toISOString();

const quick: Subscription = {
  plan: 'quick',
  status: 'active',
  paidUntil: at(END),
  cancelsAt: null,
  pausedFrom: null,
  isHeld: 0,
};
const only = (...subscriptions: Subscription[]): Paid => ({ subscriptions, grants: [] });
const granted = (...grants: Grant[]): Paid => ({ subscriptions: [], grants });
const opens = (paid: Paid, tier: Tier, now: number) =>
  hasAccess(membershipFrom(paid, now), tier, now);

test.each([
  ['a second before the end of the paid month', -SECOND, true],
  ['at its very end', 0, true],
  ['while Stripe collects the next month', 23 * HOUR, true],
  ['a day after the end', DAY, true],
  ['when nothing has come a day later', DAY + 1, false],
])('a renewing member’s access is right %s: %#', (_when, offset, isOpen) => {
  expect(opens(only(quick), 'quick', END + offset)).toBe(isOpen);
});

test.each([
  ['a second before the end', -SECOND, true],
  ['at the very end', 0, true],
  ['a millisecond after the end', 1, false],
])('a member who canceled has access until the paid period ends: %s', (_when, offset, isOpen) => {
  const cancelled = only({ ...quick, cancelsAt: at(END) });
  expect(opens(cancelled, 'quick', END + offset)).toBe(isOpen);
});

const paused = { ...quick, pausedFrom: at(END) };

test.each([
  ['a second before the end', -SECOND, true],
  ['at the very end', 0, true],
  ['a millisecond after the end', 1, false],
  ['two months later', 60 * DAY, false],
])('a paused member has access until the paid period ends: %s', (_when, offset, isOpen) => {
  expect(opens(only(paused), 'quick', END + offset)).toBe(isOpen);
});

test('a paused member has Free Starter, and is not asked to pay again', () => {
  const free = { tier: 'free', status: 'inactive', expiresAt: null };
  expect(membershipFrom(only(paused), END + DAY)).toEqual(free);
  const lastYear = { tier: 'complete', startsAt: at(END - 90 * DAY), endsAt: at(END - DAY) };
  const paid = { subscriptions: [paused], grants: [lastYear] };
  expect(membershipFrom(paid, END + DAY)).toEqual(free);
  expect(membershipFrom({ ...paid, subscriptions: [] }, END + DAY).status).toBe('active');
});

test('a free year is open to a member who has paused', () => {
  const year = { tier: 'complete', startsAt: at(END), endsAt: at(END + 365 * DAY) };
  const paid = { subscriptions: [paused], grants: [year] };
  expect(membershipFrom(paid, END + DAY)).toMatchObject({ tier: 'complete', status: 'active' });
});

test('the older name of Quick Start opens what Quick Start opens, and no more', () => {
  const year = { tier: 'quick_start', startsAt: at(END - DAY), endsAt: at(END) };
  for (const paid of [only({ ...quick, plan: 'quick_start' }), granted(year)]) {
    expect(membershipFrom(paid, END - HOUR)).toMatchObject({ tier: 'quick', status: 'active' });
    expect(opens(paid, 'business', END - HOUR)).toBe(false);
  }
});

test('a member who resumes before the end keeps access without a gap', () => {
  expect(opens(only({ ...quick, cancelsAt: null }), 'quick', END + HOUR)).toBe(true);
});

test('a member whose card fails has a week to fix it, and no more', () => {
  const failing = only({ ...quick, status: 'past_due' });
  expect(opens(failing, 'quick', END + 7 * DAY)).toBe(true);
  expect(opens(failing, 'quick', END + 7 * DAY + 1)).toBe(false);
});

test.each(
  [
    ['incomplete', 'incomplete_expired', 'canceled', 'unpaid', 'paused', '', 'ACTIVE', '__proto__'],
  ].flat(),
)('Stripe’s status "%s" opens nothing', (status) => {
  expect(opens(only({ ...quick, status }), 'quick', END - DAY)).toBe(false);
  expect(membershipFrom(only({ ...quick, status }), END).status).toBe('inactive');
});

test('a refund or a dispute immediately closes what was paid for', () => {
  expect(opens(only({ ...quick, isHeld: 1 }), 'quick', END - DAY)).toBe(false);
});

test('an end on a leap day, or on the last day of a short month, is exact to the millisecond', () => {
  for (const end of ['2028-02-29T23:59:59.999Z', '2027-02-28T23:59:59.999Z']) {
    const bob = only({ ...quick, paidUntil: end, cancelsAt: end });
    expect(opens(bob, 'quick', Date.parse(end))).toBe(true);
    expect(opens(bob, 'quick', Date.parse(end) + 1)).toBe(false);
  }
});

test('a free year opens everything from its start to its end', () => {
  const year = granted({ tier: 'complete', startsAt: at(END), endsAt: at(END + 365 * DAY) });
  expect(opens(year, 'quick', END - 1)).toBe(false);
  expect(opens(year, 'agency', END)).toBe(true);
  expect(opens(year, 'agency', END + 365 * DAY)).toBe(true);
  expect(opens(year, 'quick', END + 365 * DAY + 1)).toBe(false);
});

test('of two plans the higher one counts, as long as it lasts', () => {
  const both = only(quick, { ...quick, plan: 'business', paidUntil: at(END - 10 * DAY) });
  expect(membershipFrom(both, END - 20 * DAY).tier).toBe('business');
  expect(membershipFrom(both, END)).toMatchObject({ tier: 'quick', expiresAt: at(END + DAY) });
});

test('a refunded plan takes nothing away from a free year', () => {
  const both: Paid = {
    subscriptions: [{ ...quick, isHeld: 1 }],
    grants: [{ tier: 'complete', startsAt: at(END - DAY), endsAt: at(END + DAY) }],
  };
  expect(opens(both, 'complete', END)).toBe(true);
});

test('a former member counts as expired afterwards, and not as never having paid', () => {
  const later = membershipFrom(only(quick), END + 30 * DAY);
  expect(later).toEqual({ tier: 'quick', status: 'active', expiresAt: at(END + DAY) });
  expect(isExpired(later, END + 30 * DAY)).toBe(true);
  expect(hasAccess(later, 'free', END + 30 * DAY)).toBe(true);
});

test('ada never paid: she has access to what is free, and nothing that can expire', () => {
  const ada = membershipFrom(only(), END);
  expect(TIERS.filter((tier) => hasAccess(ada, tier, END))).toEqual(['free']);
  expect(isExpired(ada, END)).toBe(false);
});

test.each([
  ['quick', ['free', 'quick']],
  ['business', ['free', 'quick', 'business']],
  ['agency', [...TIERS]],
  ['complete', [...TIERS]],
] as const)('a %s member opens %s', (plan, tiers) => {
  expect(TIERS.filter((tier) => opens(only({ ...quick, plan }), tier, END))).toEqual(tiers);
});

const anyDate = fc.oneof(
  fc.integer({ min: -60, max: 60 }).map((days) => at(END + days * DAY)),
  fc.string(),
  fc.constant(null),
);
const anyPlan = fc.oneof(fc.constantFrom<string>(...TIERS), fc.string());
const anySubscription: fc.Arbitrary<Subscription> = fc.record({
  plan: anyPlan,
  status: fc.oneof(fc.constantFrom('active', 'trialing', 'past_due', 'canceled'), fc.string()),
  paidUntil: anyDate,
  cancelsAt: anyDate,
  pausedFrom: anyDate,
  isHeld: fc.constantFrom(0, 1),
});
const anyGrant: fc.Arbitrary<Grant> = fc.record({
  tier: anyPlan,
  startsAt: anyDate.map(String),
  endsAt: anyDate.map(String),
});
const anyPaid: fc.Arbitrary<Paid> = fc.record({
  subscriptions: fc.array(anySubscription, { maxLength: 3 }),
  grants: fc.array(anyGrant, { maxLength: 3 }),
});
const anyNow = fc.integer({ min: -90 * 24, max: 90 * 24 }).map((hours) => END + hours * HOUR);

test('nothing opens unless something was paid or granted that lasts until now', () => {
  fc.assert(
    fc.property(anyPaid, anyNow, (paid, now) => {
      if (!opens(paid, 'quick', now)) return;
      const { subscriptions, grants } = paid;
      const isPaid = subscriptions.some(
        ({ status, paidUntil, isHeld }) =>
          !isHeld &&
          ['active', 'trialing', 'past_due'].includes(status) &&
          now <= Date.parse(paidUntil ?? '') + 7 * DAY,
      );
      const isGranted = grants.some(
        ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now <= Date.parse(endsAt),
      );
      expect(isPaid || isGranted).toBe(true);
    }),
  );
});

test('without a grant, access never comes back just because time passes', () => {
  fc.assert(
    fc.property(fc.array(anySubscription), anyNow, fc.nat(5000), (subscriptions, now, hours) => {
      if (opens(only(...subscriptions), 'quick', now + hours * HOUR))
        expect(opens(only(...subscriptions), 'quick', now)).toBe(true);
    }),
  );
});

test('an additional subscription or grant never opens less', () => {
  fc.assert(
    fc.property(
      anyPaid,
      anySubscription,
      fc.constantFrom(...TIERS),
      anyNow,
      (paid, extra, tier, now) => {
        const more = { ...paid, subscriptions: [...paid.subscriptions, extra] };
        if (opens(paid, tier, now)) expect(opens(more, tier, now)).toBe(true);
      },
    ),
  );
});

test('the order in which rows are read does not change what opens', () => {
  fc.assert(
    fc.property(anyPaid, fc.constantFrom(...TIERS), anyNow, (paid, tier, now) => {
      const reversed: Paid = {
        subscriptions: [...paid.subscriptions].reverse(),
        grants: [...paid.grants].reverse(),
      };
      expect(opens(reversed, tier, now)).toBe(opens(paid, tier, now));
    }),
  );
});
