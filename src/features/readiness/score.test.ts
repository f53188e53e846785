import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  READINESS_EXPERIENCE,
  READINESS_GOALS,
  READINESS_HOURS,
} from '../../../studio/model/steps-and-answers.ts';
import { getReadiness } from '../../content/content.ts';
import { INITIAL_ANSWERS } from './initial-answers.ts';
import { type Answers, bandFor, readinessScore } from './score.ts';

const { bands } = await getReadiness();

const answers = fc.record({
  income: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.double()),
  hours: fc.constantFrom(...READINESS_HOURS),
  experience: fc.constantFrom(...READINESS_EXPERIENCE),
  goal: fc.constantFrom(...READINESS_GOALS),
});
const anything = fc.record({
  income: fc.double(),
  hours: fc.string(),
  experience: fc.string(),
  goal: fc.constantFrom('', 'constructor', '__proto__', 'toString', 'extra'),
});

/** The score may not rise when one answer moves to a later option of the list. */
function neverRises(words: readonly string[], field: keyof Answers, direction: 1 | -1) {
  fc.assert(
    fc.property(answers, fc.nat(words.length - 2), (given, i) => {
      const before = readinessScore({ ...given, [field]: words[i] });
      const after = readinessScore({ ...given, [field]: words[i + 1] });
      expect((after - before) * direction).toBeLessThanOrEqual(0);
    }),
    { seed: 87 },
  );
}

test('a visitor who changes nothing gets 87 and AI Business System', () => {
  expect(readinessScore(INITIAL_ANSWERS)).toBe(87);
  expect(bandFor(87, bands)?.plan).toBe('AI Business System');
});

test('whatever a visitor enters, there is an integer score from 0 to 100 and a band for it', () => {
  fc.assert(
    fc.property(fc.oneof(answers, anything), (given) => {
      const score = readinessScore(given);
      expect(Number.isInteger(score)).toBe(true);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      const band = bandFor(score, bands);
      expect(band?.from).toBeLessThanOrEqual(score);
      const next = bands[bands.findIndex(({ from }) => from === band?.from) + 1];
      expect(next?.from ?? 101).toBeGreaterThan(score);
    }),
    { seed: 87 },
  );
});

test('a missing, negative or infinite income counts as the nearest sensible value', () => {
  const score = (income: number) => readinessScore({ ...INITIAL_ANSWERS, income });
  for (const little of [Number.NaN, -5000, Number.NEGATIVE_INFINITY])
    expect(score(little)).toBe(score(0));
  expect(score(Number.POSITIVE_INFINITY)).toBe(score(1e9));
});

test('less of everything never scores higher: for no combination of answers, and no income', () => {
  const INCOMES = [0, 100, 499, 500, 501, 1000, 2000, 8000];
  const lower = <T>(list: readonly T[], i: number) => list[Math.max(0, i - 1)] as T;
  for (const [h, hours] of READINESS_HOURS.entries())
    for (const [e, experience] of READINESS_EXPERIENCE.entries())
      for (const goal of READINESS_GOALS)
        for (const [i, income] of INCOMES.entries()) {
          const given = { income, hours, experience, goal };
          const score = readinessScore(given);
          for (const less of [
            { income: lower(INCOMES, i) },
            { hours: lower(READINESS_HOURS, h) },
            { experience: lower(READINESS_EXPERIENCE, e) },
            {
              income: lower(INCOMES, i),
              hours: lower(READINESS_HOURS, h),
              experience: lower(READINESS_EXPERIENCE, e),
            },
          ])
            expect(readinessScore({ ...given, ...less })).toBeLessThanOrEqual(score);
        }
  expect(readinessScore({ ...INITIAL_ANSWERS, income: 0 })).toBeLessThan(87);
  expect(readinessScore({ ...INITIAL_ANSWERS, income: Number.NaN })).toBeLessThan(87);
});

test('a person who earns more now never gets a lower score', () => {
  const more = fc.double({ min: 0, noNaN: true });
  fc.assert(
    fc.property(answers, more, (given, by) => {
      const income = Number.isNaN(given.income) ? 0 : given.income;
      const after = readinessScore({ ...given, income: income + by });
      expect(after).toBeGreaterThanOrEqual(readinessScore({ ...given, income }));
    }),
    { seed: 87 },
  );
  expect(readinessScore({ ...INITIAL_ANSWERS, income: 3000 })).toBeGreaterThan(87);
});

test('more hours and more practice never lower the score, a larger goal never raises it', () => {
  neverRises(READINESS_HOURS, 'hours', -1);
  neverRises(READINESS_EXPERIENCE, 'experience', -1);
  neverRises(READINESS_GOALS, 'goal', 1);
  expect(readinessScore({ ...INITIAL_ANSWERS, hours: '5-10' })).toBeLessThan(87);
  expect(readinessScore({ ...INITIAL_ANSWERS, goal: 'multiple' })).toBeLessThan(87);
});

test('every band can be reached', () => {
  const reached = new Set<string | undefined>();
  for (const hours of READINESS_HOURS)
    for (const experience of READINESS_EXPERIENCE)
      for (const income of [0, 500, 8000])
        reached.add(
          bandFor(readinessScore({ ...INITIAL_ANSWERS, hours, experience, income }), bands)?.plan,
        );
  expect([...reached].sort()).toEqual(bands.map(({ plan }) => plan).sort());
});
