// What the builder shows when the page opens: the workflow in the address, or what was left in this browser.
import { atom } from 'nanostores';
import type { WorkflowData } from '../../../functions/automation/rules/data.ts';
import { ApiError } from '../../lib/api.ts';
import { openWork, type SavedWork } from '../saved-work/saved-work.ts';
import { readToolDraft } from '../saved-work/tool-draft.ts';
import { canonical } from '../saved-work/use-saving.ts';
import { setMember, setWork, show } from './workflow.ts';

/** What to say when the saved workflow did not open. */
export const $problem = atom<string | null>(null);

const GONE = 'That workflow isn’t in your saved work. It may have been deleted.';

export async function openPage(memberId: string): Promise<void> {
  setMember(memberId);
  const asked = new URLSearchParams(location.search).get('workflow');
  const draft = readToolDraft('workflow', memberId, isWorkflow);
  const own = draft && (!asked || draft.work?.id === asked) ? draft : null;
  if (own) {
    show(own);
    remember(own.work);
  }
  const id = own ? own.work?.id : asked;
  // A draft with changes of its own stays: a newer version in the account is a conflict to look at.
  const isChanged = own?.work && canonical(own.data) !== canonical(own.work.data);
  if (id && !isChanged) await openSaved(id, own !== null);
}

async function openSaved(id: string, hasDraft: boolean): Promise<void> {
  try {
    const work = await openWork(id);
    if (work.kind !== 'workflow' || !isWorkflow(work.data)) return $problem.set(GONE);
    show({ data: work.data, work });
    remember(work);
  } catch (error) {
    if (hasDraft) return;
    $problem.set(
      error instanceof ApiError && error.status === 404
        ? GONE
        : 'Your workflow didn’t load. Check your connection and reload the page.',
    );
  }
}

/** A reload opens the saved workflow again. */
export function remember(work: SavedWork | null): void {
  const address = new URL(location.href);
  if (work) address.searchParams.set('workflow', work.id);
  else address.searchParams.delete('workflow');
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

export function kept(work: SavedWork): void {
  setWork(work);
  remember(work);
}

/** Enough to render it; what the account saves is checked by the Worker. */
function isWorkflow(data: unknown): data is WorkflowData {
  const workflow = (data ?? {}) as Partial<WorkflowData>;
  return (
    [workflow.trigger, workflow.tests, workflow.owner, workflow.name].every(
      (text) => typeof text === 'string',
    ) &&
    typeof workflow.minutesNow === 'number' &&
    Array.isArray(workflow.steps) &&
    workflow.steps.every((step) => typeof step?.does === 'string' && typeof step.with === 'string')
  );
}
