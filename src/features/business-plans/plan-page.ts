// The page's steps: form, three seconds of generating, the plan. The rules and the result are loaded when needed.
import { atom } from 'nanostores';
import type { PlanInput } from '../../../functions/business-plans/rules/readings.ts';
import { showToast } from '../../components/toast.ts';
import { ApiError } from '../../lib/api.ts';
import { countTextUse } from '../ai/ai.ts';
import { $facts } from '../business-facts/facts.ts';
import { openWork } from '../saved-work/saved-work.ts';
import { $user } from '../session/user.ts';
import { forgetDraft, keepDraft, type PlanDraft, readDraft } from './draft.ts';
import { leadTo } from './plan-address.ts';
import { $filledFrom, $form } from './plan-form.ts';

export type Phase =
  | { state: 'form' }
  | { state: 'generating' }
  | { state: 'opening' }
  | { state: 'shown' }
  | { state: 'locked' }
  /** A saved plan that did not open. */
  | { state: 'failed'; message: string; canRetry: boolean };

export const $phase = atom<Phase>({ state: 'form' });

/** An earlier visit's work that is not in the account. */
export const $draft = atom<PlanDraft | null>(null);

/** A required pause: generating takes 3 seconds, however quickly the rules are done. */
const GENERATING_MS = 3000;
/** Number of the current run, so that an abandoned run changes nothing. */
let run = 0;

export const loadResult = () => import('./result/open-plan.ts');

export async function generatePlan(input: PlanInput): Promise<void> {
  const mine = ++run;
  $phase.set({ state: 'generating' });
  const [result] = await Promise.all([
    loadResult().catch(() => null),
    new Promise((resolve) => setTimeout(resolve, GENERATING_MS)),
  ]);
  if (mine !== run) return;
  if (!result) {
    $phase.set({ state: 'form' });
    showToast({
      title: 'The plan didn’t load',
      text: 'Your answers are kept. Check your connection and try again.',
      tone: 'destructive',
    });
    return;
  }
  const useId = crypto.randomUUID();
  const isWhole = await mayOpen(useId);
  if (mine !== run) return;
  leadTo(null);
  result.startPlan(input, knownFacts(), useId);
  $draft.set(null);
  $phase.set({ state: isWhole ? 'shown' : 'locked' });
  showToast({ title: 'Business plan generated successfully!' });
}

export function leaveGenerating(): void {
  run++;
  $phase.set({ state: 'form' });
}

/** Back to the form, with the answers of the plan that is open. */
export function changeAnswers(input?: PlanInput): void {
  run++;
  leadTo(null);
  const memberId = $user.get()?.id;
  const draft = memberId ? readDraft(memberId) : null;
  $draft.set(draft?.data ? draft : null);
  if (input) $form.set(input);
  $phase.set({ state: 'form' });
}

export async function openSavedPlan(id: string): Promise<void> {
  const mine = ++run;
  $phase.set({ state: 'opening' });
  try {
    const [result, work] = await Promise.all([loadResult(), openWork(id)]);
    if (mine !== run) return;
    const isOpen = result.showSaved(work, $draft.get());
    $phase.set(
      isOpen
        ? { state: 'shown' }
        : { state: 'failed', message: 'That isn’t a business plan.', canRetry: false },
    );
  } catch (error) {
    if (mine !== run) return;
    const isGone = error instanceof ApiError && error.status === 404;
    const message = isGone
      ? 'That plan isn’t in your saved work. It may have been deleted.'
      : 'Your plan didn’t open. It is safe in your account. Check your connection and try again.';
    $phase.set({ state: 'failed', message, canRetry: !isGone });
  }
}

/** Continues where an earlier visit stopped. */
export async function continueDraft(): Promise<void> {
  const draft = $draft.get();
  if (!draft?.data) return;
  if (draft.workId) return continueSaved(draft.workId);
  const mine = ++run;
  const result = await loadResult().catch(() => null);
  if (mine !== run || !result) return;
  const isWhole = await mayOpen(draft.useId);
  if (mine !== run) return;
  if (!result.showDraft(draft)) return dropDraft();
  $draft.set(null);
  $phase.set({ state: isWhole ? 'shown' : 'locked' });
}

/** Opens the saved plan with its unsaved changes, so that saving makes a new version of it. */
async function continueSaved(id: string): Promise<void> {
  leadTo(id);
  await openSavedPlan(id);
  if ($phase.get().state !== 'shown') return;
  (await loadResult()).takeUnsaved();
  $draft.set(null);
}

export function dropDraft(): void {
  forgetDraft();
  $draft.set(null);
}

export function lookForDraft(memberId: string): void {
  const draft = readDraft(memberId);
  if (!draft) return;
  if (Object.values($form.get()).every((answer) => answer === '')) $form.set(draft.form);
  if (draft.data) $draft.set(draft);
}

/** Keeps the form's input until the plan itself is kept. Facts are already in the account. */
export function keepForm(memberId: string): void {
  if ($phase.get().state !== 'form' || $filledFrom.get() === 'facts') return;
  const form = $form.get();
  const { data = null, title = '', useId = '', workId = null } = $draft.get() ?? {};
  if (!data && Object.values(form).every((answer) => answer === '')) forgetDraft();
  else keepDraft({ memberId, form, data, title, useId, workId });
}

/** Paid plans are not limited. If counting fails, the plan is shown: a lost connection is not the member's fault. */
async function mayOpen(useId: string): Promise<boolean> {
  const user = $user.get();
  if (user && user.tier !== 'free' && user.status === 'active') return true;
  return countTextUse(useId).catch(() => true);
}

function knownFacts() {
  const facts = $facts.get();
  return facts.state === 'ready' ? facts.facts : null;
}
