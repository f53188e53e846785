// Answers that did not reach the server yet. They wait in this browser, and end with the session (forget-drafts.ts).

import type { StepChange } from '../../../functions/onboarding/rules/answers-schema.ts';
import { store, storedJson } from '../../lib/storage.ts';

const KEY = 'ai-money-masters-draft-onboarding';

/** False where there is no room, or storage is blocked. */
export const keepDraft = (memberId: string, change: StepChange): boolean =>
  store(KEY, JSON.stringify({ memberId, change }));

/** Null if there is none, or if it is another member's or damaged. */
export function keptDraft(memberId: string): StepChange | null {
  const draft = storedJson(KEY) as { memberId?: string; change?: StepChange } | null;
  if (draft?.memberId !== memberId || !draft.change) return null;
  const { step, answers, done } = draft.change;
  const isSound =
    Number.isInteger(step) &&
    typeof answers === 'object' &&
    answers !== null &&
    Array.isArray(done);
  return isSound ? { step, answers, done } : null;
}

export function forgetDraft(): void {
  store(KEY, null);
}
