import { useEffect, useRef, useState } from 'react';
import { inDollars } from '../../../../functions/rules/plans.ts';
import { Button } from '../../../components/Button.tsx';
import { day, dayAndTime } from '../format.ts';
import type { Subscription } from './membership.ts';
import { resumeFromPause } from './pause.ts';

interface Props {
  subscription: Subscription;
  timeZone: string;
  onClose: () => void;
}

export function PauseDone({ subscription, timeZone, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone with the form, and the focus with it.
  useEffect(() => text.current?.focus(), []);
  const { pausedFrom, resumesAt, nextChargeCents } = subscription;
  async function undo() {
    setBusy(true);
    const isDone = await resumeFromPause({ mayCharge: false });
    setBusy(false);
    if (isDone) onClose();
  }
  return (
    <div className="flex flex-col gap-5">
      <p ref={text} tabIndex={-1} className="outline-none">
        {pausedFrom && `Everything stays open until ${dayAndTime(pausedFrom, timeZone)}. `}
        {resumesAt &&
          `Your plan opens again by itself on ${day(resumesAt, timeZone)}${nextChargeCents === null ? '' : `, for ${inDollars(nextChargeCents)}`}. `}
        We’ll confirm it by email.
      </p>
      <div className="flex flex-col gap-3">
        <Button onClick={onClose}>Done</Button>
        <Button kind="outline" busy={busy} onClick={() => void undo()}>
          Undo the pause
        </Button>
      </div>
    </div>
  );
}
