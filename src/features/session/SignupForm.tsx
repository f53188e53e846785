import { useStore } from '@nanostores/react';
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { HumanCheck } from './HumanCheck.tsx';
import { NameFields } from './NameFields.tsx';
import { PasswordField } from './PasswordField.tsx';
import { $signUp, signUp } from './sign-up.ts';

const Toaster = lazy(() =>
  import('../../components/Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })),
);

export function SignupForm() {
  const { state, fields } = useStore($signUp, { ssr: 'initial' });
  const form = useRef<HTMLFormElement>(null);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  useEffect(() => {
    if (Object.keys(fields).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fields]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== 'idle') return;
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    void signUp({
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      password: text('password'),
    });
  }

  return (
    <>
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        method="post"
        action="/api/auth/signup"
        className="flex flex-col gap-5"
      >
        <NameFields fields={fields} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={fields.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 6 characters. Longer is safer: try three words you’ll remember."
          error={fields.password}
        />
        <HumanCheck />
        <Button type="submit" busy={state !== 'idle'} className="w-full">
          {state === 'idle' ? 'Create Account' : 'Creating Account...'}
        </Button>
      </form>
      {awake && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
