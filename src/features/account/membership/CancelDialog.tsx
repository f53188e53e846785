import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { dayAndTime } from '../words.ts';
import { CancelForm } from './CancelForm.tsx';
import { resumeMembership } from './cancellation.ts';
import type { DialogProps } from './dialogs.ts';
import type { Subscription } from './membership.ts';
import { standingOf } from './standing.ts';

/** Two screens: what will happen, and what has happened. */
export function CancelDialog({ overview, speech, onClose }: DialogProps) {
  const [isDone, setDone] = useState(false);
  const { subscription } = overview;
  const end = endWords(subscription, speech.timeZone);
  return (
    <Dialog
      open
      onClose={onClose}
      title={isDone ? 'Your membership is canceled' : 'Cancel your membership?'}
    >
      {isDone ? (
        <Done end={end} canGoBack={subscription?.cancelsAt !== null} onClose={onClose} />
      ) : (
        <CancelForm
          what={[...whatHappens(), 'Your account, your progress and the free lessons stay.']}
          onDone={() => setDone(true)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );

  function whatHappens(): string[] {
    const { kind } = standingOf(overview, new Date().toISOString());
    const guarantee = subscription?.canBeRefunded
      ? [
          'What you paid is not sent back by this. For that, close this and choose “Get my money back” instead.',
        ]
      : [];
    if (kind !== 'renews') {
      return [
        'It ends at once, because the last bill is not paid.',
        'We stop trying to charge your card.',
      ];
    }
    return [
      `It ends on ${end}. Until then everything stays open.`,
      'Nothing more is charged.',
      'Until it ends you can take this back.',
      ...guarantee,
    ];
  }
}

function endWords(subscription: Subscription | null, timeZone: string): string {
  const end = subscription?.cancelsAt ?? subscription?.endedAt ?? subscription?.paidUntil;
  return end ? dayAndTime(end, timeZone) : '';
}

interface DoneProps {
  end: string;
  canGoBack: boolean;
  onClose: () => void;
}

function Done({ end, canGoBack, onClose }: DoneProps) {
  const text = useRef<HTMLParagraphElement>(null);
  // What was pressed is gone with the first screen.
  useEffect(() => text.current?.focus(), []);
  async function goBack() {
    if (await resumeMembership()) onClose();
  }
  return (
    <div className="flex flex-col gap-5">
      <p ref={text} tabIndex={-1} className="outline-none">
        {canGoBack
          ? `Everything stays open until ${end}. Nothing more is charged. A mail confirms it.`
          : `It ended on ${end}. Nothing more is charged. A mail confirms it.`}
      </p>
      <div className="flex flex-col gap-3">
        <Button onClick={onClose}>Done</Button>
        {canGoBack && (
          <Button kind="outline" onClick={() => void goBack()}>
            Take the cancellation back
          </Button>
        )}
      </div>
    </div>
  );
}
