// Answers and an unsaved plan, kept in this browser until they are in the account. Storage may be full or blocked:
// then nothing is kept, and everything else works.
import type { PlanData } from '../../../functions/rules/business-plans/data.ts';
import type { PlanInput } from '../../../functions/rules/business-plans/readings.ts';

const KEY = 'ai-money-masters-drafted-plan';

export interface PlanDraft {
  /** Nobody else who uses this browser gets to see it. */
  memberId: string;
  form: PlanInput;
  /** Checked before it is used. */
  data: PlanData | null;
  title: string;
  useId: string;
  /** The saved plan that was changed; null for one that was never saved. */
  workId: string | null;
}

export function readDraft(memberId: string): PlanDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<PlanDraft> | null;
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
  } catch {
    return null;
  }
}

/** False if the browser did not keep it. */
export function keepDraft(draft: PlanDraft): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
