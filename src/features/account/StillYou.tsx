import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { FormButtons } from './FormButtons.tsx';
import { $proof, proveWithCode, proveWithPasskey } from './still-you.ts';
import { useDisclosure } from './use-disclosure.ts';

export function StillYou() {
  const { busy, error } = useStore($proof, { ssr: 'initial' });
  const form = useDisclosure();
  return (
    <div className="mb-6 flex flex-col gap-4">
      <FormAlert text={error} />
      <Button busy={busy && !form.isOpen} onClick={() => void proveWithPasskey()}>
        Confirm with a passkey
      </Button>
      {form.isOpen ? (
        <WithCode onDone={form.close} />
      ) : (
        <Button kind="quiet" {...form.opener}>
          Use a recovery code
        </Button>
      )}
    </div>
  );
}

function WithCode({ onDone }: { onDone: () => void }) {
  const { busy, fields } = useStore($proof, { ssr: 'initial' });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void proveWithCode(String(new FormData(event.currentTarget).get('code')));
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        label="Recovery code"
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        hint="One of the codes you kept. Each works once."
        error={fields.code}
      />
      <FormButtons text="Use this code" busyText="Checking..." busy={busy} onCancel={onDone} />
    </form>
  );
}
