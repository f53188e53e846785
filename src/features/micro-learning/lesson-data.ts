// The member's data that the Worker wrote into the lesson's page (functions/micro-learning/lesson-data.ts).
import type { LessonData } from '../../../functions/micro-learning/lesson-data.ts';
import { pageData } from '../../lib/page-data.ts';

export type { LessonData };

let read: LessonData | null | undefined;

/** Null in an editor's preview, which belongs to no member. The same object on every call. */
export function lessonData(): LessonData | null {
  if (read === undefined) read = pageData<LessonData>('lesson-data') ?? null;
  return read;
}
