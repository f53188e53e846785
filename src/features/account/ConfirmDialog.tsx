import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { PasswordField } from '../session/PasswordField.tsx';
import type { AccountOverview } from './account.ts';
import { $confirmation, cancelConfirmation, confirmWithPassword } from './confirmation.ts';
import { PROVIDER_NAMES } from './words.ts';

export function ConfirmDialog({ signIn }: { signIn: AccountOverview['signIn'] }) {
  return (
    <Dialog
      open
      onClose={cancelConfirmation}
      title="Is it still you?"
      description="You signed in a while ago. Before something this important changes, please prove it once more."
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

/** The way back leads to this page; what was about to change has to be pressed once more. */
function WithProvider({ providers }: { providers: AccountOverview['signIn']['providers'] }) {
  return (
    <div className="flex flex-col gap-3">
      {providers.map(({ provider }) => (
        <a
          key={provider}
          href={`/api/auth/${provider}?redirect=/account`}
          className={buttonStyle('outline')}
        >
          Continue with {PROVIDER_NAMES[provider]}
        </a>
      ))}
    </div>
  );
}
