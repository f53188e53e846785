import { expect, test } from 'vitest';
import { countLessons, planText } from './open-lessons.ts';

const open = (id: string) => ({ id, completed: false, locked: false });
const done = (id: string) => ({ ...open(id), completed: true });
const locked = (id: string) => ({ ...open(id), locked: true });

test('a free member reads how many free lessons there are, and what a plan would open', () => {
  const count = countLessons([done('a'), open('b'), locked('c'), locked('d')], ['d', 'a', 'c']);
  expect(count).toEqual({ done: 1, open: 2, locked: 2, lockedPaths: 2 });
  expect(planText(count)).toBe('2 more lessons and 2 whole paths open with the complete plan.');
});

test('a member of a smaller plan reads how many lessons are open', () => {
  const count = countLessons([done('a'), locked('c')]);
  expect(planText(count)).toBe('1 more lesson opens with the complete plan.');
});

test('a member with access to everything sees no offer of a plan', () => {
  const count = countLessons([done('a'), open('b')], ['a', 'b']);
  expect(planText(count)).toBe('');
});

test('a completed lesson that the plan no longer opens is not counted as done', () => {
  expect(countLessons([{ ...done('a'), locked: true }, open('b')])).toMatchObject({
    done: 0,
    open: 1,
  });
});
