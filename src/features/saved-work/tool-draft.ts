// A tool's open work, kept in this browser until it is in the account. Storage may be full or blocked: then nothing is
// kept, and everything else works. A sign-out deletes the keys: session/forget-drafts.ts.
import { store, storedJson } from '../../lib/storage.ts';
import type { SavedWork } from './saved-work.ts';

export interface ToolDraft<Data> {
  /** The owner; the draft is never shown to another member of this browser. */
  memberId: string;
  data: Data;
  /** The saved work that was edited; null if it was never saved. */
  work: SavedWork | null;
}

const keyOf = (tool: 'outreach' | 'workflow') => `ai-money-masters-drafted-${tool}`;

export function keepToolDraft(tool: 'outreach' | 'workflow', draft: ToolDraft<unknown>): void {
  // An older draft must not come back in place of one that did not fit.
  if (!store(keyOf(tool), JSON.stringify(draft))) forgetToolDraft(tool);
}

function forgetToolDraft(tool: 'outreach' | 'workflow'): void {
  store(keyOf(tool), null);
}

/** Null if there is none, if it is another member’s, or if it is damaged. */
export function readToolDraft<Data>(
  tool: 'outreach' | 'workflow',
  memberId: string,
  isSound: (data: unknown) => data is Data,
): ToolDraft<Data> | null {
  const draft = storedJson(keyOf(tool)) as ToolDraft<unknown> | null;
  if (!draft || draft.memberId !== memberId || !isSound(draft.data)) return null;
  return { memberId, data: draft.data, work: draft.work ?? null };
}
