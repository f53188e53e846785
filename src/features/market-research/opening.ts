// Chooses the analysis to show when the page opens, or when Back and Forward change its address.
import { ApiError } from '../../lib/api.ts';
import { openWork } from '../saved-work/saved-work.ts';
import { addressOf, addressOfSaved, asked } from './address.ts';
import { type Draft, keptDraft } from './draft.ts';
import { keepChanges } from './keep-changes.ts';
import { marketRules } from './market-rules.ts';
import {
  $typed,
  analyze,
  clear,
  fail,
  setArea,
  setMember,
  showAgain,
  shownAt,
} from './research.ts';
import { validAnalysis } from './valid-analysis.ts';

export async function openPage(memberId: string): Promise<void> {
  setMember(memberId);
  // Preloaded, so that an analysis waits neither for them nor for a connection. A failure shows when they are needed.
  void marketRules().catch(() => undefined);
  const { market, people, analysis } = asked(location.search);
  const draft = await keptDraft(memberId);
  if (analysis) return openSaved(analysis, draft);
  const isSame = !market || (draft && addressOf(draft.data) === addressOf({ market, people }));
  if (draft && isSame) return showAgain(draft);
  setArea(people);
  if (market) analyze(market);
}

/** Back and Forward. */
export async function followAddress(): Promise<void> {
  const { market, people, analysis } = asked(location.search);
  const before = shownAt(analysis ? addressOfSaved(analysis) : addressOf({ market, people }));
  if (before) return showAgain(before);
  if (analysis) return openSaved(analysis, null);
  setArea(people);
  if (market) return analyze(market);
  $typed.set('');
  clear();
}

/** `draft` may be the same analysis, with changes that the account does not have yet. */
async function openSaved(id: string, draft: Draft | null): Promise<void> {
  const kept = draft?.work?.id === id ? draft : null;
  if (kept) showAgain(kept);
  const gone = () =>
    fail('That analysis isn’t in your saved work. It may have been deleted.', () => {
      void openSaved(id, null);
    });
  try {
    const work = await openWork(id);
    if (kept?.work && kept.work.version >= work.version) return void keepChanges();
    const data = work.kind === 'analysis' ? await validAnalysis(work.data) : null;
    if (data) showAgain({ data, work, useId: work.id, isWhole: true });
    else gone();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return gone();
    if (!kept)
      fail('Your saved analysis didn’t load. Check your connection and try again.', () => {
        void openSaved(id, null);
      });
  }
}
