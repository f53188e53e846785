// What is open in a tool, kept in this browser until it is in the account. Storage may be full or blocked: then nothing
// is kept, and everything else works. The keys go with a sign-out: session/forget-drafts.ts.
import type { SavedWork } from './saved-work.ts';

export interface ToolDraft<Data> {
  /** No other member of this browser gets to see it. */
  memberId: string;
  data: Data;
  /** The saved work that was changed; null for one that was never saved. */
  work: SavedWork | null;
}

const keyOf = (tool: 'outreach' | 'workflow') => `ai-money-masters-drafted-${tool}`;

export function keepToolDraft(tool: 'outreach' | 'workflow', draft: ToolDraft<unknown>): void {
  try {
    localStorage.setItem(keyOf(tool), JSON.stringify(draft));
  } catch {
    forgetToolDraft(tool);
  }
}

/** An older draft must not come back in place of one that found no room. */
export function forgetToolDraft(tool: 'outreach' | 'workflow'): void {
  try {
    localStorage.removeItem(keyOf(tool));
  } catch {
    // With storage blocked, there is none to forget.
  }
}

/** Null if there is none, if it is another member’s, or if it is damaged. */
export function readToolDraft<Data>(
  tool: 'outreach' | 'workflow',
  memberId: string,
  isSound: (data: unknown) => data is Data,
): ToolDraft<Data> | null {
  try {
    const draft = JSON.parse(
      localStorage.getItem(keyOf(tool)) ?? 'null',
    ) as ToolDraft<unknown> | null;
    if (!draft || draft.memberId !== memberId || !isSound(draft.data)) return null;
    return { memberId, data: draft.data, work: draft.work ?? null };
  } catch {
    return null;
  }
}
