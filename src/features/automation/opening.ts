// The builder's initial content: the workflow in the address, or the draft in this browser.
import { atom } from 'nanostores';
import type { WorkflowData } from '../../../functions/automation/rules/data.ts';
import { ApiError } from '../../lib/api.ts';
import { openWork, type SavedWork } from '../saved-work/saved-work.ts';
import { readToolDraft } from '../saved-work/tool-draft.ts';
import { canonical } from '../saved-work/use-saving.ts';
import { setMember, setWork, show } from './workflow.ts';

/** The error message when the saved workflow could not be opened. */
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
  // A draft with its own changes stays: a newer version in the account becomes a conflict to resolve.
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

/** Puts the workflow into the address, so that a reload opens it again. */
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

/** Checks just enough to render it; the Worker validates the data when it is saved. */
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
