// Everything that the page of one path shows about the member, read in one round trip.
import { allPaths, type CatalogueModule, type CataloguePath } from '../catalogue.ts';
import { PLACES_OF_MEMBER, placesFrom, type ReadingPlace } from '../micro-learning/places/read.ts';
import { rightAnswersIn } from '../practice/read.ts';
import type { Member, MemberRead } from '../session/current-member.ts';
import {
  ARTIFACTS_OF_MEMBER,
  CERTIFICATES_OF_MEMBER,
  certificateFor,
  GOAL_OF_MEMBER,
  type MadeInLesson,
  type PathCertificate,
} from './from-others.ts';
import {
  COMPLETIONS_OF_MEMBER,
  learnerFrom,
  lessonsOf,
  modulesIn,
  pathProgress,
  STARTS_OF_MEMBER,
} from './read.ts';
import { nextPath } from './rules/next-path.ts';
import type { PathLesson, PathProgress } from './rules/progress.ts';

/** A lesson, the plan that opens it, and its questions. */
export type StepLesson = PathLesson & { module: Pick<CatalogueModule, 'minTier' | 'questions'> };

export interface PathData {
  path: Pick<CataloguePath, 'id' | 'slug' | 'minTier' | 'results'>;
  lessons: StepLesson[];
  progress: PathProgress;
  /** Dates of all lessons that the member finished: their pace is not only this path's. */
  finishedAt: string[];
  /** The member's place in the next lesson. */
  place: ReadingPlace | null;
  /** By lesson. */
  made: ReadonlyMap<string, MadeInLesson>;
  /** Keys of the questions that were answered right at least once, by lesson. */
  right: ReadonlyMap<string, ReadonlySet<string>>;
  /** Lessons a week; null without a goal. */
  goal: number | null;
  certificate: PathCertificate | null;
  /** The path to suggest when this one is finished. */
  nextPath: CataloguePath | null;
  clock: { now: number; timeZone: string };
}

/** pathDataFrom expects this order. */
export const pathReads = (path: CataloguePath | undefined): MemberRead[] => [
  COMPLETIONS_OF_MEMBER,
  STARTS_OF_MEMBER,
  PLACES_OF_MEMBER,
  ARTIFACTS_OF_MEMBER,
  GOAL_OF_MEMBER,
  CERTIFICATES_OF_MEMBER,
  rightAnswersIn(path ? modulesIn(path) : []),
];

/** `rows` are those of `pathReads`. */
export function pathDataFrom(
  path: CataloguePath,
  { membership, timeZone }: Pick<Member, 'membership' | 'timeZone'>,
  rows: unknown[][],
  now = Date.now(),
): PathData {
  const [, , places = [], artifacts = [], goals = [], certificates = [], right = []] = rows;
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
    right: byLesson(right as { moduleId: string; question: string }[]),
    goal: goal?.lessonsPerWeek ?? null,
    certificate: certificateFor(path.id, certificates),
    nextPath: nextPath(path, allPaths, (other) => pathProgress(other, learner)),
    clock: { now, timeZone: timeZone || 'UTC' },
  };
}

function byLesson(rows: readonly { moduleId: string; question: string }[]) {
  const right = new Map<string, Set<string>>();
  for (const { moduleId, question } of rows)
    right.set(moduleId, (right.get(moduleId) ?? new Set()).add(question));
  return right;
}
