// Answers that did not reach the server yet. They wait in this browser, and end with the session (forget-drafts.ts).
import type { StepChange } from '../../../functions/rules/onboarding/answers-schema.ts';

const KEY = 'ai-money-masters-draft-onboarding';

/** False where there is no room, or storage is blocked. */
export function keepDraft(memberId: string, change: StepChange): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ memberId, change }));
    return true;
  } catch {
    return false;
  }
}

/** Null if there is none, or if it is another member's or damaged. */
export function keptDraft(memberId: string): StepChange | null {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const { step, answers, done } = draft.change;
    const isSound =
      draft.memberId === memberId &&
      Number.isInteger(step) &&
      typeof answers === 'object' &&
      answers !== null &&
      Array.isArray(done);
    return isSound ? { step, answers, done } : null;
  } catch {
    return null;
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // With storage blocked, there is none to forget.
  }
}
