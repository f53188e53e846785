import type { MemberRead } from '../session/current-member.ts';

/** The tutorial dialog's state in the account; the browser has its own copy. */
export interface TutorialState {
  hasCompletedTutorial: boolean;
  /** IDs of the steps that were visited. */
  visited: string[];
  /** ISO 8601, UTC: the last sign-in that was not the first. */
  lastLoginDate: string | null;
}

/** For `readWithMember`; `tutorialFrom` reads the rows. */
export const TUTORIAL_OF_MEMBER: MemberRead = {
  sql: 'SELECT 1 WHERE ?1 IS NULL',
};

export function tutorialFrom(rows: unknown[]): TutorialState {
  return (
    (rows[0] as TutorialState | undefined) ?? {
      hasCompletedTutorial: false,
      visited: [],
      lastLoginDate: null,
    }
  );
}
