// What a member has started and finished, for the list of paths, a path's lessons and their pages.
import { type CatalogueModule, type CataloguePath, findModule } from '../catalogue/catalogue.ts';
import { hasAccess, type Membership } from '../rules/entitlement.ts';
import {
  type PathLesson,
  type PathProgress,
  progressOf,
} from '../rules/learning-paths/progress.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

export const COMPLETIONS_OF_MEMBER: MemberRead = {
  sql: `SELECT module_id AS moduleId, completed_at AS completedAt FROM module_completions
        WHERE member_id = ${CURRENT_MEMBER}`,
};

export const STARTS_OF_MEMBER: MemberRead = {
  sql: `SELECT path_id AS pathId, started_at AS startedAt FROM path_starts
        WHERE member_id = ${CURRENT_MEMBER}`,
};

/** What the rows say about one person; a visitor has none, and no lesson is open to them. */
export interface Learner {
  membership: Membership | null;
  /** Dates by lesson. */
  completedAt: ReadonlyMap<string, string>;
  /** Dates by path. */
  startedAt: ReadonlyMap<string, string>;
}

export function learnerFrom(
  membership: Membership | null,
  [completions = [], starts = []]: unknown[][] = [],
): Learner {
  const completed = completions as { moduleId: string; completedAt: string }[];
  const started = starts as { pathId: string; startedAt: string }[];
  return {
    membership,
    completedAt: new Map(completed.map(({ moduleId, completedAt }) => [moduleId, completedAt])),
    startedAt: new Map(started.map(({ pathId, startedAt }) => [pathId, startedAt])),
  };
}

export interface LearnersLesson extends PathLesson {
  module: CatalogueModule;
}

/** The path's published lessons, in its order. */
export function lessonsOf(
  { moduleIds }: CataloguePath,
  { membership, completedAt }: Learner,
): LearnersLesson[] {
  return moduleIds
    .flatMap((id) => findModule(id) ?? [])
    .map((module) => ({
      id: module.id,
      module,
      completedAt: completedAt.get(module.id) ?? null,
      locked: !membership || !hasAccess(membership, module.minTier),
    }));
}

export function pathProgress(path: CataloguePath, learner: Learner): PathProgress {
  return progressOf(lessonsOf(path, learner), learner.startedAt.get(path.id));
}
