import { expect, test } from 'vitest';
import type { WeekTask } from '../../../weeks/rules/week.ts';
import { type Learner, nextStep } from './next-step.ts';

const lesson = (id: string) => ({ id, title: id.toUpperCase(), estimatedMinutes: 9 });
const learner = (more: Partial<Learner> = {}): Learner => ({
  open: [...'abcdef'].map(lesson),
  paths: [],
  completions: [],
  places: [],
  week: null,
  today: '2026-11-18',
  ...more,
});
const at = (hour: number) => `2026-11-18T${String(hour).padStart(2, '0')}:00:00.000Z`;
const finished = (moduleId: string, hour: number) => ({ moduleId, completedAt: at(hour) });
const read = (moduleId: string, part: number, hour: number) => ({
  moduleId,
  part,
  readAt: at(hour),
});
const task = (
  kind: WeekTask['kind'],
  ref: string | null,
  day: string,
  doneAt: string | null = null,
) => ({ kind, ref, day, doneAt, title: `${kind} of ${day}` }) as WeekTask;
const week = (...tasks: WeekTask[]) => ({
  id: 'w',
  number: 1,
  startsOn: '2026-11-16',
  idea: '',
  tasks,
});

test('a new member starts with the first open lesson', () => {
  expect(nextStep(learner())).toEqual({
    kind: 'start',
    moduleId: 'a',
    title: 'A',
    minutes: 9,
    part: 0,
  });
});

test('a new member with a plan starts with the plan’s first lesson, whatever its day', () => {
  const plan = week(task('prompt', 'p', '2026-11-17'), task('lesson', 'd', '2026-11-19'));
  expect(nextStep(learner({ week: plan }))).toMatchObject({ kind: 'start', moduleId: 'd' });
});

test('the newest place is continued, at its part', () => {
  const step = nextStep(learner({ places: [read('c', 2, 9), read('b', 4, 8)] }));
  expect(step).toMatchObject({ kind: 'continue', moduleId: 'c', part: 2 });
});

test('a place in a lesson that is finished or closed now is not offered', () => {
  const places = [read('z', 1, 11), read('c', 5, 10), read('b', 1, 7)];
  expect(nextStep(learner({ places, completions: [finished('c', 6)] }))).toMatchObject({
    kind: 'continue',
    moduleId: 'b',
  });
});

test('after a finished lesson comes the next one of the path the member is on', () => {
  const paths = [{ moduleIds: ['c', 'e'] }, { moduleIds: ['a', 'c', 'd', 'b'] }];
  const completions = [finished('c', 9), finished('a', 8)];
  expect(nextStep(learner({ paths, completions, places: [read('f', 1, 7)] }))).toMatchObject({
    kind: 'next',
    moduleId: 'd',
  });
});

test('a path’s earlier lessons follow once its later ones are done or closed', () => {
  const paths = [{ moduleIds: ['b', 'c', 'z'] }];
  expect(nextStep(learner({ paths, completions: [finished('c', 9)] }))).toMatchObject({
    moduleId: 'b',
  });
});

test('the lesson that the week has for today comes before the path’s', () => {
  const paths = [{ moduleIds: ['a', 'b'] }];
  const plan = week(task('lesson', 'e', '2026-11-18'), task('lesson', 'f', '2026-11-19'));
  const completions = [finished('a', 9)];
  expect(nextStep(learner({ paths, completions, week: plan }))).toMatchObject({ moduleId: 'e' });
  expect(nextStep(learner({ paths, completions, week: plan, today: '2026-11-17' }))).toMatchObject({
    moduleId: 'b',
  });
});

test('an older place comes before lessons that were never opened', () => {
  const step = nextStep(learner({ completions: [finished('a', 9)], places: [read('d', 1, 7)] }));
  expect(step).toMatchObject({ kind: 'continue', moduleId: 'd', part: 1 });
});

test('with nothing left to read, the oldest open task of the week is next', () => {
  const completions = [...'abcdef'].map((id) => finished(id, 9));
  const plan = week(
    task('task', null, '2026-11-20'),
    task('prompt', 'p', '2026-11-17'),
    task('task', null, '2026-11-16', at(8)),
  );
  expect(nextStep(learner({ completions, week: plan }))).toMatchObject({
    kind: 'task',
    task: { day: '2026-11-17' },
  });
  expect(nextStep(learner({ completions }))).toEqual({ kind: 'done' });
});
