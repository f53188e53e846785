// Everything that the page of one path shows about the member, read in one round trip.
import { allPaths, type CatalogueModule, type CataloguePath } from '../catalogue.ts';
import { PLACES_OF_MEMBER, placesFrom, type ReadingPlace } from '../micro-learning/places/read.ts';
import type { Member, MemberRead } from '../session/current-member.ts';
import {
  ARTIFACTS_OF_MEMBER,
  CERTIFICATES_OF_MEMBER,
  certificateFor,
  GOAL_OF_MEMBER,
  type MadeInLesson,
} from './from-others.ts';
import {
  COMPLETIONS_OF_MEMBER,
  learnerFrom,
  lessonsOf,
  pathProgress,
  STARTS_OF_MEMBER,
} from './read.ts';
import { nextPath } from './rules/next-path.ts';
import type { PathLesson, PathProgress } from './rules/progress.ts';

/** A lesson and the plan that opens it. */
export type StepLesson = PathLesson & { module: Pick<CatalogueModule, 'minTier'> };

export interface PathData {
  path: Pick<CataloguePath, 'id' | 'minTier'>;
  lessons: StepLesson[];
  progress: PathProgress;
  /** Dates of all lessons that the member finished: their pace is not only this path's. */
  finishedAt: string[];
  /** The member's place in the next lesson. */
  place: ReadingPlace | null;
  /** By lesson. */
  made: ReadonlyMap<string, MadeInLesson>;
  /** Lessons a week; null without a goal. */
  goal: number | null;
  certificate: string | null;
  /** The path to suggest when this one is finished. */
  nextPath: CataloguePath | null;
  clock: { now: number; timeZone: string };
}

export const PATH_READS: MemberRead[] = [
  COMPLETIONS_OF_MEMBER,
  STARTS_OF_MEMBER,
  PLACES_OF_MEMBER,
  ARTIFACTS_OF_MEMBER,
  GOAL_OF_MEMBER,
  CERTIFICATES_OF_MEMBER,
];

/** `rows` are those of PATH_READS, in its order. */
export function pathDataFrom(
  path: CataloguePath,
  { membership, timeZone }: Pick<Member, 'membership' | 'timeZone'>,
  rows: unknown[][],
  now = Date.now(),
): PathData {
  const [, , places = [], artifacts = [], goals = [], certificates = []] = rows;
  const learner = learnerFrom(membership, rows);
  const progress = pathProgress(path, learner);
  const [goal] = goals as { lessonsPerWeek: number }[];
  return {
    path,
    lessons: lessonsOf(path, learner),
    progress,
    finishedAt: [...learner.completedAt.values()],
    place: placesFrom(places).find(({ moduleId }) => moduleId === progress.nextModuleId) ?? null,
    made: new Map((artifacts as MadeInLesson[]).map((each) => [each.moduleId, each])),
    goal: goal?.lessonsPerWeek ?? null,
    certificate: certificateFor(path.id, certificates),
    nextPath: nextPath(path, allPaths, (other) => pathProgress(other, learner)),
    clock: { now, timeZone: timeZone || 'UTC' },
  };
}
