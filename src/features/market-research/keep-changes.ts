// Saves own counts and other changes of a saved analysis as a new version, without another press of Save.

import type { AnalysisData } from '../../../functions/market-research/rules/data.ts';
import { showToast } from '../../components/toast.ts';
import { ApiError } from '../../lib/api.ts';
import { reviseWork, type SavedWork } from '../saved-work/saved-work.ts';
import { $research, change } from './research.ts';

let isSaving = false;

/** Saves until the account is up to date: a count may be entered while another is being saved. */
export async function keepChanges(): Promise<void> {
  if (isSaving) return;
  isSaving = true;
  try {
    for (let next = unsaved(); next; next = unsaved()) {
      const work = await saveVersion(next.work, next.data);
      const now = $research.get();
      // The member may have moved on to another analysis.
      if (now.state !== 'shown' || now.shown.work?.id !== work.id) return;
      change({ work });
    }
  } catch (error) {
    const text = error instanceof ApiError ? error.serverMessage : undefined;
    showToast({
      title: 'Your change isn’t in your account yet',
      text: text ?? 'It stays on this page. Check your connection and try again.',
      tone: 'destructive',
      actions: [{ label: 'Try again', onPress: () => void keepChanges() }],
    });
  } finally {
    isSaving = false;
  }
}

function unsaved() {
  const now = $research.get();
  if (now.state !== 'shown' || !now.shown.work) return null;
  const { work, data } = now.shown;
  return choices(work.data as AnalysisData) === choices(data) ? null : { work, data };
}

/** The parts of an analysis that a member can change; everything else is derived. */
const choices = ({ counts, people, rewritten }: AnalysisData) =>
  JSON.stringify([counts, people, rewritten]);

/** A retry under another revision would be a second version; the account refuses an older base anyway. */
async function saveVersion(work: SavedWork, data: AnalysisData): Promise<SavedWork> {
  const revision = { revisionId: crypto.randomUUID(), baseVersion: work.version, data };
  return { ...(await reviseWork(work.id, revision)), data };
}
