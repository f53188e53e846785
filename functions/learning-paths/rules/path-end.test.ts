import { expect, test } from 'vitest';
import { type PathLessonFacts, pathEnd } from './path-end.ts';

const lesson = (id: string, changes: Partial<PathLessonFacts> = {}): PathLessonFacts => ({
  ...{ id, isRead: true, questions: ['x', 'y'], right: new Set(['x', 'y']), isHandedIn: true },
  ...changes,
});
const RESULTS = [{ moduleId: 'a' }, { moduleId: 'b' }, { moduleId: 'b' }];

test('everything read, right and handed in is complete', () => {
  expect(pathEnd([lesson('a'), lesson('b'), lesson('c')], RESULTS)).toEqual({
    ...{ read: 3, practiced: 3, handedIn: 3, results: 3 },
    ...{ missing: [], isComplete: true },
  });
});

test('what is missing is named by lesson, in its order', () => {
  const lessons = [
    lesson('a', { right: new Set(['y']), isHandedIn: false }),
    lesson('b', { isHandedIn: false }),
    // No result of the path is made in it.
    lesson('c', { isHandedIn: false }),
  ];
  expect(pathEnd(lessons, RESULTS)).toEqual({
    ...{ read: 3, practiced: 2, handedIn: 0, results: 3, isComplete: false },
    missing: [
      { id: 'a', questions: ['x'], result: true },
      { id: 'b', questions: [], result: true },
    ],
  });
});

test('a lesson that is not read is neither practiced nor part of a finished path', () => {
  const end = pathEnd([lesson('a', { isRead: false }), lesson('b')], RESULTS);
  expect(end).toMatchObject({ read: 1, practiced: 1, missing: [], isComplete: false });
});

test('a path without questions asks for its results, one without results for its questions', () => {
  const unasked = { questions: [], right: new Set<string>() };
  expect(pathEnd([lesson('a', unasked)], [{ moduleId: 'a' }])).toMatchObject({
    ...{ practiced: 0, handedIn: 1, isComplete: true },
  });
  expect(pathEnd([lesson('a', { isHandedIn: false })], [])).toMatchObject({
    ...{ practiced: 1, isComplete: true },
  });
});

test('a path that asks nothing is never complete: reading alone gives no certificate', () => {
  const end = pathEnd([lesson('a', { questions: [], right: new Set() })], []);
  expect(end).toMatchObject({ read: 1, missing: [], isComplete: false });
  expect(pathEnd([], []).isComplete).toBe(false);
});
