// The one lesson that can be read without an account. Its text is public because it is free, and for no other reason.
import type { Tier } from '../../../functions/rules/tiers.ts';
import { getLandingPage, getLearningPaths, getLessons } from '../../content/content.ts';
import { SAMPLE_LESSON } from '../../content/sample-lesson.ts';

export { SAMPLE_LESSON };

export async function getSampleLesson() {
  const lesson = (await getLessons()).find(({ _id }) => _id === SAMPLE_LESSON);
  if (!lesson) throw new Error(`there is no lesson "${SAMPLE_LESSON}" to show to visitors`);
  return openToVisitors(lesson);
}

/** The path of the landing page's first week: its lessons' titles and descriptions, not their text. */
export async function getSamplePath() {
  const { firstWeek } = await getLandingPage();
  const path = (await getLearningPaths()).find(({ _id }) => _id === firstWeek._id);
  if (!path) throw new Error('the first week of the landing page is not a learning path');
  return path;
}

/** Stops the build before a paid lesson's text gets into a public file. */
export function openToVisitors<Lesson extends { _id: string; minTier: Tier }>(
  lesson: Lesson,
): Lesson {
  if (lesson.minTier !== 'free')
    throw new Error(
      `module "${lesson._id}" opens from ${lesson.minTier} and cannot be shown to visitors; only a free one can`,
    );
  return lesson;
}

/** A visitor's link to a lesson: the sample lesson's page, or the sign-up page. */
export function visitorsLesson(moduleId: string): { href: string; isOpen: boolean } {
  const isOpen = moduleId === SAMPLE_LESSON;
  return { href: isOpen ? '/sample-lesson' : '/signup', isOpen };
}
