import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { HumanCheck } from './HumanCheck.tsx';
import { PasswordField } from './PasswordField.tsx';
import { $signIn, signIn, signInWithPasskey } from './sign-in.ts';

export function LoginForm() {
  const { busy, error } = useStore($signIn, { ssr: 'initial' });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void signIn(String(form.get('email')), String(form.get('password')));
  }

  return (
    <form onSubmit={submit} method="post" action="/api/auth/login" className="flex flex-col gap-5">
      <FormAlert text={error} />
      <Field label="Email" name="email" type="email" autoComplete="username webauthn" required />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      <HumanCheck />
      <Button type="submit" busy={busy} className="w-full">
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
      <Button kind="quiet" className="-mt-2 w-full" onClick={() => void signInWithPasskey()}>
        Use a passkey instead
      </Button>
    </form>
  );
}
