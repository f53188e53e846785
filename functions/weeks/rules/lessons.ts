// Chooses a week's lessons among those that are open to the member and not finished.

import type { Planned } from './choose.ts';
import type { Profile } from './profile.ts';

export interface OpenLesson {
  id: string;
  title: string;
  estimatedMinutes: number;
  category: string;
  difficulty?: string;
}

const DIFFICULTIES: Readonly<Record<string, number>> = {
  beginner: 0,
  intermediate: 1,
  advanced: 2,
};

/** The categories that each income goal needs first. */
const SUBJECTS: Readonly<Record<Profile['aim'], readonly string[]>> = {
  first: ['business-planning', 'sales-funnels', 'copywriting', 'social-media'],
  more: ['business-planning', 'consulting', 'scaling', 'business-growth', 'sales-funnels'],
};

/**
 * Up to `count` lessons in teaching order. The idea's lesson is among them; the others suit the member's level and
 * goal. A lesson that an earlier week planned is not planned again: it is carried over, or the member dropped it.
 */
export function chosenLessons(
  lessons: readonly OpenLesson[],
  count: number,
  { profile, ideaLesson, before }: { profile: Profile; ideaLesson?: string; before: Planned },
): OpenLesson[] {
  const planned = new Set(before.map(({ ref }) => ref));
  const open = lessons.filter(
    ({ id }, at) => !planned.has(id) && lessons.findIndex((each) => each.id === id) === at,
  );
  const cost = (lesson: OpenLesson) => (lesson.id === ideaLesson ? -1 : distance(lesson, profile));
  const chosen = new Set(
    open
      .toSorted((a, b) => cost(a) - cost(b))
      .slice(0, count)
      .map(({ id }) => id),
  );
  return open.filter(({ id }) => chosen.has(id));
}

function distance({ category, difficulty }: OpenLesson, { level, aim, knowsAi }: Profile): number {
  const basics = category === 'ai-basics';
  const level1 = Math.abs((DIFFICULTIES[difficulty ?? ''] ?? 0) - level);
  const wanted = basics ? !knowsAi : SUBJECTS[aim].includes(category);
  return 2 * level1 + (wanted ? 0 : 1) + (basics && knowsAi ? 1 : 0);
}
