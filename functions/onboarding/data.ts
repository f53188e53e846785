// The data with which the wizard starts, in one round trip.
import type { Context } from 'hono';
import { FACTS_OF_MEMBER, factsFrom } from '../business-facts/read.ts';
import type { AppEnv } from '../environment.ts';
import { COMPLETIONS_OF_MEMBER, STARTS_OF_MEMBER } from '../learning-paths/read.ts';
import { type Member, readNamedWithMember } from '../session/current-member.ts';
import { WEEK_OF_MEMBER, weekFrom } from '../weeks/read.ts';
import type { Week } from '../weeks/rules/week.ts';
import { ADVICE_OF_MEMBER, asksToday, givenFrom, leftFrom } from './advice-log.ts';
import { type FirstLesson, firstLesson } from './first-lesson.ts';
import { ONBOARDING_OF_MEMBER, type SavedOnboarding, savedFrom } from './read.ts';
import type { GivenAdvice } from './rules/advice.ts';

export interface OnboardingData {
  /** The owner of the data: the browser ignores another member's draft. */
  memberId: string;
  /** Null before the first step is saved. */
  saved: SavedOnboarding | null;
  /** The newest advice for each step. */
  given: GivenAdvice[];
  /** How many requests for advice the member has left today. */
  left: number;
  /** The current week; null before the last step is opened. */
  week: Week | null;
  /** Facts about the member’s business; empty if unknown. */
  offer: string;
  customers: string;
  /** What the plan would begin with; null if everything open is finished. */
  first: FirstLesson | null;
}

/** Null for visitors. */
export async function readOnboarding(
  c: Context<AppEnv>,
  now = Date.now(),
): Promise<{ member: Member; data: OnboardingData } | null> {
  const found = await readNamedWithMember(c, {
    saved: ONBOARDING_OF_MEMBER,
    given: ADVICE_OF_MEMBER,
    used: asksToday(now),
    week: WEEK_OF_MEMBER,
    facts: FACTS_OF_MEMBER,
    completed: COMPLETIONS_OF_MEMBER,
    started: STARTS_OF_MEMBER,
  });
  if (!found) return null;
  const { member, rows } = found;
  const { saved, given, used, week } = rows;
  const { offer, customers } = factsFrom(rows.facts);
  const state = savedFrom(saved);
  return {
    member,
    data: {
      memberId: member.id,
      saved: state,
      given: given.map(givenFrom),
      left: leftFrom(used),
      week: weekFrom(week),
      ...{ offer, customers },
      first: firstLesson(member, state?.answers ?? {}, rows),
    },
  };
}
