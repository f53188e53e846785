import type { LessonData } from '../../../functions/micro-learning/lesson-data.ts';
import { pageData } from '../../lib/page-data.ts';

/** The account's answers to the exercises of this lesson; null where the page belongs to no member. */
export const storedExercises = (): LessonData['exercises'] | null =>
  pageData<LessonData>('lesson-data')?.exercises ?? null;
