import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { FormAlert } from '../../components/FormAlert.tsx';
import type { AccountOverview } from './account.ts';
import { $email, askForNewEmail, sendVerification, withdrawNewEmail } from './email.ts';
import { FormButtons } from './FormButtons.tsx';
import { Section } from './Section.tsx';
import { useDisclosure } from './use-disclosure.ts';

export function Email({ email }: { email: AccountOverview['email'] }) {
  const form = useDisclosure();
  return (
    <Section
      id="email"
      title="Email"
      text="We’ll use this address to reach you about your account."
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{email.address}</span>
        {email.isVerified ? (
          <Badge tone="done">confirmed</Badge>
        ) : (
          <Badge tone="mark">not confirmed yet</Badge>
        )}
      </p>
      {email.refusedBecause && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-tint px-4 py-3">
          <p className="min-w-0 text-[0.94rem] wrap-anywhere">
            {email.refusedBecause === 'bounce'
              ? `Emails to ${email.address} come back, so we’ve stopped sending them, receipts included. Use another address below. If this one works again, open the link we send there.`
              : `An email to ${email.address} was marked as spam, so we only send what’s about security and payments. To get the others again, open the link we send there.`}
          </p>
          <Button kind="outline" size="small" onClick={() => void sendVerification()}>
            Send a link there
          </Button>
        </div>
      )}
      {!email.isVerified && !email.refusedBecause && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-tint px-4 py-3">
          <p className="text-[0.94rem]">
            Open the link we emailed you to confirm this address. Everything works without it, but
            if there’s a typo, we can’t help if you forget your password.
          </p>
          <Button kind="outline" size="small" onClick={() => void sendVerification()}>
            Send it again
          </Button>
        </div>
      )}
      {email.pending && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-tint px-4 py-3">
          <p className="min-w-0 text-[0.94rem] wrap-anywhere">
            <strong>{email.pending}</strong> is waiting to be confirmed: open the link we sent there
            within 24 hours. Until then, nothing changes.
          </p>
          <Button kind="outline" size="small" onClick={() => void withdrawNewEmail()}>
            Keep the old one
          </Button>
        </div>
      )}
      <div className="mt-5">
        {form.isOpen ? (
          <NewEmail onDone={form.close} />
        ) : (
          <Button kind="outline" {...form.opener}>
            Use another address
          </Button>
        )}
      </div>
    </Section>
  );
}

function NewEmail({ onDone }: { onDone: () => void }) {
  const { busy, error, fields } = useStore($email, { ssr: 'initial' });
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await askForNewEmail(String(new FormData(event.currentTarget).get('email')))) onDone();
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <FormAlert text={error} />
      <Field
        label="New address"
        name="email"
        type="email"
        autoComplete="email"
        required
        autoFocus
        hint="We’ll send a link there. Your address changes once you open it."
        error={fields.email}
      />
      <FormButtons text="Send the link" busyText="Sending..." busy={busy} onCancel={onDone} />
    </form>
  );
}
