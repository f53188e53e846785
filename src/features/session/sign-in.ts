import { api, dataOf } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';
import { withHumanProof } from './human-check.ts';
import { wantedPage } from './wanted-page.ts';

const { $form: $signIn, send } = formStore('Login failed');

export { $signIn };

/** Goes to the URL's `redirect` page, or to the dashboard. */
export async function signIn(email: string, password: string): Promise<void> {
  const done = await send(() =>
    withHumanProof((humanProof) =>
      dataOf(api.auth.login.$post({ json: { email, password, humanProof } })),
    ),
  );
  if (done) goOn();
}

/** The browser asks which passkey, and for a fingerprint, a face or the screen lock. */
export async function signInWithPasskey(): Promise<void> {
  const done = await send(async () => {
    const { optionsToSignIn, proved, sendProof } = await import('./passkeys.ts');
    return sendProof(await proved(await optionsToSignIn()));
  });
  if (done) goOn();
}

/** For a passkey that was chosen in the email field's suggestions. */
export async function signInWithProof(request: () => Promise<unknown>): Promise<void> {
  if (await send(request)) goOn();
}

function goOn(): void {
  $signIn.setKey('busy', true);
  location.assign(wantedPage());
}
