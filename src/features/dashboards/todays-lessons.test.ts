import { expect, test } from 'vitest';
import type { ModuleSummary } from '../micro-learning/progress.ts';
import { todaysLessons } from './todays-lessons.ts';

const open = (id: string) =>
  ({ id, completed: false, completedAt: null, locked: false }) as ModuleSummary;
const locked = (id: string): ModuleSummary => ({ ...open(id), locked: true });
const finished = (id: string, day: number): ModuleSummary => ({
  ...open(id),
  completed: true,
  completedAt: `2026-11-0${day}T08:00:00.000Z`,
});
const ids = (modules: ModuleSummary[]) => todaysLessons(modules).map(({ id }) => id);

test('a new member starts with the first five lessons', () => {
  expect(ids([...'abcdefg'].map(open))).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('the last two finished lessons are above the next three, oldest first', () => {
  expect(
    ids([finished('c', 3), finished('a', 1), finished('b', 2), ...[...'vwxyz'].map(open)]),
  ).toEqual(['b', 'c', 'v', 'w', 'x']);
});

test('lessons of a larger plan are not offered for today', () => {
  expect(ids([locked('a'), open('b'), locked('c'), open('d')])).toEqual(['b', 'd']);
});

test('a finished lesson stays in the list even after the membership ended', () => {
  expect(ids([{ ...finished('a', 1), locked: true }, open('b')])).toEqual(['a', 'b']);
});

test('a member who has finished everything sees the last five', () => {
  expect(ids([1, 2, 3, 4, 5, 6].map((day) => finished(String(day), day)))).toEqual([
    '2',
    '3',
    '4',
    '5',
    '6',
  ]);
});

test('without lessons there is nothing for today', () => {
  expect(ids([])).toEqual([]);
});
