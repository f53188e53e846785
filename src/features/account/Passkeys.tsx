import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import type { AccountOverview } from './account.ts';
import { FormButtons } from './FormButtons.tsx';
import { dayAndTime } from './format.ts';
import {
  $passkeyName,
  addPasskey,
  MOST_PASSKEYS,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Section } from './Section.tsx';
import { useDisclosure } from './use-disclosure.ts';

interface Props {
  signIn: AccountOverview['signIn'];
  timeZone: string;
}

type Passkey = AccountOverview['signIn']['passkeys'][number];

export function Passkeys({ signIn, timeZone }: Props) {
  const { passkeys, hasPassword, providers, recoveryCodesLeft } = signIn;
  const isLastWay = passkeys.length === 1 && !hasPassword && providers.length === 0;
  return (
    <Section
      id="passkeys"
      title="Passkeys"
      text="Sign in with your fingerprint, face or screen lock. Nothing to remember, nothing to steal."
    >
      {passkeys.length > 0 && (
        <ul className="mb-5 flex flex-col">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} {...{ passkey, timeZone, isLastWay }} />
          ))}
        </ul>
      )}
      <Add count={passkeys.length} />
      {recoveryCodesLeft !== null && passkeys.length > 0 && (
        <RecoveryCodes left={recoveryCodesLeft} />
      )}
    </Section>
  );
}

function Add({ count }: { count: number }) {
  if (typeof PublicKeyCredential === 'undefined')
    return (
      <p className="text-muted">
        This browser can’t use passkeys. Open this page in a newer browser to add one.
      </p>
    );
  if (count >= MOST_PASSKEYS)
    return (
      <p className="text-muted">
        You have {MOST_PASSKEYS}, the most an account can have. Remove one to add another.
      </p>
    );
  return (
    <Button kind="outline" onClick={() => void addPasskey()}>
      {count === 0 ? 'Add a passkey' : 'Add another passkey'}
    </Button>
  );
}

interface RowProps {
  passkey: Passkey;
  timeZone: string;
  isLastWay: boolean;
}

function Row({ passkey: { id, name, isSynced, lastUsedAt }, timeZone, isLastWay }: RowProps) {
  const form = useDisclosure();
  return (
    <li className="border-b border-dashed border-line py-4 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
            {name}
            <Badge>{isSynced ? 'synced' : 'on one device only'}</Badge>
          </p>
          <p className="text-[0.94rem] text-muted">Last used {dayAndTime(lastUsedAt, timeZone)}</p>
        </div>
        {!form.isOpen && (
          <div className="flex flex-wrap gap-2">
            <Button kind="outline" size="small" aria-label={`Rename ${name}`} {...form.opener}>
              Rename
            </Button>
            <Button
              kind="outline"
              size="small"
              disabled={isLastWay}
              aria-label={`Remove ${name}`}
              onClick={() => void removePasskey(id)}
            >
              Remove
            </Button>
          </div>
        )}
      </div>
      {form.isOpen && <Rename {...{ id, name }} onDone={form.close} />}
      {isLastWay && (
        <p className="mt-1 text-[0.92rem] text-muted">
          This is your only way in. Set a password first, then you can remove it.
        </p>
      )}
    </li>
  );
}

function Rename({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const { busy, error, fields } = useStore($passkeyName, { ssr: 'initial' });
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name'));
    if (await renamePasskey(id, typed)) onDone();
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-5">
      <FormAlert text={error} />
      <Field
        label="Name"
        name="name"
        defaultValue={name}
        maxLength={60}
        required
        autoFocus
        error={fields.name}
      />
      <FormButtons text="Save the name" busyText="Saving..." busy={busy} onCancel={onDone} />
    </form>
  );
}
