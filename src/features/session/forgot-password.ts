import { atom } from 'nanostores';
import { api, dataOf } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';
import { withHumanProof } from './human-check.ts';
import { wantedPage } from './wanted-page.ts';

const { $form: $forgotPassword, send } = formStore('Failed to send reset email');

export { $forgotPassword };

/** The address that the email was sent to; null shows the form. */
export const $sentTo = atom<string | null>(null);

/** Succeeds whether or not the account exists: the server does not reveal it. */
export async function askForReset(email: string): Promise<void> {
  const done = await send(() =>
    withHumanProof((humanProof) =>
      dataOf(
        api.auth['forgot-password'].$post({ json: { email, humanProof, redirect: wantedPage() } }),
      ),
    ),
  );
  if (done) $sentTo.set(email);
}

export function tryDifferentEmail(): void {
  $sentTo.set(null);
}
