import { expect, test } from 'vitest';
import { nextAchievements } from './next.ts';
import { MILESTONES } from './rules.ts';

const PATHS = [
  { id: 'p1', title: 'One', moduleIds: ['a', 'b', 'c', 'd', 'e'] },
  { id: 'p2', title: 'Two', moduleIds: ['a', 'f', 'g'] },
];
const next = (completed: string[], earned: string[] = [], weeksInRun = 0) =>
  nextAchievements({
    earned: new Set(earned),
    completed: new Set(completed),
    paths: PATHS,
    weeksInRun,
  });
const lines = (...given: Parameters<typeof next>) =>
  next(...given).map(({ id, done, of }) => `${id} ${done}/${of}`);

test('a new member starts with the first of everything, and no path before one is begun', () => {
  expect(lines([])).toEqual([
    ...['first-lesson 0/1', 'two-weeks 0/2', 'first-post 0/1', 'first-artifact 0/1'],
  ]);
});

test('the nearest is first: the path that is furthest, then lessons, then weeks', () => {
  expect(lines(['a', 'b', 'c', 'f'], ['first-lesson', 'first-post', 'first-artifact'], 1)).toEqual([
    ...['five-lessons 4/5', 'p2 2/3', 'two-weeks 1/2'],
  ]);
});

test('a finished path is no longer next, even if it has grown since', () => {
  expect(next(['a', 'f'], ['p2']).some(({ id }) => id === 'p2')).toBe(false);
});

test('a longer run than the next milestone needs is never more than all of it', () => {
  expect(lines(['a'], ['two-weeks'], 9)).toContain('four-weeks 4/4');
});

test('once everything is earned, nothing is next', () => {
  const all = [...MILESTONES.map(({ id }) => id), 'p1', 'p2'];
  expect(next(['a'], all, 20)).toEqual([]);
});
