import { expect, test } from 'vitest';
import { type OpenLesson, unfinishedWork } from './unfinished.ts';

const TODAY = '2026-11-24';
const lesson = (id: string, more: Partial<OpenLesson> = {}): OpenLesson => ({
  ...{ id, title: id.toUpperCase(), readAt: '2026-11-20T08:00:00.000Z', isRead: true },
  ...{ questions: ['q'], right: new Set(['q']), isHandedIn: false },
  ...more,
});
const path = { title: 'First sale', moduleIds: ['a', 'b'], results: [{ moduleId: 'b' }] };
const work = (lessons: OpenLesson[], steps: Parameters<typeof unfinishedWork>[0]['steps'] = []) =>
  unfinishedWork({
    ...{ today: TODAY, paths: [path], steps },
    lessons: new Map(lessons.map((each) => [each.id, each])),
  });

test('a path that is read: its open questions and results, in the order of its lessons', () => {
  expect(work([lesson('a', { right: new Set() }), lesson('b')])).toEqual([
    {
      ...{ moduleId: 'a', title: 'A', path: 'First sale' },
      ...{ questions: ['q'], result: false, steps: 0 },
    },
    {
      ...{ moduleId: 'b', title: 'B', path: 'First sale' },
      ...{ questions: [], result: true, steps: 0 },
    },
  ]);
});

test.each<[string, OpenLesson[]]>([
  ['whose lessons are not all read', [lesson('a', { isRead: false }), lesson('b')]],
  ['with a closed lesson', [lesson('b')]],
  ['that shows everything', [lesson('a'), lesson('b', { isHandedIn: true })]],
  [
    'that was read more than two weeks ago',
    ['a', 'b'].map((id) => lesson(id, { readAt: '2026-11-09T23:59:00.000Z' })),
  ],
])('nothing is left of a path %s', (_name, lessons) => {
  expect(work(lessons)).toEqual([]);
});

test('a task with steps checked off lately comes first, once, until it is handed in', () => {
  const steps = [
    { moduleId: 'b', checkedAt: '2026-11-23T08:00:00.000Z' },
    { moduleId: 'b', checkedAt: '2026-11-22T08:00:00.000Z' },
  ];
  const open = [lesson('a'), lesson('b')];
  expect(work(open, steps)).toMatchObject([{ moduleId: 'b', path: null, result: true, steps: 2 }]);
  expect(work([lesson('a'), lesson('b', { isHandedIn: true })], steps)).toEqual([]);
  const old = [{ moduleId: 'b', checkedAt: '2026-11-01T08:00:00.000Z' }];
  expect(work([lesson('b')], old)).toEqual([]);
});
