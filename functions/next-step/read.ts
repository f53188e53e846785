// The rows for a member's next step, and the step from them: read with a page's own batch.

import type { Context } from 'hono';
import { allPaths, findModule, findPrompt } from '../catalogue.ts';
import { read } from '../database/named.ts';
import type { AppEnv } from '../environment.ts';
import type { Completed } from '../learning-paths/by-id.ts';
import { pathOrder, STARTS_OF_MEMBER } from '../learning-paths/read.ts';
import { withLeftPlace } from '../micro-learning/places/left.ts';
import { PLACES_OF_MEMBER, placesFrom, type ReadingPlace } from '../micro-learning/places/read.ts';
import { lessonsInOrder } from '../onboarding/lessons-in-order.ts';
import { ONBOARDING_OF_MEMBER, savedFrom } from '../onboarding/read.ts';
import { REVIEWS_OF_MEMBER, reviewsFrom } from '../practice/due.ts';
import { reviewMinutes } from '../practice/rules/due.ts';
import { PROJECT_OF_MEMBER } from '../projects/read.ts';
import { dayIn } from '../rules/days/day-in.ts';
import { hasAccess, openTier } from '../rules/entitlement.ts';
import { CURRENT_MEMBER, type Member, readNamedWithMember } from '../session/current-member.ts';
import { WEEK_OF_MEMBER, weekFrom } from '../weeks/read.ts';
import { projectTurn } from './project.ts';
import { nextSteps } from './rules/next-step.ts';
import type { Step } from './rules/step.ts';
import { UNFINISHED_READS, type UnfinishedRows, unfinishedFrom } from './unfinished.ts';

const COMPLETIONS = `
  SELECT module_id AS moduleId, completed_at AS completedAt FROM module_completions
  WHERE member_id = ${CURRENT_MEMBER} ORDER BY completed_at DESC`;

/** For `readNamedWithMember`; `nextStepsFrom` reads the rows. */
export const NEXT_STEP_READS = {
  /** Newest first. */
  completions: read<Completed>(COMPLETIONS),
  started: STARTS_OF_MEMBER,
  places: PLACES_OF_MEMBER,
  week: WEEK_OF_MEMBER,
  onboarding: ONBOARDING_OF_MEMBER,
  reviews: REVIEWS_OF_MEMBER,
  project: PROJECT_OF_MEMBER,
  ...UNFINISHED_READS,
};

export type NextStepRows = Record<
  Exclude<keyof typeof NEXT_STEP_READS, keyof UnfinishedRows>,
  unknown[]
> &
  UnfinishedRows;

/** `places` may be newer than their rows (`withLeftPlace`). */
export function nextStepsFrom(
  rows: NextStepRows,
  { membership, timeZone }: Pick<Member, 'membership' | 'timeZone'>,
  now = Date.now(),
  places: readonly ReadingPlace[] = placesFrom(rows.places),
): [Step, ...Step[]] {
  const { completions, started } = rows;
  const onboarding = savedFrom(rows.onboarding);
  const answers = onboarding?.answers ?? {};
  const { due } = reviewsFrom(rows.reviews, { membership, timeZone }, now);
  const today = dayIn(now, timeZone || 'UTC');
  return nextSteps({
    today,
    lessons: lessonsInOrder(membership, answers, { completed: completions, started }, now),
    begun: titlesByLesson(pathOrder(completions, started).begun),
    lastFinishedAt: completions[0]?.completedAt ?? null,
    places: places.filter(isBegun),
    ...{ onboarding, week: weekFrom(rows.week) },
    isLessonOpen: (id) => {
      const lesson = findModule(id);
      return lesson !== undefined && hasAccess(membership, lesson.minTier, now);
    },
    isPromptOpen: (slug) => {
      const prompt = findPrompt(slug);
      return prompt !== undefined && hasAccess(membership, prompt.minTier, now);
    },
    due: { count: due.length, minutes: due.length && reviewMinutes(due.length) },
    project: projectTurn(rows.project, rows, membership, now),
    unfinished: unfinishedFrom(rows, membership, today, now),
    isFree: openTier(membership, now) === 'free',
  });
}

/** The steps of the member whose request it is, with the place that this browser has just left; null for visitors. */
export async function nextStepsHere(c: Context<AppEnv>): Promise<[Step, ...Step[]] | null> {
  const found = await readNamedWithMember(c, NEXT_STEP_READS);
  if (!found) return null;
  const places = placesFrom(withLeftPlace(c, found.rows.places));
  return nextStepsFrom(found.rows, found.member, Date.now(), places);
}

/** A lesson that was only opened has a place at its first paragraph. */
const isBegun = ({ part, paragraph }: ReadingPlace) => part > 0 || (paragraph ?? 1) > 1;

/** Of a lesson in several paths, the title of the one that the member was in last. */
function titlesByLesson(begun: readonly string[]): ReadonlyMap<string, string> {
  const paths = begun.flatMap((id) => allPaths.find((path) => path.id === id) ?? []);
  return new Map(
    paths.toReversed().flatMap(({ title, moduleIds }) => moduleIds.map((id) => [id, title])),
  );
}
