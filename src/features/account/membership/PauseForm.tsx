import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { inDollars } from '../../../../functions/rules/plans.ts';
import { Button } from '../../../components/Button.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { day, dayAndTime } from '../format.ts';
import type { Subscription } from './membership.ts';
import { $pause, pauseMembership } from './pause.ts';

const CHOICE =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line bg-sheet px-3 py-2 sm:px-4 has-checked:border-ink has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-accent';

interface Props {
  subscription: Subscription;
  timeZone: string;
  onDone: () => void;
  onBack: () => void;
}

/** For how long, with the date and the amount of the charge that ends the pause. */
export function PauseForm({ subscription, timeZone, onDone, onBack }: Props) {
  const { busy, error, fields } = useStore($pause, { ssr: 'initial' });
  const { pauses, paidUntil, nextChargeCents, guaranteeEndsAt, canBeRefunded } = subscription;
  const form = useRef<HTMLFormElement>(null);
  // The pressed button is gone with the screen before, and the focus with it.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = Number(new FormData(event.currentTarget).get('months'));
    const pause = pauses.find(({ months }) => months === chosen);
    if (pause && (await pauseMembership(pause.months))) onDone();
  }

  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-1.5 font-semibold">For how long?</legend>
        <div className="flex flex-col gap-3">
          {pauses.map(({ months, resumesAt }) => (
            <label key={months} className={CHOICE}>
              <input
                type="radio"
                name="months"
                value={months}
                required
                defaultChecked={months === 1}
              />
              <span className="flex flex-1 flex-wrap justify-between gap-x-4">
                <span>{months === 1 ? '1 month' : `${months} months`}</span>
                <span className="text-[0.94rem] text-muted">until {day(resumesAt, timeZone)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          Your plan stays open until {paidUntil && dayAndTime(paidUntil, timeZone)}. Then the free
          lessons stay open.
        </li>
        <li>
          Nothing is charged during the pause. On the date you choose, your plan opens again by
          itself
          {nextChargeCents !== null && `, and we charge ${inDollars(nextChargeCents)}`}. We’ll email
          you a week before.
        </li>
        <li>You can resume earlier or cancel anytime.</li>
        {canBeRefunded && guaranteeEndsAt && (
          <li>
            Your money-back guarantee goes on until {dayAndTime(guaranteeEndsAt, timeZone)}. A pause
            doesn’t make it longer.
          </li>
        )}
        <li>Your progress, notes, saved work, portfolio, groups and certificates are kept.</li>
      </ul>
      <FormAlert text={error ?? fields.months ?? null} />
      <div className="flex flex-col gap-3">
        <Button type="submit" busy={busy}>
          {busy ? 'Pausing...' : 'Pause my membership'}
        </Button>
        <Button kind="outline" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
