import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RepairExercise } from '../../functions/exercises/rules/exercise.ts';
import { checkAll, type TextCheck } from '../../functions/text-checks/rules/text-checks.ts';
import { publishedDocuments } from './dataset.ts';
import { plainText } from './plain-text.ts';

/** What beginners hand in: right in other words than ours, or wrong in a way that checks by words can see. */
interface Samples {
  good: string[];
  bad: string[];
}
interface LessonSamples {
  task: Samples;
  /** By the `_key` of a text to repair. */
  exercises: Record<string, Samples>;
}
interface Lesson {
  _id: string;
  body: readonly { _type: string; _key: string }[];
  task: { checks: readonly TextCheck[]; solution: readonly { _type: string }[] };
}

const FOLDER = new URL('./check-samples/', import.meta.url);
const LEAST_BAD = 3;
const lessons = new Map(
  ((await publishedDocuments()) as unknown as Lesson[]).map((lesson) => [lesson._id, lesson]),
);
const sampled = readdirSync(FOLDER).map((file) => ({
  id: file.replace(/\.json$/, ''),
  samples: JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as LessonSamples,
}));

const lessonOf = (id: string): Lesson => {
  const lesson = lessons.get(id);
  if (!lesson) throw new Error(`There is no lesson ${id}.`);
  return lesson;
};
const repairsOf = ({ body }: Lesson) =>
  body.filter(({ _type }) => _type === 'exerciseRepair') as unknown as (RepairExercise & {
    _key: string;
  })[];

test.each(sampled)('$id: the samples are of its task and of each text to repair', (one) => {
  const lesson = lessonOf(one.id);
  const { task, exercises } = one.samples;
  expect(Object.keys(exercises).toSorted()).toEqual(
    repairsOf(lesson)
      .map(({ _key }) => _key)
      .toSorted(),
  );
  const models = [
    plainText(lesson.task.solution),
    ...repairsOf(lesson).map(({ solution }) => solution),
  ];
  for (const { good, bad } of [task, ...Object.values(exercises)]) {
    expect(good.length).toBeGreaterThanOrEqual(1);
    expect(bad.length).toBeGreaterThanOrEqual(LEAST_BAD);
    for (const text of good) expect(models).not.toContain(text);
  }
});

test.each(sampled)('$id: right texts pass in other words than ours, wrong ones don’t', (one) => {
  const lesson = lessonOf(one.id);
  judge(one.samples.task, lesson.task.checks);
  for (const { _key, checks } of repairsOf(lesson))
    judge(one.samples.exercises[_key] ?? { good: [], bad: [] }, checks);
});

function judge({ good, bad }: Samples, checks: readonly TextCheck[]) {
  const failed = (text: string) =>
    checkAll(text, checks).flatMap(({ passes }, i) => (passes ? [] : (checks[i]?.says ?? '')));
  const refused = good.flatMap((text) => failed(text).map((says) => ({ says, text })));
  const passed = bad.filter((text) => failed(text).length === 0);
  expect({ refused, passed }).toEqual({ refused: [], passed: [] });
}
