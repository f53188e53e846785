import { expect, test } from 'vitest';
import { pathAction } from './path-action.ts';

const open = (id: string) => ({
  id,
  title: id.toUpperCase(),
  content: `/micro-learning?module=${id}`,
  completed: false,
  locked: false,
});
const done = (id: string) => ({ ...open(id), completed: true });
const locked = (id: string) => ({ ...open(id), locked: true });
const action = (...lessons: ReturnType<typeof open>[]) =>
  pathAction(
    lessons.map(({ id }) => id),
    lessons.toReversed(),
  );

test('a new path starts with its first lesson', () => {
  expect(action(open('a'), open('b'))).toEqual({
    state: 'start',
    label: 'Start',
    href: '/micro-learning?module=a',
    note: 'First: A',
    isLimited: false,
  });
});

test('a started path continues with the next unfinished lesson', () => {
  expect(action(done('a'), open('b'), open('c'))).toMatchObject({
    label: 'Continue',
    note: 'Next: B',
  });
  expect(action(open('a'), done('b'))).toMatchObject({ label: 'Continue', note: 'Next: A' });
});

test('lessons of a larger plan are skipped, and the path says that it is limited', () => {
  expect(action(done('a'), locked('b'), open('c'))).toMatchObject({
    href: '/micro-learning?module=c',
    isLimited: true,
  });
});

test('when no open lesson is left, the action leads to the plans', () => {
  expect(action(locked('a'), locked('b'))).toMatchObject({
    state: 'locked',
    href: '/plans',
    note: '',
  });
  expect(action(done('a'), locked('b'))).toMatchObject({
    state: 'locked',
    note: 'You’ve completed everything that’s open to you.',
  });
});

test('a finished path can be read again from its beginning', () => {
  expect(action(done('a'), done('b'))).toMatchObject({
    state: 'completed',
    label: 'Review',
    href: '/micro-learning?module=a',
    note: 'All 2 lessons completed',
  });
});

test('a lesson that is not shown at the moment is left out', () => {
  expect(pathAction(['gone', 'a'], [open('a')])).toMatchObject({ note: 'First: A' });
  expect(pathAction(['gone'], [open('a')])).toBeUndefined();
});
