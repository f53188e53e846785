import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { dayAndTime } from '../format.ts';
import { billingState } from './billing-state.ts';
import { CancelForm } from './CancelForm.tsx';
import { resumeMembership } from './cancellation.ts';
import type { DialogProps } from './dialogs.ts';
import type { Subscription } from './membership.ts';

/** Two screens: the consequences before canceling, and the confirmation after it. */
export function CancelDialog({ overview, speech, onClose }: DialogProps) {
  const [isDone, setDone] = useState(false);
  // Read when the dialog opens: after the cancellation, the billing state is a different one.
  const [endsAtOnce] = useState(
    () => billingState(overview, new Date().toISOString()).kind === 'failed',
  );
  const { subscription } = overview;
  const end = endWords(subscription, speech.timeZone);
  const what = [
    ...(endsAtOnce
      ? [
          'It ends right away, because your last payment is still due.',
          'We stop trying to charge your card.',
        ]
      : [
          `It ends on ${end}. Until then everything stays open.`,
          'You won’t be charged again.',
          'You can undo this until it ends.',
        ]),
    ...(subscription?.canBeRefunded
      ? [
          'This doesn’t refund what you’ve paid. For a refund, close this and choose “Get my money back” instead.',
        ]
      : []),
    'Your account, your progress and the free lessons stay.',
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={isDone ? 'Your membership is canceled' : 'Cancel your membership?'}
    >
      {isDone ? (
        <Done end={endsAtOnce ? null : end} onClose={onClose} />
      ) : (
        <CancelForm what={what} onDone={() => setDone(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function endWords(subscription: Subscription | null, timeZone: string): string {
  const end = subscription?.cancelsAt ?? subscription?.paidUntil;
  return end ? dayAndTime(end, timeZone) : '';
}

interface DoneProps {
  /** Null: the membership has ended already. */
  end: string | null;
  onClose: () => void;
}

function Done({ end, onClose }: DoneProps) {
  const text = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone with the first screen, and the focus with it.
  useEffect(() => text.current?.focus(), []);
  async function goBack() {
    if (await resumeMembership()) onClose();
  }
  return (
    <div className="flex flex-col gap-5">
      <p ref={text} tabIndex={-1} className="outline-none">
        {end === null ? 'It has ended.' : `Everything stays open until ${end}.`} You won’t be
        charged again. We’ll confirm it by email.
      </p>
      <div className="flex flex-col gap-3">
        <Button onClick={onClose}>Done</Button>
        {end !== null && (
          <Button kind="outline" onClick={() => void goBack()}>
            Undo the cancellation
          </Button>
        )}
      </div>
    </div>
  );
}
