// The analysis that is open in this tab, so that a reload keeps it. Gone with the tab, like the page itself.

import type { AnalysisData } from '../../../functions/market-research/rules/data.ts';
import { store, storedJson } from '../../lib/storage.ts';
import type { SavedWork } from '../saved-work/saved-work.ts';
import { validAnalysis } from './valid-analysis.ts';

const KEY = 'ai-money-masters-drafted-analysis';

export interface Draft {
  memberId: string;
  data: AnalysisData;
  isWhole: boolean;
  /** Under this ID the analysis counts as one text use, however often it is shown. */
  useId: string;
  work: SavedWork | null;
}

/** Without storage, or when it is full, the page works all the same. */
export function keepDraft(draft: Draft): void {
  // If this draft found no room, an older one must not come back in its place.
  if (!store(KEY, JSON.stringify(draft), 'session')) store(KEY, null, 'session');
}

/** Null if there is none, if it is another member's, or if it is damaged. */
export async function keptDraft(memberId: string): Promise<Draft | null> {
  try {
    const draft = storedJson(KEY, 'session') as Draft | null;
    if (draft?.memberId !== memberId || typeof draft.useId !== 'string') return null;
    const data = await validAnalysis(draft.data);
    return data && { ...draft, data, isWhole: draft.isWhole !== false, work: draft.work ?? null };
  } catch {
    return null;
  }
}
