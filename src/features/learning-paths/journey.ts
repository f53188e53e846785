import { journeyOf, type StepState } from '../../../functions/learning-paths/rules/progress.ts';
import type { PathModule } from './path-modules.ts';

export interface JourneyStep {
  link: PathModule;
  state: StepState;
}

export function stepsIn(list: readonly PathModule[]): JourneyStep[] {
  const states = journeyOf(
    list.map(({ module, locked }) => ({
      id: module.id,
      completedAt: module.completed ? (module.completedAt ?? '') : null,
      locked,
    })),
  );
  return list.map((link, i) => ({ link, state: states[i] ?? 'next' }));
}

export const lessonAddress = (moduleId: string, slug: string) =>
  `/micro-learning?module=${moduleId}&path=${slug}`;

/** "Nov 17", in the browser’s time zone. */
export const dayOf = (at: string) =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
