import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { LessonAnswerChange } from './answer-schema.ts';
import { isSet, MARKED, MOST, markOf, optionsIn, problemWith, setOf } from './marked.ts';

const OPTIONS = [0, 1, 2, 3];
/** Every set of four options, the empty one included. */
const SETS = Array.from({ length: 16 }, (_, bits) => OPTIONS.filter((i) => bits & (1 << i)));

test('each set of options is a number of its own, apart from every single option', () => {
  const stored = SETS.map(setOf);
  expect(new Set(stored).size).toBe(16);
  expect([Math.min(...stored), Math.max(...stored)]).toEqual([MARKED, MOST]);
  for (const set of SETS) expect(optionsIn(setOf(set))).toEqual(set);
  for (const option of OPTIONS)
    expect([isSet(option), optionsIn(option)]).toEqual([false, [option]]);
});

test('the order of the marks and a double one say nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...OPTIONS)), (marks) => {
      expect(optionsIn(setOf(marks))).toEqual([...new Set(marks)].sort());
    }),
  );
});

test('every set and every right set: each option has the one verdict that is true', () => {
  for (const marked of SETS)
    for (const right of SETS) {
      const verdicts = OPTIONS.map((option) => markOf(option, setOf(marked), setOf(right)));
      expect(verdicts).toEqual(
        OPTIONS.map((option) => {
          if (marked.includes(option)) return right.includes(option) ? 'found' : 'wrong';
          return right.includes(option) ? 'missed' : null;
        }),
      );
      // Right only if the set is exactly the right one.
      expect(setOf(marked) === setOf(right)).toBe(
        !verdicts.includes('missed') && !verdicts.includes('wrong'),
      );
    }
});

test('a question takes answers of its own kind, within its options', () => {
  for (const options of [3, 4])
    for (const answer of [0, options - 1, MARKED, setOf([0, 1])])
      for (let chosen = 0; chosen <= MOST; chosen++) {
        const isFit =
          isSet(chosen) === isSet(answer) && optionsIn(chosen).every((option) => option < options);
        expect([
          options,
          answer,
          chosen,
          problemWith(chosen, { options, answer }) === null,
        ]).toEqual([options, answer, chosen, isFit]);
      }
});

test('a request holds every set, and no more', () => {
  const fits = (chosen: unknown) => v.safeParse(LessonAnswerChange, { chosen }).success;
  for (const set of SETS) expect(fits(setOf(set))).toBe(true);
  for (const chosen of [-1, MOST + 1, 0.5, '17', [0, 1], null]) expect(fits(chosen)).toBe(false);
});
