import { expect, test } from 'vitest';
import type { WeeklyGoal } from './goal.ts';
import { goalText, weekText } from './goal-text.ts';

const goal = (
  lessonsPerWeek: number,
  done: number,
  more: Partial<WeeklyGoal['run']> & { isMet?: boolean } = {},
): WeeklyGoal => {
  const { isMet = done >= lessonsPerWeek, ...run } = more;
  return {
    ...{ lessonsPerWeek, isChosen: true, weeks: [] },
    week: { startsOn: '2026-11-23', endsOn: '2026-11-29', done, isMet },
    run: { met: 1, since: '2026-11-16', freeLeft: 2, nextFreeOn: null, ...run },
  };
};
const text = (...given: Parameters<typeof goal>) => {
  const { count, note } = goalText(goal(...given));
  return `${count} ${note}`;
};

test('a week that is on says how far it is, and that a week off is fine', () => {
  expect(text(3, 2)).toBe('2 of 3 this week. A week off doesn’t end it; you have two.');
  expect(text(3, 0, { freeLeft: 1 })).toBe(
    '0 of 3 this week. A week off doesn’t end it; you have one left.',
  );
  expect(text(3, 0, { freeLeft: 0, nextFreeOn: '2026-12-14' })).toBe(
    '0 of 3 this week. Both of your weeks off are in use. You get one back on Dec 14.',
  );
});

test('a week that is met says so', () => {
  expect(text(2, 2)).toBe('2 of 2 this week. That’s your week.');
  expect(text(2, 2, { met: 4 })).toBe('2 of 2 this week. That’s your week, and 4 weeks on plan.');
  expect(text(2, 5)).toBe('5 lessons this week. You planned 2.');
  expect(text(2, 5, { met: 4 })).toBe('5 lessons this week. You planned 2. 4 weeks on plan.');
});

test('a higher goal in a week that was met is for the next one', () => {
  expect(text(5, 1, { isMet: true })).toBe(
    '1 lesson this week. This week already counts. From next week it’s 5 lessons.',
  );
});

test('no text blames', () => {
  const all = [0, 1, 2].flatMap((freeLeft) => [text(3, 0, { freeLeft }), text(3, 3, { freeLeft })]);
  for (const each of all) expect(each).not.toMatch(/miss|streak|lost|lose|fail|behind|only|still/i);
});

test('a week is named for screen readers', () => {
  expect(weekText({ startsOn: '2026-11-09', state: 'off' })).toBe('Week of Nov 9: week off');
});
