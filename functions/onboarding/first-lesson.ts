import { allModules, findIdea } from '../catalogue.ts';
import type { Completed } from '../learning-paths/by-id.ts';
import { pathOrder } from '../learning-paths/read.ts';
import { hasAccess } from '../rules/entitlement.ts';
import type { Member } from '../session/current-member.ts';
import type { Answers } from './rules/answers.ts';
import { lessonOrder } from './rules/lesson-order.ts';

export interface FirstLesson {
  title: string;
  minutes: number;
}

/** The lesson that the member's plan would begin with; null if everything open is finished. */
export function firstLesson(
  { membership }: Pick<Member, 'membership'>,
  answers: Answers,
  { completed, started }: { completed: readonly Completed[]; started: readonly unknown[] },
): FirstLesson | null {
  const done = new Set(completed.map(({ moduleId }) => moduleId));
  const [first] = lessonOrder({
    answers,
    lessons: allModules.filter(
      ({ id, minTier }) => hasAccess(membership, minTier) && !done.has(id),
    ),
    paths: pathOrder(completed, started),
    ideaLesson: findIdea(answers.idea ?? '')?.lesson,
  });
  return first ? { title: first.title, minutes: first.estimatedMinutes } : null;
}
