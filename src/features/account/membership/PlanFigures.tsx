import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { inDollars } from '../../../../functions/rules/plans.ts';
import { Button } from '../../../components/Button.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { day } from '../format.ts';
import { priceWords, type Speech } from './format.ts';
import { $planChange, changePlan, forgetPreview, type Preview } from './plan-change.ts';
import { type Present, WorseDeal, worseDeal } from './WorseDeal.tsx';

interface Props {
  present: Present;
  preview: Preview;
  speech: Speech;
  onDone: () => void;
}

/** Every dollar of the change, before the member agrees to it. */
export function PlanFigures({ present, preview, speech, onDone }: Props) {
  const { busy, error } = useStore($planChange, { ssr: 'initial' });
  const { plan, billing, dueNow, credit, nextChargeAt, nextChargeCents } = preview;
  const isWorse = worseDeal(present, preview, speech.names) !== null;
  const figures = useRef<HTMLDivElement>(null);
  // The pressed button is gone with the list of plans, and the focus with it.
  useEffect(() => figures.current?.focus(), []);
  async function change() {
    if (await changePlan(preview)) onDone();
  }
  return (
    <>
      <div ref={figures} tabIndex={-1} className="outline-none">
        <WorseDeal {...{ present, preview, speech, onDone }} />
        <dl>
          <Figure name="New plan" value={priceWords(plan, billing)}>
            {speech.names[plan]}
          </Figure>
          <Figure name="Charged now" value={inDollars(dueNow)}>
            The unused part of your current plan is already deducted.
          </Figure>
          {credit > 0 && (
            <Figure name="Credit" value={inDollars(credit)}>
              We keep it as credit toward your next payments.
            </Figure>
          )}
          <Figure name="Next charge" value={inDollars(nextChargeCents)}>
            On {day(nextChargeAt, speech.timeZone)}
            {credit > 0 && ', before your credit'}.
          </Figure>
        </dl>
      </div>
      <div className="mt-5 flex flex-col gap-3">
        <FormAlert text={error} />
        <Button kind={isWorse ? 'outline' : 'main'} busy={busy} onClick={() => void change()}>
          {busy
            ? 'Changing...'
            : dueNow > 0
              ? `Change now and pay ${inDollars(dueNow)}`
              : 'Change now'}
        </Button>
        <Button kind="outline" onClick={forgetPreview}>
          Choose something else
        </Button>
      </div>
    </>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 border-line border-b border-dashed py-3 first:pt-0">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-right font-mono text-[0.96rem] tabular-nums">{value}</dd>
      <dd className="col-span-2 text-[0.94rem] text-muted">{children}</dd>
    </div>
  );
}
