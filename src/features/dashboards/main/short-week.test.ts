import { expect, test } from 'vitest';
import type { WeekTask } from '../../../../functions/weeks/rules/week.ts';
import { shortWeek } from './short-week.ts';

const TODAY = '2026-11-18';
const task = (title: string, day: string, doneAt: string | null = null): WeekTask => ({
  ...{ id: title, kind: 'task', ref: null, title, result: '', minutes: 10 },
  ...{ day, plannedFor: day, doneAt },
});
const shown = (...tasks: WeekTask[]) =>
  shortWeek({ tasks }, TODAY, { kind: 'set-up', title: '' }, 'UTC').map(({ task, day }) => [
    task.title,
    day,
  ]);

test('today’s own task comes before what was carried over, and no third one is shown', () => {
  expect(
    shown(
      task('missed', '2026-11-16'),
      task('also missed', '2026-11-17'),
      task('today', TODAY),
      task('later', '2026-11-20'),
    ),
  ).toEqual([
    ['today', TODAY],
    ['missed', null],
  ]);
});

test('with today done, the next open task is shown under its day', () => {
  expect(
    shown(
      task('today', TODAY, `${TODAY}T08:00:00.000Z`),
      task('next', '2026-11-20'),
      task('last', '2026-11-21'),
    ),
  ).toEqual([['next', '2026-11-20']]);
});

test('nothing is open in a finished week', () => {
  expect(shown(task('today', TODAY, `${TODAY}T08:00:00.000Z`))).toEqual([]);
});

test('the lesson that is the next step is not shown twice, a task without a page is', () => {
  const titles = (kind: 'lesson' | 'task') =>
    shortWeek(
      { tasks: [task('first', TODAY), task('second', TODAY)] },
      TODAY,
      { kind, title: 'first' },
      'UTC',
    ).map(({ task }) => task.title);
  expect(titles('lesson')).toEqual(['second']);
  expect(titles('task')).toEqual(['first', 'second']);
});
