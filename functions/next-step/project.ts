// What a member's running project asks for next.
import { findModule, findProject } from '../catalogue.ts';
import type { ProjectRow } from '../projects/read.ts';
import { arcOf, type Work } from '../projects/rules/arc.ts';
import { hasAccess, type Membership } from '../rules/entitlement.ts';
import { inSentence } from '../rules/text/in-sentence.ts';
import type { ProjectTurn } from './rules/learner.ts';

interface Done {
  completions: readonly { moduleId: string }[];
  /** Lessons with a hand-in. */
  made: readonly Pick<Work, 'moduleId'>[];
}

/** `rows` are those of PROJECT_OF_MEMBER. */
export function projectTurn(
  rows: readonly unknown[],
  { completions, made }: Done,
  membership: Membership,
  now: number,
): ProjectTurn | null {
  const [row] = rows as ProjectRow[];
  const project = row && findProject(row.model);
  if (!project) return null;
  const read = new Set(completions.map(({ moduleId }) => moduleId));
  const current = arcOf(project.weeks, made, read).weeks.find(({ state }) => state === 'current');
  const lesson = findModule(current?.next ?? '');
  if (!current || !lesson || !hasAccess(membership, lesson.minTier, now)) return null;
  const { deliverable = '' } = project.weeks[current.number - 1] ?? {};
  return {
    ...{ week: current.number, moduleId: lesson.id },
    piece: read.has(lesson.id) ? { ...lesson.task, result: inSentence(deliverable) } : null,
  };
}
