// Everything a dashboard shows about the member, in one round trip.
import type { Context } from 'hono';
import { countedUses } from '../ai/uses.ts';
import { allModules, allPaths } from '../catalogue/catalogue.ts';
import { CHECKS_OF_MEMBER, checksFrom } from '../checks/checks.ts';
import type { AppEnv } from '../environment.ts';
import { goalOfMember, weeklyGoalFrom } from '../learning-goals/read.ts';
import { STARTS_OF_MEMBER, startsFrom } from '../learning-paths/read.ts';
import { REVIEWS_OF_MEMBER, reviewsFrom } from '../lesson-answers/due.ts';
import { ONBOARDING_OF_MEMBER, type OnboardingState, onboardingFrom } from '../onboarding/read.ts';
import { FIGURES_OF_MEMBER, figuresFrom } from '../own-figures/figures.ts';
import { withLeftPlace } from '../reading-places/left.ts';
import { PLACES_OF_MEMBER, placesFrom, type ReadingPlace } from '../reading-places/read.ts';
import {
  type Activity,
  activityFrom,
  COPIES_OF_MEMBER,
  WORKS_OF_MEMBER,
} from '../recent-activity/read.ts';
import { type AiUses, type Counted, usesFrom } from '../rules/ai-quota.ts';
import type { Checks } from '../rules/checks.ts';
import { openTier } from '../rules/dashboards.ts';
import { hasAccess, type Membership } from '../rules/entitlement.ts';
import type { WeeklyGoal } from '../rules/learning-goals/goal.ts';
import { dayIn } from '../rules/main-dashboard/days.ts';
import { type NextStep, nextStep } from '../rules/main-dashboard/next-step.ts';
import type { OwnFigures } from '../rules/own-figures.ts';
import { reviewMinutes } from '../rules/practice/due.ts';
import type { Tier } from '../rules/tiers.ts';
import type { Week } from '../rules/weeks/week.ts';
import { CURRENT_MEMBER, type Member, readWithMember } from '../session/current-member.ts';
import { TUTORIAL_OF_MEMBER, type TutorialState, tutorialFrom } from '../tutorial/read.ts';
import { WEEK_OF_MEMBER, weekFrom } from '../weeks/read.ts';
import { PROMPTS_USED, promptsUsedFrom } from './prompts-used.ts';

export interface Renewal {
  plan: string;
  billing: 'monthly' | 'annual';
  status: string;
  createdAt: string | null;
  paidUntil: string | null;
  /** When it ends because the member canceled; null while it renews. */
  cancelsAt: string | null;
  nextChargeAt: string | null;
  nextChargeCents: number | null;
}

export interface Completion {
  moduleId: string;
  completedAt: string;
}

export interface Dashboard {
  /** YYYY-MM-DD in the member's time zone. */
  today: string;
  /** IANA name; UTC until the member’s browser has told us. */
  timeZone: string;
  firstName: string;
  /** The plan that is open now; `free` once it has ended. */
  tier: Tier;
  membership: Membership;
  /** The subscription with the latest paid period; null without one. */
  renewal: Renewal | null;
  /** Newest first. */
  completions: Completion[];
  lessons: { done: number; open: number; total: number };
  /** Started paths, and those with all lessons finished. */
  paths: { started: number; done: number; total: number };
  places: ReadingPlace[];
  week: Week | null;
  onboarding: OnboardingState | null;
  tutorial: TutorialState;
  checks: Checks;
  uses: AiUses;
  /** What the main dashboard offers first. */
  next: NextStep;
  /** Different prompts that were copied or voted on. */
  promptsUsed: number;
  figures: OwnFigures;
  /** What the member did last, newest first. */
  activity: Activity[];
  goal: WeeklyGoal;
  /** Check questions that are due again today. */
  review: { due: number; minutes: number };
}

const COMPLETIONS = `
  SELECT module_id AS moduleId, completed_at AS completedAt FROM module_completions
  WHERE member_id = ${CURRENT_MEMBER} ORDER BY completed_at DESC`;

const RENEWAL = `
  SELECT plan, billing, status, created_at AS createdAt, paid_until AS paidUntil, cancels_at AS cancelsAt,
    next_charge_at AS nextChargeAt, next_charge_cents AS nextChargeCents
  FROM subscriptions WHERE member_id = ${CURRENT_MEMBER} AND paid_until IS NOT NULL
  ORDER BY paid_until DESC LIMIT 1`;

/** Null for visitors. */
export async function readDashboard(
  c: Context<AppEnv>,
  now = Date.now(),
): Promise<{ member: Member; dashboard: Dashboard } | null> {
  const read = await readWithMember(
    c,
    { sql: COMPLETIONS },
    { sql: RENEWAL },
    CHECKS_OF_MEMBER,
    countedUses(now),
    WEEK_OF_MEMBER,
    ONBOARDING_OF_MEMBER,
    PLACES_OF_MEMBER,
    TUTORIAL_OF_MEMBER,
    PROMPTS_USED,
    FIGURES_OF_MEMBER,
    COPIES_OF_MEMBER,
    WORKS_OF_MEMBER,
    REVIEWS_OF_MEMBER,
    STARTS_OF_MEMBER,
    goalOfMember(now),
  );
  if (!read) return null;
  const { member, rows } = read;
  const [completed, renewals, checks, uses, week, onboarding, placeRows, tutorial, ...more] = rows;
  const [prompts, figures, copies, works, reviews, started, goal] = more;
  const checked = checksFrom(checks ?? []);
  const timeZone = member.timeZone || 'UTC';
  const tier = openTier(member.membership, now);
  const completions = completed as Completion[];
  const places = placesFrom(withLeftPlace(c, placeRows ?? []));
  const thisWeek = weekFrom(week ?? []);
  const today = dayIn(timeZone, now);
  const { due } = reviewsFrom(reviews ?? [], member, now);
  const open = allModules.filter(({ minTier }) => hasAccess(member.membership, minTier, now));
  const dashboard: Dashboard = {
    today,
    timeZone,
    firstName: member.firstName,
    tier,
    membership: member.membership,
    renewal: (renewals?.[0] as Renewal | undefined) ?? null,
    completions,
    ...progressOf(completions, started ?? [], open.length),
    places,
    week: thisWeek,
    onboarding: onboardingFrom(onboarding ?? []),
    tutorial: tutorialFrom(tutorial ?? []),
    checks: checked,
    uses: usesFrom(uses as Counted[], tier, now),
    next: nextStep({ open, paths: allPaths, completions, places, week: thisWeek, today }),
    promptsUsed: promptsUsedFrom(prompts ?? []),
    figures: figuresFrom(figures ?? []),
    activity: activityFrom(completions, checked, copies ?? [], works ?? []),
    goal: weeklyGoalFrom(goal ?? [], member.timeZone, now),
    review: { due: due.length, minutes: due.length && reviewMinutes(due.length) },
  };
  return { member, dashboard };
}

function progressOf(
  completions: readonly Completion[],
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
