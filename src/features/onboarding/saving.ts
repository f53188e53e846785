// Saves in the background: changes are sent immediately, one request at a time; failed ones are kept and sent again.
import { atom } from 'nanostores';
import type { FirstLesson } from '../../../functions/onboarding/first-lesson.ts';
import type { StepChange } from '../../../functions/onboarding/rules/answers-schema.ts';
import { api, dataOf } from '../../lib/api.ts';
import { forgetDraft, keepDraft } from './draft.ts';

/** `kept`: in this browser's storage. `unsaved`: only on this page, as storage is blocked. */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'kept' | 'unsaved';
export const $save = atom<SaveState>('untouched');
/** The lesson that the plan would begin with after the saved answers. */
export const $first = atom<FirstLesson | null>(null);

const RETRY_MS = 10_000;

let memberId = '';
let waiting: StepChange | null = null;
let sending: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function startSaving(id: string): () => void {
  memberId = id;
  const retry = () => void sendAll();
  addEventListener('online', retry);
  return () => {
    removeEventListener('online', retry);
    clearTimeout(timer);
  };
}

export function save(change: StepChange): void {
  waiting = waiting ? joined(waiting, change) : change;
  void sendAll();
}

const joined = (a: StepChange, b: StepChange): StepChange => ({
  step: b.step,
  answers: { ...a.answers, ...b.answers },
  done: [...new Set([...a.done, ...b.done])],
});

/** Resolves when everything is sent, or when sending has failed. */
export function sendAll(): Promise<void> {
  sending ??= run().finally(() => {
    sending = null;
  });
  return sending;
}

async function run(): Promise<void> {
  clearTimeout(timer);
  while (waiting) {
    const change = waiting;
    waiting = null;
    $save.set('saving');
    try {
      const { first } = await dataOf(api.onboarding.$put({ json: change }));
      if (!waiting) $first.set(first);
    } catch {
      waiting = waiting ? joined(change, waiting) : change;
      $save.set(keepDraft(memberId, waiting) ? 'kept' : 'unsaved');
      timer = setTimeout(() => void sendAll(), RETRY_MS);
      return;
    }
  }
  if ($save.get() !== 'saving') return;
  forgetDraft();
  $save.set('saved');
}

/** Call it when the server has received everything by another request. */
export function settle(): void {
  waiting = null;
  clearTimeout(timer);
  forgetDraft();
  $save.set('saved');
}
