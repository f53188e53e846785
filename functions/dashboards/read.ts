// Everything a dashboard shows about the member, in one round trip.

import type { Context } from 'hono';
import { type AiUses, type Counted, usesFrom } from '../ai/rules/quota.ts';
import { countedUses } from '../ai/uses.ts';
import { allModules, allPaths } from '../catalogue.ts';
import { CHECKS_OF_MEMBER, checksFrom } from '../checks/checks.ts';
import type { Checks } from '../checks/rules/checks.ts';
import { read } from '../database/named.ts';
import type { AppEnv } from '../environment.ts';
import { goalOfMember, weeklyGoalFrom } from '../learning-goals/read.ts';
import type { WeeklyGoal } from '../learning-goals/rules/goal.ts';
import type { Completed } from '../learning-paths/by-id.ts';
import { startsFrom } from '../learning-paths/read.ts';
import { withLeftPlace } from '../micro-learning/places/left.ts';
import { placesFrom, type ReadingPlace } from '../micro-learning/places/read.ts';
import { NEXT_STEP_READS, nextStepsFrom } from '../next-step/read.ts';
import type { Step } from '../next-step/rules/step.ts';
import { type OnboardingState, onboardingFrom } from '../onboarding/read.ts';
import { reviewsFrom } from '../practice/due.ts';
import { reviewMinutes } from '../practice/rules/due.ts';
import { dayIn } from '../rules/days/day-in.ts';
import { hasAccess, type Membership, openTier } from '../rules/entitlement.ts';
import type { Tier } from '../rules/tiers.ts';
import { CURRENT_MEMBER, type Member, readNamedWithMember } from '../session/current-member.ts';
import { TUTORIAL_OF_MEMBER, type TutorialState, tutorialFrom } from '../tours/read.ts';
import { weekFrom } from '../weeks/read.ts';
import type { Week } from '../weeks/rules/week.ts';
import { FIGURES_OF_MEMBER, figuresFrom } from './own-figures/figures.ts';
import { PROMPTS_USED, promptsUsedFrom } from './prompts-used.ts';
import {
  type Activity,
  activityFrom,
  COPIES_OF_MEMBER,
  WORKS_OF_MEMBER,
} from './recent-activity/read.ts';
import type { OwnFigures } from './rules/own-figures.ts';

interface Renewal {
  plan: string;
  billing: 'monthly' | 'annual';
  status: string;
  createdAt: string | null;
  paidUntil: string | null;
  /** When it ends because the member canceled; null while it renews. */
  cancelsAt: string | null;
  /** Paused: closed from then on. */
  pausedFrom: string | null;
  resumesAt: string | null;
  nextChargeAt: string | null;
  nextChargeCents: number | null;
}

export interface Dashboard {
  /** YYYY-MM-DD in the member's time zone. */
  today: string;
  /** IANA name; UTC until the member’s browser has sent it. */
  timeZone: string;
  firstName: string;
  /** The plan that is open now; `free` once it has ended. */
  tier: Tier;
  membership: Membership;
  /** The subscription with the latest paid period; null without one. */
  renewal: Renewal | null;
  /** Newest first. */
  completions: Completed[];
  lessons: { done: number; open: number; total: number };
  /** Started paths, and those with all lessons finished. */
  paths: { started: number; done: number; total: number };
  places: ReadingPlace[];
  week: Week | null;
  onboarding: OnboardingState | null;
  tutorial: TutorialState;
  checks: Checks;
  uses: AiUses;
  /** The member’s next step, and up to two after it. */
  next: Step;
  after: Step[];
  /** Different prompts that were copied or voted on. */
  promptsUsed: number;
  figures: OwnFigures;
  /** The member’s latest actions, newest first. */
  activity: Activity[];
  goal: WeeklyGoal;
  /** Check questions that are due again today. */
  review: { due: number; minutes: number };
}

const RENEWAL = `
  SELECT plan, billing, status, created_at AS createdAt, paid_until AS paidUntil, cancels_at AS cancelsAt,
    paused_from AS pausedFrom, resumes_at AS resumesAt, next_charge_at AS nextChargeAt, next_charge_cents AS nextChargeCents
  FROM subscriptions WHERE member_id = ${CURRENT_MEMBER} AND paid_until IS NOT NULL
  ORDER BY paid_until DESC LIMIT 1`;

/** Null for visitors. */
export async function readDashboard(
  c: Context<AppEnv>,
  now = Date.now(),
): Promise<{ member: Member; dashboard: Dashboard } | null> {
  const found = await readNamedWithMember(c, {
    ...NEXT_STEP_READS,
    renewals: read<Renewal>(RENEWAL),
    checks: CHECKS_OF_MEMBER,
    uses: countedUses(now),
    tutorial: TUTORIAL_OF_MEMBER,
    prompts: PROMPTS_USED,
    figures: FIGURES_OF_MEMBER,
    copies: COPIES_OF_MEMBER,
    works: WORKS_OF_MEMBER,
    goal: goalOfMember(now),
  });
  if (!found) return null;
  const { member, rows } = found;
  const { completions } = rows;
  const checked = checksFrom(rows.checks);
  const timeZone = member.timeZone || 'UTC';
  const tier = openTier(member.membership, now);
  const places = placesFrom(withLeftPlace(c, rows.places));
  const week = weekFrom(rows.week);
  const today = dayIn(now, timeZone);
  const { due } = reviewsFrom(rows.reviews, member, now);
  const open = allModules.filter(({ minTier }) => hasAccess(member.membership, minTier, now));
  const [next, ...after] = nextStepsFrom(rows, member, now, places);
  const dashboard: Dashboard = {
    today,
    timeZone,
    firstName: member.firstName,
    tier,
    membership: member.membership,
    renewal: rows.renewals[0] ?? null,
    completions,
    ...progressOf(completions, rows.started, open.length),
    places,
    week,
    onboarding: onboardingFrom(rows.onboarding),
    tutorial: tutorialFrom(rows.tutorial),
    checks: checked,
    uses: usesFrom(rows.uses as Counted[], tier, now),
    ...{ next, after },
    promptsUsed: promptsUsedFrom(rows.prompts),
    figures: figuresFrom(rows.figures),
    activity: activityFrom(completions, checked, rows.copies, rows.works),
    goal: weeklyGoalFrom(rows.goal, member.timeZone, now),
    review: { due: due.length, minutes: due.length && reviewMinutes(due.length) },
  };
  return { member, dashboard };
}

function progressOf(
  completions: readonly Completed[],
  started: readonly unknown[],
  open: number,
): Pick<Dashboard, 'lessons' | 'paths'> {
  const done = new Set(completions.map(({ moduleId }) => moduleId));
  return {
    lessons: {
      done: allModules.filter(({ id }) => done.has(id)).length,
      open,
      total: allModules.length,
    },
    paths: {
      started: startsFrom(completions, started).size,
      done: allPaths.filter(({ moduleIds }) => moduleIds.every((id) => done.has(id))).length,
      total: allPaths.length,
    },
  };
}
