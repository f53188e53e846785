import { expect, test } from 'vitest';
import { allExercises, answersTo } from '../../../src/testing/fixtures/exercises.ts';
import { fc } from '../../../src/testing/run/seed.ts';
import { cellValue, valuesWith } from './cell-value.ts';
import type { Exercise, ExerciseAnswer } from './exercise.ts';
import { judge } from './judge.ts';

const common = {
  ...{ _key: 'k', title: 'An exercise', minutes: 1, ask: 'Do it.' },
  ...{ hint: 'Think of it.', solution: 'This is how.' },
};
const number: Exercise = {
  ...{ ...common, _type: 'exerciseNumber', answer: 200, tolerance: 0.5, right: 'Divided.' },
  mistakes: [{ value: 192, name: 'That is 20 percent on top', why: 'You are short.' }],
  ...{ tooLow: 'Check the share.', tooHigh: 'Check the division.' },
};
const verdict = (exercise: Exercise, answer: ExerciseAnswer) => judge(exercise, answer, cellValue);

test.each([
  ['200', true, '', 'Divided.'],
  ['160 / 0.8', true, '', 'Divided.'],
  ['$192', false, 'That is 20 percent on top', 'You are short.'],
  ['160 × 1.2', false, 'That is 20 percent on top', 'You are short.'],
  ['150', false, 'That’s too low', 'Check the share.'],
  ['1,000', false, 'That’s too high', 'Check the division.'],
])('a number: %s', (typed, isRight, name, text) => {
  expect(verdict(number, { typed })).toMatchObject({ isRight, remarks: [{ isRight, name, text }] });
});

test('in a field for percent the sign changes nothing', () => {
  const percent: Exercise = { ...number, after: 'percent', answer: 25, mistakes: [] };
  for (const typed of ['25', '25%', '25 %', '100/4'])
    expect(verdict(percent, { typed })?.isRight, typed).toBe(true);
});

test('a text that is no number is no answer, and neither is one of another kind', () => {
  expect(verdict(number, { typed: 'two hundred' })).toBeNull();
  expect(verdict(number, { chosen: 0, why: '' })).toBeNull();
});

const mark: Exercise = {
  ...{ ...common, _type: 'exerciseMark', text: 'Founded in 2009. Good bread. 900 guests.' },
  phrases: [
    { phrase: 'Founded in 2009', isTarget: true, why: 'No source.' },
    { phrase: 'Good bread', why: 'An opinion.' },
    { phrase: '900 guests', isTarget: true, why: 'Who counted?' },
  ],
};

test('marked phrases: the wrong one first, and how many are still to be found', () => {
  expect(verdict(mark, { marked: [0, 1] })).toEqual({
    isRight: false,
    remarks: [
      { isRight: false, name: 'Good bread', text: 'An opinion.' },
      { isRight: true, name: 'Founded in 2009', text: 'No source.' },
    ],
    missing: 'One is still to be found.',
  });
  expect(verdict(mark, { marked: [2, 0] })?.isRight).toBe(true);
  expect(verdict(mark, { marked: [] })).toBeNull();
  expect(verdict(mark, { marked: [0, 0] })).toBeNull();
  expect(verdict(mark, { marked: [7] })).toBeNull();
});

const sheet: Exercise = {
  ...{ ...common, _type: 'exerciseSheet', cell: 'B4', formula: '=B2*B3', tolerance: 0.01 },
  content: 'Line,Amount\nPrice,200\nTax share,0.25\nSet aside,\nLeft,=B2-B4 → 150',
  ...{ right: 'A quarter.', tooLow: 'Higher.', tooHigh: 'Lower.' },
  mistakes: [{ value: 25, name: 'That is the share itself', why: 'It is counted in dollars.' }],
};

test('a sheet’s cell takes a formula, a number or a sum, and the others follow', () => {
  for (const typed of [
    '=B2*B3',
    '50',
    '200*0.25',
    '= b2 * b3',
    '=ROUND(B2*B3;0)',
    '=IF(A2=“Price”;50;0)',
  ])
    expect(verdict(sheet, { typed })?.isRight, typed).toBe(true);
  expect(verdict(sheet, { typed: '25' })?.remarks[0]?.name).toBe('That is the share itself');
  expect(verdict(sheet, { typed: '=B4' })).toBeNull();
  expect(verdict(sheet, { typed: '=NOTHING(1)' })).toBeNull();
  expect(valuesWith(sheet, '50')?.[4]).toEqual(['Left', '150']);
});

test('every exercise that editors wrote is solved by its right answer, and not by a wrong one', () => {
  for (const { moduleId, exercise } of allExercises) {
    const { right, wrong } = answersTo(exercise);
    expect(verdict(exercise, right)?.isRight, `${moduleId} ${exercise.title}`).toBe(true);
    const mistaken = verdict(exercise, wrong);
    expect(mistaken?.isRight, `${moduleId} ${exercise.title}`).toBe(false);
    expect(mistaken?.remarks.length).toBeGreaterThan(0);
  }
});

test('each number that beginners write has its own answer', () => {
  for (const { exercise } of allExercises) {
    if (!('mistakes' in exercise)) continue;
    for (const { value, name, why } of exercise.mistakes)
      expect(verdict(exercise, { typed: String(value) })?.remarks).toEqual([
        { isRight: false, name, text: why },
      ]);
  }
});

const anyAnswer: fc.Arbitrary<ExerciseAnswer> = fc.oneof(
  fc.record({ typed: fc.string({ maxLength: 40 }) }),
  fc.record({ marked: fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 9 }) }),
  fc.record({ order: fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 9 }) }),
  fc.record({ groups: fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 9 }) }),
  fc.record({ text: fc.string({ maxLength: 200 }) }),
  fc.record({ chosen: fc.integer({ min: -1, max: 9 }), why: fc.string() }),
);

test('any answer to any exercise is judged or refused, and never thrown', () => {
  const exercises = [number, mark, sheet, ...allExercises.map(({ exercise }) => exercise)];
  fc.assert(
    fc.property(fc.constantFrom(...exercises), anyAnswer, (exercise, answer) => {
      const found = verdict(exercise, answer);
      if (found) expect(found.remarks.length).toBeGreaterThan(0);
    }),
  );
});
