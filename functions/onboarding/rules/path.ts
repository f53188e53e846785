// The advice's path: the first lessons in the member's order. The week begins with the same ones.
import type { AdviceInput, Lesson } from './advice.ts';
import { TIMELINES } from './answers.ts';
import { lessonOrder } from './lesson-order.ts';

/** Lessons by timeline: little time means fewer. */
const COUNT = [3, 4, 5, 5] as const;

export function pathFor({ answers, lessons, paths, ideas }: AdviceInput): Lesson[] {
  const ideaLesson = ideas.find(({ key }) => key === answers.idea)?.lesson;
  const time = (TIMELINES as readonly (string | undefined)[]).indexOf(answers.timeline);
  return lessonOrder({ answers, lessons, paths, ideaLesson }).slice(0, COUNT[time] ?? 4);
}
