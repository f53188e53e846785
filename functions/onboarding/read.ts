import type { MemberRead } from '../session/current-member.ts';

export interface OnboardingState {
  /** 0 to 4: where the member stopped. */
  step: number;
  completedAt: string | null;
  skippedAt: string | null;
}

/** For `readWithMember`; `onboardingFrom` reads the rows. */
export const ONBOARDING_OF_MEMBER: MemberRead = {
  sql: 'SELECT 1 WHERE ?1 IS NULL',
};

/** Null if the member has not begun. */
export function onboardingFrom(rows: unknown[]): OnboardingState | null {
  return (rows[0] as OnboardingState | undefined) ?? null;
}
