// The member's step in the wizard, and their answers.
import { map } from 'nanostores';
import type { OnboardingData } from '../../../functions/onboarding/data.ts';
import {
  type Answers,
  isAnswered,
  STEPS,
  type StepId,
} from '../../../functions/onboarding/rules/answers.ts';
import { api, dataOf } from '../../lib/api.ts';
import { pageData } from '../../lib/page-data.ts';
import { giveWeek } from '../weeks/week.ts';
import { giveAdvice, hideAdvice } from './advice.ts';
import { ideasInPage } from './content.ts';
import { keptDraft } from './draft.ts';
import { giveOffer } from './offer.ts';
import { $first, save, startSaving } from './saving.ts';
import { isTooLong, sendable } from './sendable.ts';

export interface Wizard {
  /** False until the member's state is read. */
  isOpen: boolean;
  /** 0 to 4. */
  index: number;
  answers: Answers;
  done: readonly StepId[];
  /** ISO 8601: when the member was here before; null on the first visit. */
  resumedFrom: string | null;
  completedAt: string | null;
  hasWeek: boolean;
}

const NEW: Wizard = {
  isOpen: false,
  index: 0,
  answers: {},
  done: [],
  resumedFrom: null,
  completedAt: null,
  hasWeek: false,
};
export const $wizard = map<Wizard>(NEW);

/** Continues where the member stopped, on any device; answers that this browser could not send count as newer. */
export async function openWizard(): Promise<() => void> {
  const data = pageData<OnboardingData>('onboarding-data') ?? (await dataOf(api.onboarding.$get()));
  const { memberId, saved, given, left, week, first } = data;
  const draft = keptDraft(memberId);
  const answers = { ...saved?.answers, ...draft?.answers };
  const done = [...new Set([...(saved?.done ?? []), ...(draft?.done ?? [])])];
  const wanted = draft?.step ?? saved?.step ?? 0;
  $wizard.set({
    isOpen: true,
    index: reachable(wanted, done),
    ...{ answers, done },
    resumedFrom: saved && wanted > 0 ? saved.updatedAt : null,
    completedAt: saved?.completedAt ?? null,
    hasWeek: week !== null && Boolean(saved?.weekId),
  });
  giveAdvice(given, left);
  $first.set(first);
  giveOffer(
    data,
    ideasInPage().find(({ key }) => key === answers.idea),
  );
  if (week && saved?.weekId) giveWeek(week);
  const stop = startSaving(memberId);
  if (draft) save(draft);
  history.replaceState({ step: $wizard.get().index }, '');
  addEventListener('popstate', goBack);
  return () => {
    removeEventListener('popstate', goBack);
    stop();
  };
}

function goBack({ state }: PopStateEvent): void {
  const step = (state as { step?: unknown } | null)?.step;
  // Answers that were changed meanwhile may have closed a later step.
  if (typeof step === 'number') show(reachable(step, $wizard.get().done));
}

/** No further than the first step that is not done. */
function reachable(wanted: number, done: readonly StepId[]): number {
  const first = STEPS.findIndex((step) => !done.includes(step));
  return Math.max(0, Math.min(wanted, first < 0 ? STEPS.length - 1 : first));
}

/** `welcome` is done with its start button, the other steps once their inputs are submitted. */
export function start(): void {
  markDone('welcome', {});
}

/** Choosing an answer submits it. */
export function answer(change: Answers): void {
  const step = STEPS[$wizard.get().index] ?? 'welcome';
  const answers = { ...$wizard.get().answers, ...change };
  const { completedAt, hasWeek } = $wizard.get();
  // Until the setup is complete, changed answers make another week.
  const keepsWeek = hasWeek && (completedAt !== null || 'motivation' in change);
  $wizard.set({ ...$wizard.get(), answers, hasWeek: keepsWeek });
  if (isAnswered(step, answers) && !isTooLong(answers)) markDone(step, change);
  else save({ step: $wizard.get().index, answers: sendable(change), done: [] });
}

/** While typing; `answer` sends it when the member leaves the field. */
export function typeMotivation(motivation: string): void {
  $wizard.setKey('answers', { ...$wizard.get().answers, motivation });
}

function markDone(step: StepId, change: Answers): void {
  const { done, index } = $wizard.get();
  if (!done.includes(step)) $wizard.setKey('done', [...done, step]);
  save({ step: index, answers: sendable(change), done: [step] });
}

export const canMoveOn = ({ index, done, answers }: Wizard): boolean =>
  done.includes(STEPS[index] ?? 'welcome') && (index !== 1 || !isTooLong(answers));

/** The index stays between 0 and 4. The browser's Back leads to the step before, not to the checkout that came first. */
export function moveTo(index: number): void {
  const next = Math.min(STEPS.length - 1, Math.max(0, index));
  if (next === $wizard.get().index) return;
  history.pushState({ step: next }, '');
  show(next);
}

/** Moving resets the AI's reply. */
function show(next: number): void {
  const { answers } = $wizard.get();
  hideAdvice();
  $wizard.setKey('index', next);
  $wizard.setKey('resumedFrom', null);
  save({ step: next, answers: sendable({ motivation: answers.motivation ?? '' }), done: [] });
}
