import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import {
  type LessonFacts,
  type LessonLevel,
  lessonLevel,
  levelLine,
  openQuestions,
} from './lesson-level.ts';

const facts = (changes: Partial<LessonFacts> = {}): LessonFacts => ({
  ...{ isRead: false, questions: ['a', 'b', 'c'], right: new Set(), isHandedIn: false },
  ...changes,
});
const ALL = new Set(['a', 'b', 'c']);
const read = { isRead: true };

test.each<[string, LessonLevel, Partial<LessonFacts>]>([
  [
    'a lesson that is not marked as complete is open, whatever else was done',
    'open',
    { right: ALL, isHandedIn: true },
  ],
  ['marked as complete is read, and no more', 'read', read],
  [
    'one question that was never right keeps it at read',
    'read',
    { ...read, right: new Set(['a', 'b']) },
  ],
  ['a result without the answers keeps it at read', 'read', { ...read, isHandedIn: true }],
  ['every question right once is practiced', 'practiced', { ...read, right: ALL }],
  ['with the result it is done', 'done', { ...read, right: ALL, isHandedIn: true }],
  ['a lesson without questions is never practiced', 'read', { ...read, questions: [] }],
  ['and done with its result', 'done', { ...read, questions: [], isHandedIn: true }],
  [
    'an answer to a question that is gone counts for nothing',
    'read',
    { ...read, right: new Set(['x', 'y', 'z']) },
  ],
])('%s', (_, level, changes) => {
  expect(lessonLevel(facts(changes))).toBe(level);
});

const ORDER: LessonLevel[] = ['open', 'read', 'practiced', 'done'];
const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
const anyFacts = fc.record({
  ...{ isRead: fc.boolean(), isHandedIn: fc.boolean(), questions: keys },
  right: keys.map((all) => new Set(all)),
});

test('doing more never lowers a level', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom('a', 'b', 'c', 'd'), (before, key) => {
      const rank = (each: LessonFacts) => ORDER.indexOf(lessonLevel(each));
      for (const more of [
        { isRead: true },
        { isHandedIn: true },
        { right: new Set([...before.right, key]) },
      ])
        expect(rank({ ...before, ...more })).toBeGreaterThanOrEqual(rank(before));
    }),
  );
});

test('taking the steps that the line names leads to done, and never in a circle', () => {
  fc.assert(
    fc.property(anyFacts, (start) => {
      let now: LessonFacts = { ...start, isRead: true };
      for (let steps = 0; steps < 6; steps++) {
        const { level, step } = levelLine(now);
        if (level === 'done') {
          expect(step).toBeNull();
          return;
        }
        const [, key] = /^#question-(.+)$/.exec(step?.href ?? '') ?? [];
        if (key) expect(openQuestions(now)).toContain(key);
        else expect(step?.href).toBe('#task');
        now = key ? { ...now, right: new Set([...now.right, key]) } : { ...now, isHandedIn: true };
      }
      expect.unreachable();
    }),
  );
});

test('the line says what it is, and what makes it the next level', () => {
  const line = (changes: Partial<LessonFacts>) => {
    const { name, text, step } = levelLine(facts(changes));
    return [name, text, step?.text];
  };
  expect(line({})).toEqual(['', 'Mark it as complete once you’ve read it.', undefined]);
  expect(line(read)).toEqual(['Read', 'To make it practiced:', 'Answer 3 questions right']);
  expect(line({ ...read, isHandedIn: true, right: new Set(['a', 'b']) })).toEqual([
    'Read',
    'Your result is handed in. To make it done:',
    'Answer the last question right',
  ]);
  expect(line({ ...read, right: ALL })).toEqual([
    'Practiced',
    'To make it done:',
    'Hand in your result',
  ]);
  expect(line({ ...read, questions: [], isHandedIn: true })).toEqual([
    'Done',
    'Your result is handed in.',
    undefined,
  ]);
});
