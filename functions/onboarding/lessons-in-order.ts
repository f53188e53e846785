import { allModules, type CatalogueModule, findIdea } from '../catalogue.ts';
import type { Completed } from '../learning-paths/by-id.ts';
import { pathOrder } from '../learning-paths/read.ts';
import { hasAccess, type Membership } from '../rules/entitlement.ts';
import type { Answers } from './rules/answers.ts';
import { lessonOrder } from './rules/lesson-order.ts';

/** What the order depends on, besides the answers: rows of the member. */
export interface Progress {
  completed: readonly Completed[];
  /** Rows of STARTS_OF_MEMBER. */
  started: readonly unknown[];
}

/** The lessons that are open to the member and not finished, the one to read next first. */
export function lessonsInOrder(
  membership: Membership,
  answers: Answers,
  { completed, started }: Progress,
  now = Date.now(),
): CatalogueModule[] {
  const done = new Set(completed.map(({ moduleId }) => moduleId));
  return lessonOrder({
    answers,
    lessons: allModules.filter(
      ({ id, minTier }) => hasAccess(membership, minTier, now) && !done.has(id),
    ),
    paths: pathOrder(completed, started),
    ideaLesson: findIdea(answers.idea ?? '')?.lesson,
  });
}
