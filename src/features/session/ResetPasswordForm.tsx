import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { FormAlert } from '../../components/FormAlert.tsx';
import { PasswordField } from './PasswordField.tsx';
import {
  $resetPassword,
  $resetToken,
  $signedInTo,
  readResetToken,
  resetPassword,
} from './reset-password.ts';

export function ResetPasswordForm() {
  const token = useStore($resetToken, { ssr: 'initial' });
  const { busy, error, fields } = useStore($resetPassword, { ssr: 'initial' });
  const signedInTo = useStore($signedInTo, { ssr: 'initial' });
  useEffect(readResetToken, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void resetPassword(String(new FormData(event.currentTarget).get('password')));
  }

  if (signedInTo !== null) {
    return (
      <div role="status" className="rounded-surface border-[1.5px] border-accent bg-tint p-6">
        <p className="font-semibold">Your password is changed, and you’re signed in here.</p>
        <p className="mt-1">Every other browser is signed out.</p>
        <a href={signedInTo} className={`${buttonStyle('main')} mt-5 w-full`}>
          Go on
        </a>
      </div>
    );
  }
  if (token === null) {
    return (
      <div className="flex flex-col gap-5">
        <p role="alert">
          This link is incomplete. Open the full link from the email again, or ask for a new one.
        </p>
        <a href="/forgot-password" className={buttonStyle('main')}>
          Ask for a new link
        </a>
      </div>
    );
  }
  return (
    <form onSubmit={submit} noValidate method="post" className="flex flex-col gap-5">
      <FormAlert text={error} />
      {error && (
        <a href="/forgot-password" className={buttonStyle('outline')}>
          Ask for a new link
        </a>
      )}
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        hint="At least 6 characters. Longer is safer: try three words you’ll remember."
        error={fields.password}
      />
      {/* Until the URL is read, a press could do nothing. */}
      <Button type="submit" busy={busy} disabled={token === undefined} className="w-full">
        {busy ? 'Saving...' : 'Save the new password'}
      </Button>
    </form>
  );
}
