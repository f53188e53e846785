import { map } from 'nanostores';
import { safeRedirect } from '../../../functions/session/safe-redirect.ts';
import { ApiError, api, dataOf } from '../../lib/api.ts';

export const $signIn = map<{ busy: boolean; error: string | null }>({ busy: false, error: null });

/** Goes to the page named by the address's `redirect`, or to the dashboard. Texts: specification section 8. */
export async function signIn(email: string, password: string): Promise<void> {
  $signIn.set({ busy: true, error: null });
  try {
    await dataOf(api.auth.login.$post({ json: { email, password } }));
    location.assign(safeRedirect(new URLSearchParams(location.search).get('redirect')));
  } catch (error) {
    const message =
      error instanceof ApiError
        ? (error.serverMessage ?? 'Login failed')
        : 'Network error. Please try again.';
    $signIn.set({ busy: false, error: message });
  }
}
