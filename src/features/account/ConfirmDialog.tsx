import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { PasswordField } from '../session/PasswordField.tsx';
import type { AccountOverview } from './account.ts';
import {
  $confirmation,
  cancelConfirmation,
  confirmWithPasskey,
  confirmWithPassword,
  confirmWithProvider,
  listenForConfirmation,
} from './confirmation.ts';
import { PROVIDER_NAMES } from './format.ts';

interface Props {
  signIn: AccountOverview['signIn'];
  /** A password is not enough. */
  onlyPasskey: boolean;
}

export function ConfirmDialog({ signIn, onlyPasskey }: Props) {
  return (
    <Dialog
      open
      onClose={cancelConfirmation}
      title="Is it still you?"
      description="You signed in a while ago. Before we change something this important, please confirm it’s you."
    >
      <div className="flex flex-col gap-5">
        {signIn.passkeys.length > 0 && <WithPasskey isOnly={onlyPasskey || !hasOther(signIn)} />}
        {!onlyPasskey && signIn.hasPassword && <WithPassword />}
        {!onlyPasskey && !signIn.hasPassword && signIn.providers.length > 0 && (
          <WithProvider providers={signIn.providers} />
        )}
        {onlyPasskey && (
          <p className="text-[0.94rem] text-muted">
            Lost your passkey?{' '}
            <a href="/still-you?redirect=/account" className="text-link">
              Use a recovery code
            </a>
          </p>
        )}
      </div>
    </Dialog>
  );
}

const hasOther = ({ hasPassword, providers }: AccountOverview['signIn']) =>
  hasPassword || providers.length > 0;

function WithPasskey({ isOnly }: { isOnly: boolean }) {
  const { busy, error } = useStore($confirmation, { ssr: 'initial' });
  return (
    <>
      {isOnly && <FormAlert text={error} />}
      <Button
        kind={isOnly ? 'main' : 'outline'}
        busy={busy}
        onClick={() => void confirmWithPasskey()}
      >
        Confirm with a passkey
      </Button>
    </>
  );
}

function WithPassword() {
  const { busy, error, fields } = useStore($confirmation, { ssr: 'initial' });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void confirmWithPassword(String(new FormData(event.currentTarget).get('password')));
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert text={error} />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={fields.password}
      />
      <Button type="submit" busy={busy}>
        Go on
      </Button>
    </form>
  );
}

function WithProvider({ providers }: { providers: AccountOverview['signIn']['providers'] }) {
  const { busy, error } = useStore($confirmation, { ssr: 'initial' });
  useEffect(listenForConfirmation, []);
  return (
    <div className="flex flex-col gap-3">
      <FormAlert text={error} />
      {providers.map(({ provider }) => (
        <Button
          key={provider}
          kind="outline"
          busy={busy}
          onClick={() => void confirmWithProvider(provider)}
        >
          Continue with {PROVIDER_NAMES[provider]}
        </Button>
      ))}
      <p className="text-[0.94rem] text-muted">
        Sign in using the window that opens. This page will then continue on its own.
      </p>
    </div>
  );
}
