import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import { showsLine } from './rules/tutorial.ts';

/** The state of the tutorial and the tours in the account; the browser has its own copy. */
export interface TutorialState {
  hasCompletedTutorial: boolean;
  /** The member has seen it and said “Not now”: it doesn't open by itself. */
  isPutOff: boolean;
  /** Dashboards offer it in a line. */
  showsLine: boolean;
  /** IDs of the steps that were visited. */
  visited: string[];
  /** Feature tours that the member has seen. */
  tours: string[];
  /** ISO 8601, UTC: when the current session began, if the member has answered the tutorial before; else null. */
  lastLoginDate: string | null;
}

interface Row {
  visited: string;
  tours: string;
  completedAt: string | null;
  putOffAt: string | null;
  lineClosedAt: string | null;
  signedInAt: string;
}

/** For `readWithMember`; `tutorialFrom` reads the rows. */
export const TUTORIAL_OF_MEMBER: MemberRead = {
  sql: `SELECT t.visited, t.tours, t.completed_at AS completedAt, t.put_off_at AS putOffAt,
      t.line_closed_at AS lineClosedAt, s.created_at AS signedInAt
    FROM tutorial_progress t JOIN sessions s ON s.token_hash = ?1 WHERE t.member_id = ${CURRENT_MEMBER}`,
};

export function tutorialFrom(rows: unknown[], now = Date.now()): TutorialState {
  const [row] = rows as Row[];
  if (!row)
    return {
      hasCompletedTutorial: false,
      isPutOff: false,
      showsLine: true,
      visited: [],
      tours: [],
      lastLoginDate: null,
    };
  const isPutOff = row.putOffAt !== null;
  return {
    hasCompletedTutorial: row.completedAt !== null,
    isPutOff,
    showsLine: showsLine(row, now),
    visited: Object.keys(JSON.parse(row.visited)),
    tours: Object.keys(JSON.parse(row.tours)),
    lastLoginDate: row.completedAt !== null || isPutOff ? row.signedInAt : null,
  };
}
