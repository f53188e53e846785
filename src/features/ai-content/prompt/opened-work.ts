// Reopens a saved prompt: /ai-content/{slug}?work={id}.
import type { FilledPromptData } from '../../../../functions/ai-content/rules/data.ts';
import { showToast } from '../../../components/toast.ts';
import { messageOf } from '../../../lib/api.ts';
import { openWork, type SavedWork } from '../../saved-work/saved-work.ts';
import { readDraft, type Typed } from './drafts.ts';

/** Null, with a message, when it cannot be opened. Values typed since it was saved are kept. */
export async function openedWork(
  id: string,
  slug: string,
): Promise<{ work: SavedWork; values: Typed } | null> {
  try {
    const work = await openWork(id);
    const data = work.data as FilledPromptData;
    if (work.kind !== 'prompt' || data.slug !== slug) throw new Error('another prompt');
    return { work, values: { ...data.values, ...readDraft(`work-${id}`) } };
  } catch (error) {
    showToast({
      title: 'Your saved prompt didn’t open',
      text: messageOf(error, 'The prompt itself is here. Find your copy in your saved work.'),
      tone: 'destructive',
    });
    return null;
  }
}
