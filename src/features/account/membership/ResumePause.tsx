import { useState } from 'react';
import { findPlan, inDollars, priceCents } from '../../../../functions/rules/plans.ts';
import { Button } from '../../../components/Button.tsx';
import { day } from '../format.ts';
import type { BillingState } from './billing-state.ts';
import { cardName } from './format.ts';
import type { Subscription } from './membership.ts';
import { resumeFromPause } from './pause.ts';

interface Props {
  subscription: Subscription;
  pause: Extract<BillingState, { kind: 'paused' }>;
  timeZone: string;
}

/** Ends the pause with one press, under the amount that it charges today. */
export function ResumePause({ subscription, pause: { from, isOpen, cents }, timeZone }: Props) {
  const [busy, setBusy] = useState(false);
  const { plan, billing, card } = subscription;
  const sold = findPlan(plan);
  const price = cents ?? (sold ? priceCents(sold, billing) : null);
  const amount = isOpen || !price ? '' : ` for ${inDollars(price)}`;
  async function resume() {
    setBusy(true);
    await resumeFromPause({ mayCharge: !isOpen });
    setBusy(false);
  }
  return (
    <div className="mt-5 flex flex-col gap-3 sm:items-start">
      <Button busy={busy} onClick={() => void resume()}>
        {busy ? 'Resuming...' : `Resume now${amount}`}
      </Button>
      <p className="text-[0.94rem] text-muted">
        {isOpen
          ? `Nothing is charged today. Your next charge will then be on ${day(from, timeZone)}.`
          : `Your plan opens right away, and a new month begins today. We charge ${card ? `your ${cardName(card)}` : 'your card'}.`}
      </p>
    </div>
  );
}
