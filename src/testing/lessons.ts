// The lessons as editors wrote them, for tests that must not depend on which ones there are today.
import { getLearningPaths, getLessons } from '../content/content.ts';

export const lessons = await getLessons();
export const paths = await getLearningPaths();

export type Lesson = (typeof lessons)[number];

const withTier = (tier: string) => lessons.filter(({ minTier }) => minTier === tier);
const one = (all: Lesson[]) => all[0] as Lesson;

export const freeLessons = withTier('free');
export const paidLessons = lessons.filter(({ minTier }) => minTier !== 'free');
export const freeLesson = one(freeLessons);
export const quickLesson = one(withTier('quick'));
export const businessLesson = one(withTier('business'));

/** Everything in a lesson that is paid for: text, question and task, in pieces of at least `min` characters. */
export function paidTexts({ body, check, task }: Lesson, min = 40): string[] {
  return strings([body, check, task]).filter((text) => text.length >= min);
}

function strings(value: unknown, key = ''): string[] {
  if (key.startsWith('_') || key === 'href') return [];
  if (typeof value === 'string') return [value.replaceAll(/\s+/g, ' ').trim()];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => strings(inner, name));
}

/** Text of a page as a reader sees it: no tags, no entities, one space between words. */
export function readable(page: string): string {
  return page
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp|#\d+|#x[0-9a-f]+);/gi, entity)
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number(`0x${code}`)))
    .replaceAll('\\"', '"')
    .replaceAll(/\s+/g, ' ');
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function entity(_: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? '';
  return String.fromCodePoint(
    Number(name.replace('#x', '0x').replace('#X', '0x').replace('#', '')),
  );
}
