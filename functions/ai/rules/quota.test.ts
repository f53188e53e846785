import { expect, test } from 'vitest';
import { TIERS } from '../../rules/tiers.ts';
import { periodsAt, usesFrom, writingLimit } from './quota.ts';

const NOW = Date.parse('2026-12-31T23:30:00-05:00');

test('months and days are those of UTC', () => {
  expect(periodsAt(NOW)).toEqual({
    month: '2027-01-01T00:00:00.000Z',
    nextMonth: '2027-02-01T00:00:00.000Z',
    day: '2027-01-01T00:00:00.000Z',
    nextDay: '2027-01-02T00:00:00.000Z',
  });
  expect(periodsAt(Date.parse('2028-02-29T23:59:59.999Z'))).toMatchObject({
    nextMonth: '2028-03-01T00:00:00.000Z',
    nextDay: '2028-03-01T00:00:00.000Z',
  });
});

test('every tier has its limit', () => {
  expect(Object.fromEntries(TIERS.map((tier) => [tier, writingLimit(tier)]))).toEqual({
    free: { limit: 5, per: 'month' },
    quick: { limit: 20, per: 'day' },
    business: { limit: 50, per: 'day' },
    agency: { limit: 100, per: 'day' },
    complete: { limit: 100, per: 'day' },
  });
});

test('Free Starter: 5 texts, 10 chats, no images a month', () => {
  const uses = usesFrom([{ kind: 'text', thisMonth: 2, writtenToday: 1 }], 'free', NOW);
  const renewsAt = '2027-02-01T00:00:00.000Z';
  expect(uses).toEqual({
    text: { used: 2, limit: 5, renewsAt },
    chat: { used: 0, limit: 10, renewsAt },
    image: { used: 0, limit: 0, renewsAt },
    writing: { used: 2, limit: 5, per: 'month', renewsAt },
  });
});

test('on a plan only what the model wrote today is limited', () => {
  const uses = usesFrom([{ kind: 'text', thisMonth: 30, writtenToday: 4 }], 'quick', NOW);
  expect(uses.text).toMatchObject({ used: 30, limit: null });
  expect(uses.writing).toEqual({
    used: 4,
    limit: 20,
    per: 'day',
    renewsAt: '2027-01-02T00:00:00.000Z',
  });
});
