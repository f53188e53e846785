// Counts of the published content, so that tests still pass when editors add more.
import { publishedDocuments } from '../content/dataset.ts';

/** Lessons in all, or of one category. */
export async function lessonCount(category?: string): Promise<number> {
  const lessons = (await publishedDocuments()).filter(({ _type }) => _type === 'module');
  return category
    ? lessons.filter((lesson) => lesson.category === category).length
    : lessons.length;
}
