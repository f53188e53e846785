// Follows the link from an email that confirms an address.

import { atom } from 'nanostores';
import type { AccountOverview } from '../../../functions/account/overview.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';
import { failure, formStore } from '../../lib/form.ts';
import { store, stored } from '../../lib/storage.ts';
import { takeLinkToken } from '../session/link-token.ts';

type State =
  | { step: 'working' }
  | { step: 'sign-in' }
  | { step: 'no-link' }
  | { step: 'done'; email: string }
  /** The link will never work again. */
  | { step: 'gone'; message: string }
  | { step: 'done-before'; email: string }
  | { step: 'sent'; email: string }
  | { step: 'other-account'; message: string }
  | { step: 'failed'; message: string };

/** Survives the detour to the sign-in page, in this tab only. */
const KEPT = 'ai-money-masters-confirm-email';

const OTHERWISE = 'That did not work. Please try again.';

export const $confirmEmail = atom<State>({ step: 'working' });

export async function confirmEmail(): Promise<void> {
  const token = takeLinkToken() ?? stored(KEPT, 'session');
  if (!token) return $confirmEmail.set({ step: 'no-link' });
  store(KEPT, token, 'session');
  $confirmEmail.set({ step: 'working' });
  try {
    const { email } = await dataOf(api.account.email.confirmation.$post({ json: { token } }));
    store(KEPT, null, 'session');
    $confirmEmail.set({ step: 'done', email });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      return $confirmEmail.set({ step: 'sign-in' });
    }
    const { error: text, fields } = failure(error, OTHERWISE);
    const message = text ?? Object.values(fields).join(' ');
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'link_gone' || code === 'invalid_input') return explainGone(message);
    $confirmEmail.set({ step: code === 'other_account' ? 'other-account' : 'failed', message });
  }
}

/** A second click on the link finds the address confirmed already; any other dead link can be replaced. */
async function explainGone(message: string): Promise<void> {
  store(KEPT, null, 'session');
  try {
    const { email } = (await dataOf(api.account.$get())) as AccountOverview;
    const isDone = email.isVerified && !email.pending;
    $confirmEmail.set(
      isDone ? { step: 'done-before', email: email.address } : { step: 'gone', message },
    );
  } catch {
    $confirmEmail.set({ step: 'gone', message });
  }
}

const { $form: $newMail, send } = formStore(OTHERWISE);

export { $newMail };

/** For the pending address, if there is one: that request needs the account page. */
export async function sendAnotherEmail(): Promise<void> {
  const sent = await send(async () => {
    const { email } = (await dataOf(api.account.$get())) as AccountOverview;
    if (email.isVerified) return location.assign('/account#email');
    await dataOf(api.account.email.verification.$post({ json: {} }));
    return email.address;
  });
  if (sent) $confirmEmail.set({ step: 'sent', email: sent });
}
