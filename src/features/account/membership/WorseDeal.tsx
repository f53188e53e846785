import {
  drawbackSentence,
  warningAbout,
} from '../../../../functions/membership/rules/compare-plans.ts';
import { findPlan, type Plan } from '../../../../functions/rules/plans.ts';
import { Button } from '../../../components/Button.tsx';
import { priceWords, type Speech } from './format.ts';
import type { Subscription } from './membership.ts';
import { openCancelDialog } from './open-cancel-dialog.ts';
import { type Preview, previewPlan } from './plan-change.ts';

export type Present = Pick<Subscription, 'plan' | 'billing'>;

interface Props {
  present: Present;
  preview: Preview;
  speech: Speech;
  onDone: () => void;
}

/** Warns that the new plan is a worse deal than the current one, or than one on sale, and suggests that one. */
export function WorseDeal({ present, preview, speech: { names }, onDone }: Props) {
  const worse = worseDeal(present, preview, names);
  if (!worse) return null;
  const { sentence, than } = worse;
  function cancelInstead() {
    onDone();
    void openCancelDialog();
  }
  return (
    <div className="mb-5 rounded-control border-[1.5px] border-coral bg-coral-tint px-4 py-3">
      <p role="status" className="font-semibold">
        {sentence}
      </p>
      <div className="mt-3 flex flex-col gap-2">
        <Button size="small" onClick={onDone}>
          Keep {names[present.plan]}
        </Button>
        {than.key !== present.plan && (
          <Button
            kind="outline"
            size="small"
            onClick={() => void previewPlan({ plan: than.key, billing: preview.billing })}
          >
            See {names[than.key]}: {priceWords(than.key, preview.billing)}
          </Button>
        )}
        {than.key === present.plan && present.billing === 'monthly' && (
          <Button
            kind="outline"
            size="small"
            onClick={() => void previewPlan({ plan: present.plan, billing: 'annual' })}
          >
            Pay for it annually: {priceWords(present.plan, 'annual')}
          </Button>
        )}
        <Button kind="outline" size="small" onClick={cancelInstead}>
          Cancel membership instead
        </Button>
      </div>
    </div>
  );
}

/** Null if the new plan is not a worse deal. */
export function worseDeal(
  present: Present,
  { plan: key, billing }: Preview,
  names: Speech['names'],
): { sentence: string; than: Plan } | null {
  const [own, plan] = [findPlan(present.plan), findPlan(key)];
  const worse = plan && warningAbout(plan, own, billing);
  const sentence = worse && drawbackSentence(plan, worse.than, billing, names);
  return worse && sentence ? { sentence, than: worse.than } : null;
}
