import { expect, test } from 'vitest';
import { weeklyGoal } from './goal.ts';
import { goalCardState, goalCardTexts } from './goal-card.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const MET = { startsAt: '2026-11-02T00:00:00.000Z', endsAt: '2026-11-09T00:00:00.000Z' };

const goalOf = (lessonsPerWeek: number | null, done: number, isChosen = true, met: string[] = []) =>
  weeklyGoal(
    { lessonsPerWeek, isChosen, met: met.map((week) => ({ ...MET, week })) },
    Array<string>(done).fill('2026-11-24T08:00:00.000Z'),
    NOW,
    'UTC',
  );

test('the card says how far this week is, and which weeks off are left', () => {
  expect(goalCardTexts(goalOf(3, 2))).toEqual({
    dates: 'November 23 to 29',
    count: '2 of 3 this week.',
    note: 'A week off doesn’t end it; you have two.',
    bar: { value: 2, max: 3 },
    freeLeft: 2,
    freeText: 'two left',
  });
  // Met in the week of November 2, and off in the two weeks since.
  expect(goalCardTexts(goalOf(3, 0, true, ['2026-11-02']))).toMatchObject({
    ...{ freeLeft: 0, freeText: 'none left' },
    note: 'Both of your weeks off are in use. You get one back on Jan 4.',
  });
});

test('more lessons than planned fill the bar, and no more', () => {
  expect(goalCardTexts(goalOf(2, 5)).bar).toEqual({ value: 2, max: 2 });
});

test('a goal that was never chosen is asked for; one that was turned off is not', () => {
  expect(goalCardState(goalOf(3, 0))).toBe('on');
  expect(goalCardState(goalOf(null, 0, false))).toBe('none');
  expect(goalCardState(goalOf(null, 0))).toBe('off');
});
