// A lesson's questions and exercises as the build wrote them, below /members/. Only read after the entitlement check.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import type { Exercise } from '../exercises/rules/exercise.ts';
import { blockAnchor } from '../micro-learning/rules/block-anchor.ts';
import type { DueQuestion } from './due.ts';
import { QUESTIONS_AT_ONCE } from './rules/due.ts';
import { optionOrder } from './rules/shuffle.ts';

export interface QuestionText {
  key: string;
  question: string;
  options: { text: string; reason: string }[];
  /** Index of the right option, or the set of the right ones: rules/marked.ts. */
  answer: number;
  /** The part of the lesson that the question is about. */
  part: { anchor: string; heading: string } | null;
}

export interface LessonQuestions {
  title: string;
  /** The URL of the page that asks them: the lesson, or the path's review. */
  address: string;
  questions: QuestionText[];
  /** Of a lesson. */
  exercises?: Exercise[];
}

interface Due {
  moduleId: string;
  lesson: string;
  address: string;
  box: number;
  dueOn: string;
}

export interface ReviewQuestion extends QuestionText, Due {
  /** Indexes of the options, in the order in which they are shown. */
  order: number[];
  exercise?: undefined;
}

interface ReviewExercise extends Due {
  key: string;
  exercise: Exercise;
  /** The place of the exercise in the lesson. */
  part: { anchor: string; heading: string };
}

export type ReviewItem = ReviewQuestion | ReviewExercise;

/** The first QUESTIONS_AT_ONCE. Leaves out questions without a text in the build. */
export async function withTexts(
  c: Context<AppEnv>,
  memberId: string,
  due: readonly DueQuestion[],
): Promise<ReviewItem[]> {
  const first = due.slice(0, QUESTIONS_AT_ONCE);
  const ids = [...new Set(first.map(({ moduleId }) => moduleId))];
  const lessons = new Map(
    await Promise.all(ids.map(async (id) => [id, await readQuestions(c, id)] as const)),
  );
  return first.flatMap(({ moduleId, question, box, dueOn }): ReviewItem[] => {
    const lesson = lessons.get(moduleId);
    const text = lesson?.questions.find(({ key }) => key === question);
    const exercise = lesson?.exercises?.find(({ _key }) => _key === question);
    if (lesson && exercise)
      return [
        {
          ...{ key: question, exercise, moduleId, box, dueOn },
          ...{ lesson: lesson.title, address: lesson.address },
          part: { anchor: blockAnchor(question), heading: exercise.title },
        },
      ];
    if (!lesson || !text) return [];
    const order = optionOrder(text.options, `${memberId}/${question}/${dueOn}`);
    const { title, address } = lesson;
    return [{ ...text, moduleId, lesson: title, address, box, dueOn, order }];
  });
}

/** Null if the build has none. */
export async function readQuestions(
  c: Context<AppEnv>,
  moduleId: string,
): Promise<LessonQuestions | null> {
  const file = await c.env.ASSETS.fetch(
    new URL(`/members/questions/${encodeURIComponent(moduleId)}.json`, c.env.ORIGIN),
  );
  return file.ok ? await file.json<LessonQuestions>() : null;
}
