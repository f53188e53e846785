import { expect, test } from 'vitest';
import { nextLesson } from './next-lesson.ts';

const open = (id: string) => ({ id, completed: false, locked: false });
const done = (id: string) => ({ ...open(id), completed: true });
const locked = (id: string) => ({ ...open(id), locked: true });

test('the next lesson of a path comes before the next in teaching order', () => {
  expect(nextLesson([open('a'), open('b')], ['b'])?.id).toBe('b');
});

test('a finished, locked or hidden lesson is not offered', () => {
  const modules = [open('a'), done('b'), locked('c'), open('d')];
  expect(nextLesson(modules, ['b', 'c', 'gone', 'd'])?.id).toBe('d');
  expect(nextLesson(modules, ['b', 'c'])?.id).toBe('a');
});

test('when every open lesson is finished there is no next lesson', () => {
  expect(nextLesson([done('a'), locked('b')], ['b'])).toBeUndefined();
});
