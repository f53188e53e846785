// Texts that a beginner may hand in, kept next to the checks that judge them: the good ones pass every check, each bad one
// fails at least one. They are in check-samples/<module id>.json.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Exercise, RepairExercise } from '../../functions/exercises/rules/exercise.ts';
import { checkAll, type TextCheck } from '../../functions/text-checks/rules/text-checks.ts';
import { getLessons } from './content.ts';
import { exercisesIn } from './exercise-issues.ts';

interface Samples {
  good: string[];
  bad: string[];
}
interface LessonSamples {
  task: Samples;
  /** By the key of an exercise that repairs a text. */
  exercises?: Record<string, Samples>;
}

const FOLDER = new URL('check-samples/', import.meta.url);
const LEAST_BAD = 3;
const lessons = await getLessons();
const samples = readdirSync(FOLDER).map((file) => ({
  lesson: lessons.find(({ _id }) => `${_id}.json` === file),
  file,
  ...(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as LessonSamples),
}));

const isRepair = (exercise: Exercise): exercise is RepairExercise =>
  exercise._type === 'exerciseRepair';
const open = (text: string, checks: readonly TextCheck[]) =>
  checkAll(text, checks).flatMap(({ passes }, i) => (passes ? [] : checks[i]?.says));

function judged({ good, bad }: Samples, checks: readonly TextCheck[]) {
  expect(good.length, 'good texts').toBeGreaterThan(0);
  expect(bad.length, 'bad texts').toBeGreaterThanOrEqual(LEAST_BAD);
  for (const text of good) expect(open(text, checks), text).toEqual([]);
  for (const text of bad) expect(open(text, checks), text).not.toEqual([]);
}

test('there are samples of lessons', () => {
  expect(samples.length).toBeGreaterThan(0);
});

describe.each(samples)('$file', ({ lesson, task, exercises = {} }) => {
  test('what is handed in', () => {
    judged(task, lesson?.task.checks ?? []);
  });

  test('each text to repair has its samples', () => {
    const repairs = exercisesIn(lesson ?? { body: [] }).filter(isRepair);
    expect(Object.keys(exercises).toSorted()).toEqual(repairs.map(({ _key }) => _key).toSorted());
    for (const { _key, checks } of repairs) judged(exercises[_key] ?? { good: [], bad: [] }, checks);
  });
});
