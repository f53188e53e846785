// The account page's data, loaded once and again after each change.
import { atom } from 'nanostores';
import type { AccountOverview } from '../../../functions/account/overview.ts';
import { showToast } from '../../components/toast.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';
import { failure } from '../../lib/form.ts';
import { confirmed } from './confirmation.ts';

export type { AccountOverview };

export const $account = atom<
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; account: AccountOverview }
>({ state: 'loading' });

export async function loadAccount(): Promise<void> {
  try {
    $account.set({
      state: 'ready',
      account: (await dataOf(api.account.$get())) as AccountOverview,
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      return location.assign('/login?redirect=/account');
    }
    if ($account.get().state !== 'ready') $account.set({ state: 'failed' });
  }
}

/** Reauthenticates if the server requires it, then repeats the request. Undefined if the member cancels. */
export async function withConfirmation<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request();
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code !== 'confirm_identity' && code !== 'confirm_passkey') throw error;
    return (await confirmed(code === 'confirm_passkey')) ? request() : undefined;
  }
}

/** Makes a change that needs no form: shows the result in a toast and reloads the account. */
export async function changeAccount(
  request: () => Promise<{ message: string }>,
  loadAgain = loadAccount,
): Promise<boolean> {
  try {
    const done = await withConfirmation(request);
    if (!done) return false;
    showToast({ title: done.message });
    await loadAgain();
    return true;
  } catch (error) {
    const { error: text, fields } = failure(error, 'Please try again.');
    showToast({
      title: 'Nothing was changed',
      text: text ?? Object.values(fields).join(' '),
      tone: 'destructive',
    });
    return false;
  }
}
