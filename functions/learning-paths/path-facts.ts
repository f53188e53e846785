// What a path and its lessons are for the member, from the page's data.
import type { PathCertificate } from './from-others.ts';
import type { PathData, StepLesson } from './path-data.ts';
import { type PathEnd, type PathLessonFacts, pathEnd } from './rules/path-end.ts';

/** What a lesson of the path is for the member. */
export const factsOf = (
  { id, module, completedAt }: StepLesson,
  { made, right }: Pick<PathData, 'made' | 'right'>,
): PathLessonFacts => ({
  id,
  isRead: completedAt !== null,
  questions: module.questions.map(({ key }) => key),
  right: right.get(id) ?? new Set(),
  isHandedIn: made.has(id),
});

export const endOf = (data: Pick<PathData, 'path' | 'lessons' | 'made' | 'right'>): PathEnd =>
  pathEnd(
    data.lessons.map((lesson) => factsOf(lesson, data)),
    data.path.results,
  );

export const isValid = ({ withdrawnAt, undoneAt }: PathCertificate) => !withdrawnAt && !undoneAt;
