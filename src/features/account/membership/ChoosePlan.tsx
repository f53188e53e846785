import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import {
  drawbackText,
  warningAbout,
} from '../../../../functions/membership/rules/compare-plans.ts';
import { type Billing, findPlan, PLANS, type PlanKey } from '../../../../functions/rules/plans.ts';
import { Button } from '../../../components/Button.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { priceWords, type Speech } from './format.ts';
import type { Subscription } from './membership.ts';
import { $planChange, previewPlan } from './plan-change.ts';

const WAYS: readonly { value: Billing; label: string }[] = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annually' },
];

const CHOICE =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line bg-sheet px-3 py-2 sm:px-4 has-checked:border-ink has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-accent';

interface Props {
  present: Pick<Subscription, 'plan' | 'billing'>;
  speech: Speech;
}

export function ChoosePlan({ present, speech }: Props) {
  const { busy, error } = useStore($planChange, { ssr: 'initial' });
  const [billing, setBilling] = useState(present.billing);
  const others = PLANS.filter(({ key }) => key !== present.plan || billing !== present.billing);

  function drawback(key: PlanKey): string | null {
    const [plan, own] = [findPlan(key), findPlan(present.plan)];
    const worse = plan && warningAbout(plan, own, billing);
    const than = worse && (worse.than === own ? 'what you have' : speech.names[worse.than.key]);
    return worse && than ? `This ${drawbackText(worse, billing, than)}.` : null;
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('plan');
    const plan = others.find(({ key }) => key === chosen);
    if (plan) void previewPlan({ plan: plan.key, billing });
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <p>
        Now: {speech.names[present.plan]}, {priceWords(present.plan, present.billing)}.
      </p>
      <fieldset>
        <legend className="mb-1.5 font-semibold">How you want to pay</legend>
        <div className="grid grid-cols-2 gap-3">
          {WAYS.map(({ value, label }) => (
            <label key={value} className={CHOICE}>
              <input
                type="radio"
                name="billing"
                value={value}
                checked={billing === value}
                onChange={() => setBilling(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 font-semibold">Plan</legend>
        <div className="flex flex-col gap-3">
          {others.map(({ key }) => (
            <label key={key} className={CHOICE}>
              <input type="radio" name="plan" value={key} required />
              <span className="flex flex-1 flex-wrap justify-between gap-x-4">
                <span>{speech.names[key]}</span>
                <span className="font-mono text-[0.9rem] tabular-nums">
                  {priceWords(key, billing)}
                </span>
                <Warning text={drawback(key)} />
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <FormAlert text={error} />
      <div>
        <Button type="submit" busy={busy} className="w-full">
          {busy ? 'Counting...' : 'Show what it costs'}
        </Button>
        <p className="mt-3 text-[0.94rem] text-muted">This doesn’t change or charge anything.</p>
      </div>
    </form>
  );
}

function Warning({ text }: { text: string | null }) {
  return text && <span className="w-full text-[0.9rem] text-coral">{text}</span>;
}
