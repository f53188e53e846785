// Following the link from a mail that proves an address.
import { atom } from 'nanostores';
import { ApiError, api, dataOf } from '../../lib/api.ts';
import { failure } from '../../lib/form.ts';
import { takeLinkToken } from '../session/link-token.ts';

type State =
  | { step: 'working' }
  | { step: 'sign-in' }
  | { step: 'no-link' }
  | { step: 'done'; email: string }
  | { step: 'failed'; message: string };

/** Survives the way over the sign-in page, in this tab only. */
const KEPT = 'ai-money-masters-confirm-email';

export const $confirmEmail = atom<State>({ step: 'working' });

export async function confirmEmail(): Promise<void> {
  const token = takeLinkToken() ?? sessionStorage.getItem(KEPT);
  if (!token) return $confirmEmail.set({ step: 'no-link' });
  sessionStorage.setItem(KEPT, token);
  $confirmEmail.set({ step: 'working' });
  try {
    const { email } = await dataOf(api.account.email.confirmation.$post({ json: { token } }));
    sessionStorage.removeItem(KEPT);
    $confirmEmail.set({ step: 'done', email });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      return $confirmEmail.set({ step: 'sign-in' });
    }
    const { error: text, fields } = failure(error, 'That did not work. Please try again.');
    $confirmEmail.set({ step: 'failed', message: text ?? Object.values(fields).join(' ') });
  }
}
