import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import type { Answers, StepId } from './rules/answers.ts';

export interface OnboardingState {
  /** 0 to 4: the step at which the member stopped. */
  step: number;
  completedAt: string | null;
  skippedAt: string | null;
}

/** The state that the wizard resumes. */
export interface SavedOnboarding extends OnboardingState {
  answers: Answers;
  done: StepId[];
  /** ISO 8601, UTC. */
  updatedAt: string;
  /** The first week’s ID; null before the week is created. */
  weekId: string | null;
  weekStartsOn: string | null;
}

interface Row extends OnboardingState {
  answers: string;
  done: string;
  updatedAt: string;
  weekId: string | null;
  weekStartsOn: string | null;
}

const COLUMNS = `step, answers, done, week_id AS weekId, week_starts_on AS weekStartsOn,
    updated_at AS updatedAt, skipped_at AS skippedAt, completed_at AS completedAt`;

/** For `readWithMember`; `onboardingFrom` and `savedFrom` read the rows. */
export const ONBOARDING_OF_MEMBER: MemberRead = {
  sql: `SELECT ${COLUMNS} FROM onboardings WHERE member_id = ${CURRENT_MEMBER}`,
};
/** The same with the member's ID as ?1. */
export const ONBOARDING_BY_ID = `SELECT ${COLUMNS} FROM onboardings WHERE member_id = ?1`;

/** Null if the member has not started. */
export function onboardingFrom(rows: unknown[]): OnboardingState | null {
  const row = rows[0] as Row | undefined;
  return row ? { step: row.step, completedAt: row.completedAt, skippedAt: row.skippedAt } : null;
}

/** Null if the member has not started. */
export function savedFrom(rows: unknown[]): SavedOnboarding | null {
  const row = rows[0] as Row | undefined;
  return row
    ? {
        ...row,
        answers: JSON.parse(row.answers),
        done: Object.keys(JSON.parse(row.done)) as StepId[],
      }
    : null;
}
