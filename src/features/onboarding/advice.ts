// The advice for each step: requested with a button, kept, and shown until the member moves on.
import { map } from 'nanostores';
import type { AdviceStep, GivenAdvice } from '../../../functions/onboarding/rules/advice.ts';
import { type Answers, ASKED, canAsk } from '../../../functions/onboarding/rules/answers.ts';
import { showToast } from '../../components/toast.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';
import { sendable } from './sendable.ts';

export interface AdviceState {
  /** The newest advice for each step, including earlier visits'. */
  given: Partial<Record<AdviceStep, GivenAdvice>>;
  /** Tries left today. */
  left: number;
  /** The step whose advice is open. */
  shown: AdviceStep | null;
  waiting: AdviceStep | null;
}
const NONE: AdviceState = { given: {}, left: 5, shown: null, waiting: null };
export const $advice = map<AdviceState>(NONE);

export function giveAdvice(given: readonly GivenAdvice[], left: number): void {
  $advice.set({ ...NONE, given: Object.fromEntries(given.map((each) => [each.step, each])), left });
}

export const showAdvice = (step: AdviceStep): void => $advice.setKey('shown', step);
/** Also keeps advice that is still on its way from opening. */
export function hideAdvice(): void {
  $advice.set({ ...$advice.get(), shown: null, waiting: null });
}

/** True if the advice is about other answers than the current ones. */
export function isOld(given: GivenAdvice, answers: Answers): boolean {
  const fields = given.step === 'first-steps' ? Object.values(ASKED).flat() : ASKED[given.step];
  const plain = (of: Answers, field: keyof Answers) => {
    const value = of[field];
    return Array.isArray(value) ? value.toSorted().join() : (value ?? '').trim();
  };
  return fields
    .filter((field) => field !== 'idea')
    .some((field) => plain(given.answers, field) !== plain(answers, field));
}

/** One ID until it succeeds: a retry after a lost response does not count twice. */
let askId: { about: string; id: string } | null = null;

/** Asks only where the step has a prompt and some input exists. */
export async function askForAdvice(
  step: AdviceStep,
  hasPrompt: boolean,
  answers: Answers,
): Promise<void> {
  if (!hasPrompt || !canAsk(step, answers) || $advice.get().waiting) return;
  const userContext = sendable(answers);
  const about = JSON.stringify([step, userContext]);
  if (askId?.about !== about) askId = { about, id: crypto.randomUUID() };
  $advice.setKey('waiting', step);
  try {
    const request = { stepId: step, userContext, id: askId.id };
    const { given, left } = await dataOf(api.ai['generate-onboarding'].$post({ json: request }));
    askId = null;
    const now = $advice.get();
    // A member who moved on meanwhile finds it behind its button.
    const shown = now.waiting === step ? step : now.shown;
    $advice.set({ ...now, given: { ...now.given, [step]: given }, left, shown });
  } catch (error) {
    const isUsedUp = error instanceof ApiError && error.code === 'no_advice_left';
    if (isUsedUp) $advice.setKey('left', 0);
    showToast({
      tone: 'destructive',
      title: 'AI Generation Failed',
      text:
        (isUsedUp && error.serverMessage) ||
        'Unable to generate personalized content. Please try again.',
    });
  } finally {
    if ($advice.get().waiting === step) $advice.setKey('waiting', null);
  }
}
