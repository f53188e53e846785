// Answers and an unsaved plan, kept in this browser until they are in the account. Storage may be full or blocked:
// then nothing is kept, and everything else works.

import type { PlanData } from '../../../functions/business-plans/rules/data.ts';
import type { PlanInput } from '../../../functions/business-plans/rules/readings.ts';
import { store, storedJson } from '../../lib/storage.ts';

const KEY = 'ai-money-masters-drafted-plan';

export interface PlanDraft {
  /** Another member who uses this browser must not see it. */
  memberId: string;
  form: PlanInput;
  /** Validated before use. */
  data: PlanData | null;
  title: string;
  useId: string;
  /** The saved plan that was changed; null for one that was never saved. */
  workId: string | null;
}

export function readDraft(memberId: string): PlanDraft | null {
  const draft = storedJson(KEY) as Partial<PlanDraft> | null;
  if (!draft || draft.memberId !== memberId) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    memberId,
    form: {
      businessIdea: text(draft.form?.businessIdea),
      targetMarket: text(draft.form?.targetMarket),
      budget: text(draft.form?.budget),
      timeline: text(draft.form?.timeline),
    },
    data: draft.data ?? null,
    title: text(draft.title) || 'Business plan',
    useId: text(draft.useId) || crypto.randomUUID(),
    workId: text(draft.workId) || null,
  };
}

/** False if the browser did not keep it. */
export const keepDraft = (draft: PlanDraft): boolean => store(KEY, JSON.stringify(draft));

export function forgetDraft(): void {
  store(KEY, null);
}
