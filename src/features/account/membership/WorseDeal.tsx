import { drawbackSentence } from '../../../../functions/rules/compare-plans.ts';
import { findPlan } from '../../../../functions/rules/plans.ts';
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

/** Warns that the new plan costs more than the current one and opens no more, and suggests a better one. */
export function WorseDeal({ present, preview, speech: { names }, onDone }: Props) {
  const sentence = worseDeal(present, preview, names);
  if (!sentence) return null;
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
        {present.billing === 'monthly' && (
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

/** Null when there is nothing to warn of. */
export function worseDeal(
  present: Present,
  { plan: key, billing }: Preview,
  names: Speech['names'],
): string | null {
  const [own, plan] = [findPlan(present.plan), findPlan(key)];
  return own && plan ? drawbackSentence(plan, own, billing, names) : null;
}
