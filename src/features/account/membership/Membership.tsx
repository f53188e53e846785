import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import type { AccountOverview } from '../account.ts';
import { dayAndTime } from '../format.ts';
import { Section } from '../Section.tsx';
import { $dialog, closeDialog } from './dialogs.ts';
import type { Speech } from './format.ts';
import { Invoices } from './Invoices.tsx';
import { $membership, loadMembership } from './membership.ts';
import { PresentState } from './PresentState.tsx';
import { Timeline } from './Timeline.tsx';

interface Props {
  /** From the account data, in case the membership does not load. */
  membership: AccountOverview['membership'];
  speech: Speech;
}

export function Membership({ membership, speech }: Props) {
  const loaded = useStore($membership, { ssr: 'initial' });
  const dialog = useStore($dialog, { ssr: 'initial' });
  return (
    <Section
      id="membership"
      title="Membership"
      text="What you have, what it costs, and how to change or end it."
    >
      {loaded.state === 'ready' ? (
        <div className="flex flex-col gap-10">
          <PresentState overview={loaded.overview} speech={speech} />
          <Timeline overview={loaded.overview} speech={speech} />
          <Invoices invoices={loaded.overview.invoices} timeZone={speech.timeZone} />
          {dialog?.Shown && (
            <dialog.Shown overview={loaded.overview} speech={speech} onClose={closeDialog} />
          )}
        </div>
      ) : (
        <NotLoaded membership={membership} speech={speech} />
      )}
    </Section>
  );
}

function NotLoaded({ membership: { tier, status, expiresAt }, speech }: Props) {
  const [busy, setBusy] = useState(false);
  async function tryAgain() {
    setBusy(true);
    await loadMembership();
    setBusy(false);
  }
  return (
    <div role="alert" className="rounded-surface border-[1.5px] border-line bg-sheet px-5 py-5">
      <p className="font-semibold">Your membership did not load</p>
      <p className="mt-1 mb-4">
        Nothing has changed.{' '}
        {status === 'active' && expiresAt
          ? `${speech.names[tier]} is open to you until ${dayAndTime(expiresAt, speech.timeZone)}.`
          : 'The free lessons are open to you.'}
      </p>
      <Button kind="outline" size="small" busy={busy} onClick={() => void tryAgain()}>
        Load it again
      </Button>
    </div>
  );
}
