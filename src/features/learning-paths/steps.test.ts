import { expect, test } from 'vitest';
import { stepsFrom } from './steps.ts';

const path = (title: string, ids: string) => ({
  title,
  modules: [...ids].map((_id) => ({ _id, title: _id.toUpperCase() })),
});
const steps = (paths: ReturnType<typeof path>[], id: string, direction: 1 | -1) =>
  stepsFrom(paths, id, direction).map(({ lesson, paths }) => [lesson._id, ...paths]);

test('a lesson that is next in two paths is one step that names both', () => {
  const paths = [path('One', 'abc'), path('Two', 'abd')];
  expect(steps(paths, 'a', 1)).toEqual([['b', 'One', 'Two']]);
  expect(steps(paths, 'b', -1)).toEqual([['a', 'One', 'Two']]);
});

test('paths that diverge lead to one lesson each', () => {
  expect(steps([path('One', 'abc'), path('Two', 'abd')], 'b', 1)).toEqual([
    ['c', 'One'],
    ['d', 'Two'],
  ]);
});

test('before the first lesson, after the last and outside a path there is no step', () => {
  const paths = [path('One', 'ab')];
  expect(steps(paths, 'a', -1)).toEqual([]);
  expect(steps(paths, 'b', 1)).toEqual([]);
  expect(steps(paths, 'x', 1)).toEqual([]);
});
