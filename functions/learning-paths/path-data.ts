// Everything that the page of one path shows about the member, read in one round trip.
import { allPaths, type CatalogueModule, type CataloguePath } from '../catalogue.ts';
import type { RowsOf } from '../database/named.ts';
import { placesFrom, type ReadingPlace } from '../micro-learning/places/read.ts';
import type { Step } from '../next-step/rules/step.ts';
import { rightAnswersIn } from '../practice/read.ts';
import type { Member, MemberRead } from '../session/current-member.ts';
import type { Completed } from './by-id.ts';
import {
  ARTIFACTS_OF_MEMBER,
  CERTIFICATES_OF_MEMBER,
  certificateFor,
  GOAL_OF_MEMBER,
  type MadeInLesson,
  type PathCertificate,
} from './from-others.ts';
import { learnerFrom, lessonsOf, modulesIn, pathProgress } from './read.ts';
import { nextPath } from './rules/next-path.ts';
import type { PathLesson, PathProgress } from './rules/progress.ts';

/** A lesson, the plan that opens it, and its questions. */
export type StepLesson = PathLesson & {
  module: Pick<CatalogueModule, 'minTier' | 'questions' | 'doingMinutes'>;
};

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
  /** The member's one next step, which need not be this path's next lesson; null for a page without a member. */
  next: Step | null;
  /** The path to suggest when this one is finished. */
  nextPath: CataloguePath | null;
  clock: { now: number; timeZone: string };
}

/** The next step builds on the paths, so that their page is handed it (functions/index.ts). */
export interface NextStepOnPage {
  /** The page needs some of them as well: none is read twice. */
  reads: Readonly<Record<string, MemberRead>> & {
    completions: MemberRead<Completed>;
    started: MemberRead;
    places: MemberRead;
  };
  stepFrom: (rows: Readonly<Record<string, unknown[]>>, member: Member, now: number) => Step;
}

/** For `readNamedWithMember`. The names differ from those of the next step's reads. */
export const pathReads = (path: CataloguePath | undefined, { reads }: NextStepOnPage) => ({
  ...reads,
  pathResults: ARTIFACTS_OF_MEMBER,
  pathGoal: GOAL_OF_MEMBER,
  pathCertificates: CERTIFICATES_OF_MEMBER,
  pathAnswers: rightAnswersIn(path ? modulesIn(path) : []),
});

/** `rows` are those of `pathReads`. */
export function pathDataFrom(
  path: CataloguePath,
  member: Member,
  rows: RowsOf<ReturnType<typeof pathReads>>,
  { stepFrom }: NextStepOnPage,
  now = Date.now(),
): PathData {
  const { membership, timeZone } = member;
  const { completions, started, places, pathResults, pathGoal, pathCertificates } = rows;
  const learner = learnerFrom(membership, [completions, started]);
  const progress = pathProgress(path, learner);
  const [goal] = pathGoal as { lessonsPerWeek: number }[];
  return {
    path,
    lessons: lessonsOf(path, learner),
    progress,
    finishedAt: [...learner.completedAt.values()],
    place: placesFrom(places).find(({ moduleId }) => moduleId === progress.nextModuleId) ?? null,
    made: new Map((pathResults as MadeInLesson[]).map((each) => [each.moduleId, each])),
    right: byLesson(rows.pathAnswers),
    goal: goal?.lessonsPerWeek ?? null,
    certificate: certificateFor(path.id, pathCertificates),
    next: stepFrom(rows, member, now),
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
