// "Is it still you?" Asked before something sensitive, when the last proof is more than 15 minutes old.
import { atom } from 'nanostores';
import { api, dataOf } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';

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

export function cancelConfirmation(): void {
  $question.get()?.(false);
}
