// What the wizard begins with, in one round trip.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import type { GivenAdvice } from '../rules/onboarding/advice.ts';
import type { Week } from '../rules/weeks/week.ts';
import { type Member, readWithMember } from '../session/current-member.ts';
import { WEEK_OF_MEMBER, weekFrom } from '../weeks/read.ts';
import { ADVICE_OF_MEMBER, asksToday, givenFrom, leftFrom } from './advice-log.ts';
import { ONBOARDING_OF_MEMBER, type SavedOnboarding, savedFrom } from './read.ts';

export interface OnboardingData {
  /** Whose draft may be taken from this browser. */
  memberId: string;
  /** Null before the first step is saved. */
  saved: SavedOnboarding | null;
  /** The newest of each step. */
  given: GivenAdvice[];
  /** How often the member may still ask for advice today. */
  left: number;
  /** The current week; null before the last step was opened. */
  week: Week | null;
}

/** Null for visitors. */
export async function readOnboarding(
  c: Context<AppEnv>,
  now = Date.now(),
): Promise<{ member: Member; data: OnboardingData } | null> {
  const read = await readWithMember(
    c,
    ONBOARDING_OF_MEMBER,
    ADVICE_OF_MEMBER,
    asksToday(now),
    WEEK_OF_MEMBER,
  );
  if (!read) return null;
  const { member, rows } = read;
  const [saved = [], given = [], used = [], week = []] = rows;
  return {
    member,
    data: {
      memberId: member.id,
      saved: savedFrom(saved),
      given: given.map(givenFrom),
      left: leftFrom(used),
      week: weekFrom(week),
    },
  };
}
