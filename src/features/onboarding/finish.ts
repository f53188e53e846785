// The first week, "Skip for now", and "Complete Setup".

import { atom } from 'nanostores';
import { today } from '../../../functions/rules/days/day-in.ts';
import { showToast } from '../../components/toast.ts';
import { api, dataOf } from '../../lib/api.ts';
import { giveWeek } from '../weeks/week.ts';
import { sendAll, settle } from './saving.ts';
import { sendable } from './sendable.ts';
import { $wizard } from './wizard.ts';

export const $week = atom<'unasked' | 'making' | 'failed'>('unasked');
export const $finish = atom<'idle' | 'finishing' | 'finished'>('idle');

/** Time to read the toast before the dashboard opens. */
const LEAVE_AFTER_MS = 1500;

/** The same ID until it succeeds: a retry must not make a second week. */
let weekId: string | null = null;

/** The last step has no inputs: it is done once the week is there. */
export async function openWeek(): Promise<void> {
  if ($wizard.get().hasWeek || $week.get() === 'making') return;
  $week.set('making');
  weekId ??= crypto.randomUUID();
  const { answers, done } = $wizard.get();
  const change = {
    step: 4,
    answers: sendable(answers),
    done: [...new Set([...done, 'first-steps' as const])],
  };
  try {
    const json = { id: weekId, startsOn: today(), change };
    const { week } = await dataOf(api.onboarding.week.$post({ json }));
    settle();
    weekId = null;
    giveWeek(week);
    $wizard.set({ ...$wizard.get(), done: change.done, hasWeek: true });
    $week.set('unasked');
  } catch {
    $week.set('failed');
  }
}

export async function completeSetup(product: string): Promise<void> {
  if ($finish.get() !== 'idle') return;
  $finish.set('finishing');
  try {
    const json = {
      onboardingData: sendable($wizard.get().answers),
      completedAt: new Date().toISOString(),
      startsOn: today(),
    };
    await dataOf(api.user['complete-onboarding'].$post({ json }));
    settle();
    $finish.set('finished');
    showToast({
      title: 'Onboarding Complete!',
      text: `Welcome to ${product}. Your dashboard is ready.`,
    });
    setTimeout(() => location.assign('/'), LEAVE_AFTER_MS);
  } catch {
    $finish.set('idle');
    showToast({
      tone: 'destructive',
      title: 'Error',
      text: 'Failed to complete onboarding. Please try again.',
    });
  }
}

/** The dashboard offers to continue; unsaved answers stay in this browser until then. */
export async function skipForNow(): Promise<void> {
  try {
    await sendAll();
    await dataOf(api.onboarding.skip.$post({ json: {} }));
  } catch {
    // The dashboard is open anyway; there the onboarding is simply not finished.
  }
  location.assign('/');
}
