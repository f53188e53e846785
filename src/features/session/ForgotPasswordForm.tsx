import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Field } from '../../components/Field.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { $forgotPassword, $sentTo, askForReset, tryDifferentEmail } from './forgot-password.ts';
import { HumanCheck } from './HumanCheck.tsx';
import { keeping, wantedPage } from './wanted-page.ts';

interface Props {
  supportEmail: string;
  /** The outbox for emails that never leave this machine; only in builds for it. */
  outbox: string | null;
}

export function ForgotPasswordForm({ supportEmail, outbox }: Props) {
  const sentTo = useStore($sentTo, { ssr: 'initial' });
  return sentTo === null ? <Ask /> : <Sent {...{ sentTo, supportEmail, outbox }} />;
}

function Ask() {
  const { busy, error, fields } = useStore($forgotPassword, { ssr: 'initial' });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void askForReset(String(new FormData(event.currentTarget).get('email')));
  }

  return (
    <>
      <h1 className="text-[2.1rem]">Forgot your password?</h1>
      <p className="mt-3 text-muted">
        It happens. Enter your email address, and we’ll send you a link to choose a new one.
      </p>
      <form
        onSubmit={submit}
        method="post"
        action="/api/auth/forgot-password"
        className="mt-8 flex flex-col gap-5"
      >
        <FormAlert text={error} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={fields.email}
        />
        <HumanCheck />
        <Button type="submit" busy={busy} className="w-full">
          {busy ? 'Sending...' : 'Send the link'}
        </Button>
      </form>
      <p className="mt-6">
        <a href="/login" className="text-link py-2" data-keep-redirect>
          Back to Login
        </a>
      </p>
    </>
  );
}

function Sent({ sentTo, supportEmail, outbox }: Props & { sentTo: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-[2.1rem] outline-none">
        Check Your Email
      </h1>
      <p className="mt-3">
        We have sent instructions to <strong className="wrap-anywhere">{sentTo}</strong>. The link
        works once and expires in 60 minutes. Open it in this browser, and you’ll be signed in as
        soon as you save your new password.
      </p>
      <p className="mt-3 text-muted">
        Nothing after a few minutes? Check your spam folder, or try another address you may have
        signed up with. For help from a person, write to{' '}
        <a href={`mailto:${supportEmail}`} className="text-link wrap-anywhere">
          {supportEmail}
        </a>
        .
      </p>
      {outbox && (
        <p className="mt-5 rounded-control border border-dashed border-muted px-4 py-3">
          On this computer, emails wait in the{' '}
          <a href={outbox} className="text-link">
            outbox
          </a>
          .
        </p>
      )}
      <div className="mt-8 flex flex-col gap-3">
        <a href={keeping(wantedPage(), '/login')} className={buttonStyle('main')}>
          Back to Login
        </a>
        <Button kind="outline" onClick={tryDifferentEmail}>
          Try Different Email
        </Button>
      </div>
    </>
  );
}
