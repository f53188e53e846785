import { expect, test } from 'vitest';
import { fc, SEED } from '../../../src/testing/run/seed.ts';
import { journeyOf, type PathLesson, progressOf, totalsOf } from './progress.ts';

const open = (id: string): PathLesson => ({ id, completedAt: null, locked: false });
const done = (id: string, day = '2026-11-17'): PathLesson => ({
  ...open(id),
  completedAt: `${day}T08:00:00.000Z`,
});
const locked = (id: string): PathLesson => ({ ...open(id), locked: true });

test('a new path has its first open lesson next', () => {
  expect(progressOf([locked('a'), open('b'), open('c')])).toEqual({
    isStarted: false,
    startedAt: null,
    finishedAt: null,
    completedModules: 0,
    totalModules: 3,
    progressPercentage: 0,
    nextModuleId: 'b',
  });
});

test('it is started when the member started it, and a finished lesson alone says nothing of that', () => {
  expect(progressOf([open('a')], '2026-11-16T09:00:00.000Z')).toMatchObject({
    isStarted: true,
    startedAt: '2026-11-16T09:00:00.000Z',
  });
  expect(progressOf([open('a'), done('b', '2026-11-19'), done('c')])).toMatchObject({
    isStarted: false,
    startedAt: null,
    completedModules: 2,
  });
});

test('100 percent is every lesson, never a rounded one', () => {
  const many = Array.from({ length: 400 }, (_, i) => done(String(i)));
  expect(progressOf([...many, open('last')]).progressPercentage).toBe(99);
  expect(progressOf([done('a'), done('b', '2026-11-20')])).toMatchObject({
    progressPercentage: 100,
    finishedAt: '2026-11-20T08:00:00.000Z',
    nextModuleId: null,
  });
  expect(progressOf([])).toMatchObject({ progressPercentage: 0, finishedAt: null });
});

test('the journey: complete, current, next, locked', () => {
  expect(journeyOf([done('a'), open('b'), locked('c'), done('d'), open('e')])).toEqual([
    'complete',
    'current',
    'locked',
    'complete',
    'next',
  ]);
  expect(journeyOf([locked('a'), open('b')])).toEqual(['locked', 'current']);
  expect(journeyOf([done('a'), locked('b')])).toEqual(['complete', 'locked']);
});

test('a finished lesson stays complete when the plan that opened it has ended', () => {
  expect(journeyOf([{ ...done('a'), locked: true }, open('b')])).toEqual(['complete', 'current']);
});

test('at most one lesson is current, and it is the one that is offered', () => {
  const lesson = fc.record({
    id: fc.uuid(),
    completedAt: fc.option(fc.constant('2026-11-17T08:00:00.000Z')),
    locked: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(lesson, { maxLength: 12 }), (lessons) => {
      const states = journeyOf(lessons);
      const current = states.indexOf('current');
      expect(states.filter((state) => state === 'current').length).toBeLessThanOrEqual(1);
      expect(progressOf(lessons).nextModuleId).toBe(lessons[current]?.id ?? null);
    }),
    { seed: SEED },
  );
});

test('the average is over started paths, and 0 before the first', () => {
  const path = (progressPercentage: number, isStarted = true) => ({
    progressPercentage,
    isStarted,
  });
  expect(totalsOf([path(100), path(33), path(0, false)])).toEqual({
    paths: 3,
    started: 2,
    completed: 1,
    averageProgress: 66,
  });
  expect(totalsOf([path(0, false)]).averageProgress).toBe(0);
  expect(totalsOf([])).toMatchObject({ paths: 0, averageProgress: 0 });
});
