// A member's started paths and finished lessons, for the list of paths, a path's lessons and their pages.
import {
  allPaths,
  type CatalogueModule,
  type CataloguePath,
  findModule,
  firstPath,
} from '../catalogue.ts';
import { hasAccess, type Membership } from '../rules/entitlement.ts';
import { TIERS, type Tier } from '../rules/tiers.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import type { Completed } from './by-id.ts';
import { begunPaths } from './rules/begun.ts';
import { type PathLesson, type PathProgress, progressOf } from './rules/progress.ts';
import { startedPaths } from './rules/started.ts';

export const COMPLETIONS_OF_MEMBER: MemberRead<Completed> = {
  sql: `SELECT module_id AS moduleId, completed_at AS completedAt FROM module_completions
        WHERE member_id = ${CURRENT_MEMBER}`,
};

export const STARTS_OF_MEMBER: MemberRead = {
  sql: `SELECT path_id AS pathId, started_at AS startedAt FROM path_starts
        WHERE member_id = ${CURRENT_MEMBER}`,
};

/** One person's progress, from the rows; a visitor has none, and no lesson is open to them. */
export interface Learner {
  /** The tiers whose lessons are open. */
  open: ReadonlySet<Tier>;
  /** Dates by lesson. */
  completedAt: ReadonlyMap<string, string>;
  /** Dates by started path. */
  startedAt: ReadonlyMap<string, string>;
}

export function learnerFrom(
  membership: Membership | null,
  [completions = [], starts = []]: unknown[][] = [],
): Learner {
  const completed = completions as Completed[];
  return {
    open: new Set(TIERS.filter((tier) => membership && hasAccess(membership, tier))),
    completedAt: new Map(completed.map(({ moduleId, completedAt }) => [moduleId, completedAt])),
    startedAt: startsFrom(completed, starts),
  };
}

/** Dates by started path. `starts` are the rows of STARTS_OF_MEMBER. */
export function startsFrom(
  completed: readonly Completed[],
  starts: readonly unknown[],
): ReadonlyMap<string, string> {
  const pressed = starts as { pathId: string; startedAt: string }[];
  return startedPaths(
    allPaths,
    new Map(pressed.map(({ pathId, startedAt }) => [pathId, startedAt])),
    new Map(completed.map(({ moduleId, completedAt }) => [moduleId, completedAt])),
  );
}

/** The paths for the order of a member’s lessons. `starts` are the rows of STARTS_OF_MEMBER. */
export function pathOrder(completed: readonly Completed[], starts: readonly unknown[]) {
  const completedAt = new Map(completed.map((row) => [row.moduleId, row.completedAt]));
  const begun = begunPaths(allPaths, startsFrom(completed, starts), completedAt);
  return { all: allPaths, first: firstPath, begun };
}

export interface LearnersLesson extends PathLesson {
  module: CatalogueModule;
}

/** By path: its published lessons, in its order. */
const modulesOf = new Map(
  allPaths.map((path) => [path.id, path.moduleIds.flatMap((id) => findModule(id) ?? [])]),
);

export const modulesIn = ({ id }: CataloguePath): CatalogueModule[] => modulesOf.get(id) ?? [];

/** The path's published lessons, in its order. */
export function lessonsOf(path: CataloguePath, { open, completedAt }: Learner): LearnersLesson[] {
  return modulesIn(path).map((module) => ({
    id: module.id,
    module,
    completedAt: completedAt.get(module.id) ?? null,
    locked: !open.has(module.minTier),
  }));
}

export function pathProgress(path: CataloguePath, learner: Learner): PathProgress {
  return progressOf(lessonsOf(path, learner), learner.startedAt.get(path.id) ?? null);
}
