import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { LEAVING_REASONS } from '../../../../functions/membership/change-schemas.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { Select } from '../../../components/Select.tsx';
import { dayAndTime } from '../words.ts';
import { $cancellation, cancelMembership, resumeMembership } from './cancellation.ts';
import type { DialogProps } from './dialogs.ts';
import type { Subscription } from './membership.ts';
import { standingOf } from './standing.ts';
import { REASONS } from './words.ts';

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
        <Ask
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

interface AskProps {
  what: string[];
  onDone: () => void;
  onClose: () => void;
}

function Ask({ what, onDone, onClose }: AskProps) {
  const { busy, error, fields } = useStore($cancellation, { ssr: 'initial' });
  const comment = useId();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const reason = LEAVING_REASONS.find((name) => name === typed.get('reason'));
    const isCanceled = await cancelMembership({
      ...(reason && { reason }),
      comment: String(typed.get('comment') ?? ''),
    });
    if (isCanceled) onDone();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {what.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Select label="Why, if you want to say" name="reason" error={fields.reason}>
        <option value="">I would rather not say</option>
        {LEAVING_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REASONS[reason]}
          </option>
        ))}
      </Select>
      <div>
        <label htmlFor={comment} className="mb-1.5 block font-semibold">
          Anything else <span className="ml-1 font-normal text-muted">optional</span>
        </label>
        <textarea
          id={comment}
          name="comment"
          rows={2}
          maxLength={1000}
          className="block w-full rounded-control border-[1.5px] border-ink/60 bg-sheet px-4 py-2.5 text-ink"
        />
      </div>
      <FormAlert text={error ?? fields.comment ?? null} />
      <div className="flex flex-col gap-3">
        <Button type="submit" kind="danger" busy={busy}>
          {busy ? 'Canceling...' : 'Cancel my membership'}
        </Button>
        <Button kind="outline" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </form>
  );
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
