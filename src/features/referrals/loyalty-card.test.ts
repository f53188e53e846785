import { expect, test } from 'vitest';
import { loyaltyCard, pendingWords } from './loyalty-card.ts';

const NOW = Date.UTC(2026, 10, 21);
const year = (from: number) => ({
  startsAt: `${from}-01-01T00:00:00Z`,
  endsAt: `${from + 1}-01-01T00:00:00Z`,
});
const card = (referralCount: number, freeYears = [] as ReturnType<typeof year>[]) =>
  loyaltyCard(
    { referralCode: 'CDFG2345', referralCount, pendingCount: 0, goal: 5, freeYears },
    NOW,
  );

test.each([
  [0, 0, 5, false],
  [1, 1, 4, false],
  [2, 2, 3, false],
  [4, 4, 1, false],
  [5, 5, 5, true],
  [6, 1, 4, true],
  [9, 4, 1, true],
  [10, 5, 5, true],
  [11, 1, 4, true],
])('with %i friends %i boxes are ticked and %i are needed', (count, filled, needed, hasWon) => {
  expect(card(count)).toMatchObject({ filled, needed, hasWon });
});

test('free years that are over are no longer celebrated', () => {
  expect(card(7, [year(2024)])).toMatchObject({ hasWon: false, years: [] });
  expect(card(10, [year(2024), year(2027)])).toMatchObject({ hasWon: true, years: [year(2027)] });
});

test('the number of pending friends is stated in text', () => {
  expect([0, 1, 2].map(pendingWords)).toEqual([
    undefined,
    '1 has signed up and not paid yet.',
    '2 have signed up and not paid yet.',
  ]);
});
