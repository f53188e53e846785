// "Is it still you?" Asked before a sensitive change when the last proof is more than 15 minutes old.
import { atom } from 'nanostores';
import { api, dataOf } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';
import { STILL_YOU } from './reauthenticate-channel.ts';

interface Question {
  answer(isConfirmed: boolean): void;
  /** A password is not enough. */
  onlyPasskey: boolean;
}

/** Set while the question is open. ConfirmDialog.tsx shows it. */
export const $question = atom<Question | null>(null);

const { $form: $confirmation, send } = formStore('Please try again.');

export { $confirmation };

export async function confirmed(onlyPasskey = false): Promise<boolean> {
  const isConfirmed = await new Promise<boolean>((answer) =>
    $question.set({ answer, onlyPasskey }),
  );
  $question.set(null);
  return isConfirmed;
}

export async function confirmWithPassword(password: string): Promise<void> {
  const done = await send(() => dataOf(api.account.confirmation.$post({ json: { password } })));
  if (done) $question.get()?.answer(true);
}

export async function confirmWithPasskey(): Promise<void> {
  const done = await send(async () =>
    (await import('../session/passkeys.ts')).confirmedWithPasskey(),
  );
  if (done) $question.get()?.answer(true);
}

/** Opens in its own window, so that the pending request waits here and continues afterward. */
export async function confirmWithProvider(provider: 'google' | 'apple'): Promise<void> {
  // Opened before any await: later, the browser would block it as a pop-up.
  const there = window.open('', '', 'popup,width=520,height=680');
  const done = await send(() =>
    dataOf(
      api.account.identities[':provider'].confirmation.$post({ param: { provider }, json: {} }),
    ),
  );
  if (!done) there?.close();
  else if (there) there.location.href = done.location;
  // The window was blocked: redirect to the provider and back to this page.
  else location.assign(done.location);
}

/** Listens for the other window's confirmation. Returns the unsubscribe function. */
export function listenForConfirmation(): () => void {
  const channel = new BroadcastChannel(STILL_YOU);
  channel.onmessage = () => $question.get()?.answer(true);
  return () => channel.close();
}

export function cancelConfirmation(): void {
  $question.get()?.answer(false);
}
