import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { FormAlert } from '../../components/FormAlert.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { $confirmEmail, $newMail, confirmEmail, sendAnotherEmail } from './confirm-email.ts';

export function ConfirmEmail() {
  const state = useStore($confirmEmail, { ssr: 'initial' });
  useEffect(() => void confirmEmail(), []);
  return (
    <div className="flex flex-col gap-5">
      {state.step === 'working' && (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> One moment
        </p>
      )}
      {state.step === 'sign-in' && (
        <>
          <p role="status">
            Please sign in first. That way, no one can confirm an account that someone else created
            with your address.
          </p>
          <a href="/login?redirect=/confirm-email" className={buttonStyle('main')}>
            Sign in and confirm
          </a>
        </>
      )}
      {state.step === 'no-link' && (
        <>
          <p role="alert">
            This link is incomplete. Open the full link from the email again, or ask for a new email
            on your account page.
          </p>
          <a href="/account" className={buttonStyle('main')}>
            Open your account
          </a>
        </>
      )}
      {state.step === 'done' && (
        <>
          <p role="status">
            Thank you. <strong className="wrap-anywhere">{state.email}</strong> is confirmed.
          </p>
          <a href="/" className={buttonStyle('main')}>
            Keep learning
          </a>
          <a href="/account" className={buttonStyle('outline')}>
            Open your account
          </a>
        </>
      )}
      {state.step === 'done-before' && (
        <>
          <p role="status">
            <strong className="wrap-anywhere">{state.email}</strong> is already confirmed. You’re
            all set.
          </p>
          <a href="/" className={buttonStyle('main')}>
            Keep learning
          </a>
        </>
      )}
      {state.step === 'gone' && <Gone message={state.message} />}
      {state.step === 'sent' && (
        <p role="status">
          We’ve sent a new email to <strong className="wrap-anywhere">{state.email}</strong>. Only
          its link works now.
        </p>
      )}
      {state.step === 'other-account' && (
        <>
          <FormAlert text={state.message} />
          <a href="/login?redirect=/confirm-email" className={buttonStyle('main')}>
            Sign in to another account
          </a>
        </>
      )}
      {state.step === 'failed' && (
        <>
          <FormAlert text={state.message} />
          <Button onClick={() => void confirmEmail()}>Try again</Button>
          <a href="/account" className={buttonStyle('outline')}>
            Open your account
          </a>
        </>
      )}
    </div>
  );
}

function Gone({ message }: { message: string }) {
  const { busy, error } = useStore($newMail, { ssr: 'initial' });
  return (
    <>
      <FormAlert text={error ?? message} />
      <Button busy={busy} onClick={() => void sendAnotherEmail()}>
        Send a new email
      </Button>
      <a href="/account" className={buttonStyle('outline')}>
        Open your account
      </a>
    </>
  );
}
