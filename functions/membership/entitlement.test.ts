import { expect, test } from 'vitest';
import { fc } from '../../src/testing/seed.ts';
import { TIERS } from '../../studio/vocabulary.ts';
import { hasAccess, isExpired, type Membership, membershipFrom } from './entitlement.ts';

const END = Date.parse('2027-03-01T12:00:00.000Z');
const quickUntil = (end: number): Membership => ({
  tier: 'quick',
  status: 'active',
  expiresAt: new Date(end).toISOString(),
});
const ADA: Membership = { tier: 'free', status: 'inactive', expiresAt: null };

const anyTier = fc.constantFrom(...TIERS);
const anyRow = fc.record({
  tier: fc.option(fc.oneof(anyTier, fc.string())),
  status: fc.option(fc.oneof(fc.constantFrom('active', 'inactive'), fc.string())),
  expires_at: fc.option(
    fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.string(),
    ),
  ),
});

test.each([
  ['a second before the end', -1000, true],
  ['a millisecond before the end', -1, true],
  ['at the very end', 0, true],
  ['a millisecond after the end', 1, false],
  ['a second after the end', 1000, false],
])('bob reads a quick lesson %s: %#', (_when, offset, opens) => {
  const bob = quickUntil(END);
  expect(hasAccess(bob, 'quick', END + offset)).toBe(opens);
  expect(isExpired(bob, END + offset)).toBe(!opens);
});

test('a membership that ends on a leap day lasts through that day', () => {
  const bob = quickUntil(Date.parse('2028-02-29T23:59:59.999Z'));
  expect(hasAccess(bob, 'quick', Date.parse('2028-02-29T23:59:59.999Z'))).toBe(true);
  expect(hasAccess(bob, 'quick', Date.parse('2028-03-01T00:00:00.000Z'))).toBe(false);
});

test('ada opens what is free and nothing else', () => {
  expect(TIERS.filter((tier) => hasAccess(ADA, tier, END))).toEqual(['free']);
});

test('ada is never expired: there is nothing to expire', () => {
  expect(isExpired(ADA, END)).toBe(false);
});

test('an expired member keeps the free lessons', () => {
  expect(hasAccess(quickUntil(END), 'free', END + 1000)).toBe(true);
});

test.each([
  ['quick', ['free', 'quick']],
  ['business', ['free', 'quick', 'business']],
  ['agency', [...TIERS]],
  ['complete', [...TIERS]],
] as const)('a %s member opens %s', (tier, opens) => {
  const member: Membership = { ...quickUntil(END), tier };
  expect(TIERS.filter((wanted) => hasAccess(member, wanted, END))).toEqual(opens);
});

test('someone who paid for more opens at least what someone who paid for less opens', () => {
  fc.assert(
    fc.property(anyTier, anyTier, anyTier, (one, other, wanted) => {
      const [less, more] = [one, other].sort((a, b) => TIERS.indexOf(a) - TIERS.indexOf(b));
      const member = (tier = one): Membership => ({ ...quickUntil(END), tier });
      if (hasAccess(member(less), wanted, END))
        expect(hasAccess(member(more), wanted, END)).toBe(true);
    }),
  );
});

test('access never comes back with time alone', () => {
  fc.assert(
    fc.property(anyRow, anyTier, fc.nat(), fc.nat(), (row, tier, early, later) => {
      const membership = membershipFrom(row);
      const opensLater = hasAccess(membership, tier, END + early + later);
      if (opensLater) expect(hasAccess(membership, tier, END + early)).toBe(true);
    }),
  );
});

test.each([
  { tier: null, status: null, expires_at: null },
  { tier: 'quick_start', status: 'active', expires_at: '2099-01-01T00:00:00.000Z' },
  { tier: 'Complete', status: 'active', expires_at: '2099-01-01T00:00:00.000Z' },
  { tier: 'complete', status: 'past_due', expires_at: '2099-01-01T00:00:00.000Z' },
  { tier: 'complete', status: null, expires_at: '2099-01-01T00:00:00.000Z' },
  { tier: 'complete', status: 'active', expires_at: null },
  { tier: 'complete', status: 'active', expires_at: '' },
  { tier: 'complete', status: 'active', expires_at: 'soon' },
  { tier: '__proto__', status: 'active', expires_at: '2099-01-01T00:00:00.000Z' },
])('a row that says something unknown gives no access: $tier, $status, $expires_at', (row) => {
  expect(hasAccess(membershipFrom(row), 'quick', END)).toBe(false);
});

test('no row ever opens paid lessons unless it says active, a sold tier and a future end', () => {
  fc.assert(
    fc.property(anyRow, (row) => {
      if (!hasAccess(membershipFrom(row), 'quick', END)) return;
      expect(row.status).toBe('active');
      expect(TIERS.slice(1)).toContain(row.tier);
      expect(Date.parse(row.expires_at ?? '')).toBeGreaterThanOrEqual(END);
    }),
  );
});
