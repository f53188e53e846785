import { atom } from 'nanostores';
import * as v from 'valibot';
import { fieldMessages } from '../../../functions/rules/field-messages.ts';
import { NewPassword } from '../../../functions/session/rules/credentials.ts';
import { api, dataOf } from '../../lib/api.ts';
import { formStore } from '../../lib/form.ts';
import { takeLinkToken } from './link-token.ts';
import { keeping } from './wanted-page.ts';

const { $form: $resetPassword, send, refuse } = formStore('That did not work. Please try again.');

export { $resetPassword };

/** The page where the browser that requested the link continues, signed in; null until then. */
export const $signedInTo = atom<string | null>(null);

const OPEN_AFTER_MS = 1500;

/** Undefined until the URL is read; null if it carries no token. */
export const $resetToken = atom<string | null | undefined>(undefined);

export function readResetToken(): void {
  if (!$resetToken.get()) $resetToken.set(takeLinkToken());
}

export async function resetPassword(password: string): Promise<void> {
  const token = $resetToken.get();
  const checked = v.safeParse(NewPassword, { password });
  if (!checked.success) return refuse(fieldMessages(checked.issues));
  if (!token) return;
  const done = await send(() =>
    dataOf(api.auth['reset-password'].$post({ json: { token, password } })),
  );
  if (!done) return;
  $resetPassword.setKey('busy', true);
  if (done.isSignedIn) {
    $signedInTo.set(done.redirect);
    setTimeout(() => location.assign(done.redirect), OPEN_AFTER_MS);
    return;
  }
  location.assign(keeping(done.redirect, '/login?notice=password-changed'));
}
