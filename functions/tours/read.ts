import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

/** The tutorial dialog's state in the account; the browser has its own copy. */
export interface TutorialState {
  hasCompletedTutorial: boolean;
  /** IDs of the steps that were visited. */
  visited: string[];
  /** ISO 8601, UTC: when the current session began, if the tutorial was completed before; else null. */
  lastLoginDate: string | null;
}

/** For `readWithMember`; `tutorialFrom` reads the rows. */
export const TUTORIAL_OF_MEMBER: MemberRead = {
  sql: `SELECT t.visited, t.completed_at AS completedAt, s.created_at AS signedInAt
    FROM tutorial_progress t JOIN sessions s ON s.token_hash = ?1 WHERE t.member_id = ${CURRENT_MEMBER}`,
};

export function tutorialFrom(rows: unknown[]): TutorialState {
  const [row] = rows as { visited: string; completedAt: string | null; signedInAt: string }[];
  return {
    hasCompletedTutorial: Boolean(row?.completedAt),
    visited: row ? Object.keys(JSON.parse(row.visited)) : [],
    lastLoginDate: row?.completedAt ? row.signedInAt : null,
  };
}
