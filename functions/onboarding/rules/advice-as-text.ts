import { stepTime } from '../../rules/days/step-time.ts';
import type { Advice } from './advice.ts';

/** Title, paragraphs, points and lessons, each after a blank line. */
export const adviceAsText = ({ title, paragraphs, points, path }: Advice): string =>
  [
    title,
    ...paragraphs,
    ...points.map(({ label, text }) => `${label}: ${text}`),
    ...path.map((lesson, i) => `${i + 1}. ${lesson.title} (${stepTime(lesson)})`),
  ].join('\n\n');
