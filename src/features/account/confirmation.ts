// "Is it still you?" Asked before something sensitive, when the last proof is more than 15 minutes old.
import { atom } from 'nanostores';
import { api, dataOf } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';
import { STILL_YOU } from './reauthenticate-channel.ts';

/** Set while the question is open: what to call with its answer. ConfirmDialog.tsx shows it. */
export const $question = atom<((isConfirmed: boolean) => void) | null>(null);

export const { $form: $confirmation, send } = formStore('Please try again.');

export async function confirmed(): Promise<boolean> {
  const answer = await new Promise<boolean>((resolve) => $question.set(resolve));
  $question.set(null);
  return answer;
}

export async function confirmWithPassword(password: string): Promise<void> {
  const done = await send(() => dataOf(api.account.confirmation.$post({ json: { password } })));
  if (done) $question.get()?.(true);
}

/** In a window of its own, so that what was asked for waits here and goes on afterwards. */
export async function confirmWithProvider(provider: 'google' | 'apple'): Promise<void> {
  // Opened at once: after a wait it would be a pop-up that nobody asked for.
  const there = window.open('', '', 'popup,width=520,height=680');
  const done = await send(() =>
    dataOf(
      api.account.identities[':provider'].confirmation.$post({ param: { provider }, json: {} }),
    ),
  );
  if (!done) there?.close();
  else if (there) there.location.href = done.location;
  // No windows here: the way leads there and back to this page.
  else location.assign(done.location);
}

/** What the other window found out. Returns how to stop listening. */
export function listenForConfirmation(): () => void {
  const channel = new BroadcastChannel(STILL_YOU);
  channel.onmessage = () => $question.get()?.(true);
  return () => channel.close();
}

export function cancelConfirmation(): void {
  $question.get()?.(false);
}
