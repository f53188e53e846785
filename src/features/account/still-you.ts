// The page that asks for a proof before another page opens: with a passkey, or a recovery code in its place.
import { ApiError, api, dataOf } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';
import { wantedPage } from '../session/wanted-page.ts';

const { $form: $proof, send } = formStore('Please try again.');

export { $proof };

export const proveWithPasskey = () =>
  prove(async () => (await import('../session/passkeys.ts')).confirmedWithPasskey());

export const proveWithCode = (code: string) =>
  prove(() => dataOf(api.account['recovery-codes'].confirmation.$post({ json: { code } })));

/** Goes to the page that was wanted; without a session, to sign in first. */
async function prove(request: () => Promise<unknown>): Promise<void> {
  const done = await send(async () => {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'not_signed_in')) throw error;
      const here = location.pathname + location.search;
      location.assign(`/login?${new URLSearchParams({ redirect: here })}`);
      return undefined;
    }
  });
  if (done) location.assign(wantedPage());
}
