import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/Button.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import { PasswordField } from '../session/PasswordField.tsx';
import type { AccountOverview } from './account.ts';
import { FormButtons } from './FormButtons.tsx';
import { dayAndTime, PROVIDER_NAMES } from './format.ts';
import { Section } from './Section.tsx';
import { $newPassword, addProvider, changePassword, removeProvider } from './sign-in-methods.ts';
import { useDisclosure } from './use-disclosure.ts';

interface Props {
  signIn: AccountOverview['signIn'];
  timeZone: string;
}

export function SignInMethods({ signIn, timeZone }: Props) {
  const form = useDisclosure();
  const linked = new Map(signIn.providers.map((provider) => [provider.provider, provider]));
  const shown = (['google', 'apple'] as const).filter(
    (provider) => linked.has(provider) || signIn.offered.includes(provider),
  );
  const isLastWay = !signIn.hasPassword && linked.size === 1 && signIn.passkeys.length === 0;

  return (
    <Section
      id="sign-in"
      title="Ways to sign in"
      text="If you have two and lose one, the other still lets you in."
    >
      <ul className="flex flex-col">
        <Way
          name="Password"
          text={
            signIn.hasPassword
              ? 'You have one. Changing it signs out every other browser.'
              : 'None yet.'
          }
          action={
            !form.isOpen && (
              <Button kind="outline" size="small" {...form.opener}>
                {signIn.hasPassword ? 'Change password' : 'Set a password'}
              </Button>
            )
          }
        >
          {form.isOpen && <ChangePassword onDone={form.close} />}
        </Way>
        {shown.map((provider) => {
          const name = PROVIDER_NAMES[provider];
          const there = linked.get(provider);
          return (
            <Way
              key={provider}
              name={name}
              text={
                there
                  ? `${there.email || 'Connected'}, last used ${dayAndTime(there.lastUsedAt, timeZone)}`
                  : 'Not connected.'
              }
              action={
                there ? (
                  <Button
                    kind="outline"
                    size="small"
                    disabled={isLastWay}
                    aria-label={`Remove ${name}`}
                    onClick={() => void removeProvider(provider)}
                  >
                    Remove
                  </Button>
                ) : (
                  <Button
                    kind="outline"
                    size="small"
                    aria-label={`Connect ${name}`}
                    onClick={() => void addProvider(provider)}
                  >
                    Connect
                  </Button>
                )
              }
            >
              {there && isLastWay && (
                <p className="mt-1 text-[0.92rem] text-muted">
                  This is your only way in. Set a password first, then you can remove it.
                </p>
              )}
            </Way>
          );
        })}
      </ul>
    </Section>
  );
}

interface WayProps {
  name: string;
  text: string;
  action: React.ReactNode;
  children?: React.ReactNode;
}

function Way({ name, text, action, children }: WayProps) {
  return (
    <li className="border-b border-dashed border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-[0.94rem] text-muted wrap-anywhere">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </li>
  );
}

function ChangePassword({ onDone }: { onDone: () => void }) {
  const { busy, error, fields } = useStore($newPassword, { ssr: 'initial' });
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await changePassword(String(new FormData(event.currentTarget).get('password')))) onDone();
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-5">
      <FormAlert text={error} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        autoFocus
        hint="At least 6 characters. Longer is safer: try three words you’ll remember."
        error={fields.password}
      />
      <FormButtons
        text="Save the new password"
        busyText="Saving..."
        busy={busy}
        onCancel={onDone}
      />
    </form>
  );
}
