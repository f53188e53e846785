import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { dayAndTime } from '../format.ts';
import { type BillingState, billingState } from './billing-state.ts';
import { CancelForm } from './CancelForm.tsx';
import { resumeMembership } from './cancellation.ts';
import type { DialogProps } from './dialogs.ts';
import type { Subscription } from './membership.ts';
import { PauseDone } from './PauseDone.tsx';
import { PauseForm } from './PauseForm.tsx';
import { askForPause } from './pause.ts';

type Screen = 'cancel' | 'canceled' | 'pause' | 'paused';

const TITLES: Record<Screen, string> = {
  cancel: 'Cancel your membership?',
  canceled: 'Your membership is canceled',
  pause: 'Pause your membership?',
  paused: 'Your membership is paused',
};

/** Two screens: the consequences before canceling, and the confirmation after it. Or the same two for a pause. */
export function CancelDialog({ overview, speech, onClose }: DialogProps) {
  const [screen, setScreen] = useState<Screen>('cancel');
  // Read when the dialog opens: after the cancellation, the billing state is a different one.
  const [state] = useState(() => billingState(overview, new Date().toISOString()));
  const endsAtOnce = state.kind === 'failed' || (state.kind === 'paused' && !state.isOpen);
  const { subscription } = overview;
  const end = endWords(subscription, speech.timeZone);
  const what = [
    ...whatHappens(state, end),
    ...(subscription?.billing === 'annual' && state.kind === 'renews'
      ? ['A yearly membership can’t be paused: the year is paid for, and nothing is charged in it.']
      : []),
    ...(subscription?.canBeRefunded
      ? [
          'This doesn’t refund what you’ve paid. For a refund, close this and choose “Get my money back” instead.',
        ]
      : []),
    'Your account, your progress and the free lessons stay.',
  ];
  return (
    <Dialog open onClose={onClose} title={TITLES[screen]}>
      {screen === 'cancel' && (
        <CancelForm
          what={what}
          onDone={() => setScreen('canceled')}
          onPause={subscription?.pauses.length ? showPauses : undefined}
          onClose={onClose}
        />
      )}
      {screen === 'canceled' && <Done end={endsAtOnce ? null : end} onClose={onClose} />}
      {screen === 'pause' && subscription && (
        <PauseForm
          {...{ subscription, timeZone: speech.timeZone }}
          onDone={() => setScreen('paused')}
          onBack={() => setScreen('cancel')}
        />
      )}
      {screen === 'paused' && subscription && (
        <PauseDone {...{ subscription, timeZone: speech.timeZone, onClose }} />
      )}
    </Dialog>
  );

  function showPauses() {
    askForPause();
    setScreen('pause');
  }
}

function whatHappens(state: BillingState, end: string): string[] {
  if (state.kind === 'failed')
    return [
      'It ends right away, because your last payment is still due.',
      'We stop trying to charge your card.',
    ];
  if (state.kind === 'paused' && !state.isOpen)
    return [
      'It ends right away. It’s paused, so there is no paid time left to keep.',
      'You won’t be charged again.',
    ];
  return [
    `It ends on ${end}. Until then everything stays open.`,
    'You won’t be charged again.',
    'You can undo this until it ends.',
  ];
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
