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
  confirmWithPassword,
  confirmWithProvider,
  listenForConfirmation,
} from './confirmation.ts';
import { PROVIDER_NAMES } from './format.ts';

export function ConfirmDialog({ signIn }: { signIn: AccountOverview['signIn'] }) {
  return (
    <Dialog
      open
      onClose={cancelConfirmation}
      title="Is it still you?"
      description="You signed in a while ago. Before we change something this important, please confirm it’s you."
    >
      {signIn.hasPassword ? <WithPassword /> : <WithProvider providers={signIn.providers} />}
    </Dialog>
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
