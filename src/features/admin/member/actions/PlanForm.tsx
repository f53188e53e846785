import { useEffect, useState } from 'react';
import { planAhead } from '../../../../../functions/admin/member-actions/rules/money-ahead.ts';
import {
  type Billing,
  inDollars,
  PLANS,
  priceCents,
} from '../../../../../functions/rules/plans.ts';
import { tierName } from '../../../../../functions/rules/tiers.ts';
import { FormAlert } from '../../../../components/FormAlert.tsx';
import { Select } from '../../../../components/Select.tsx';
import { Skeleton } from '../../../../components/Skeleton.tsx';
import { problemOf } from '../../passkey.ts';
import { ActionForm } from './ActionForm.tsx';
import { $outcome, act, previewPlan } from './actions.ts';
import type { FormProps } from './form-props.ts';

const PER: Record<Billing, string> = { monthly: 'a month', annual: 'a year' };
const CHOICES = PLANS.flatMap((plan) =>
  (['monthly', 'annual'] as const).map((billing) => ({
    value: `${plan.key}:${billing}`,
    plan: plan.key,
    billing,
    label: `${tierName(plan.key)}, ${inDollars(priceCents(plan, billing))} ${PER[billing]}`,
  })),
);

type Preview = Awaited<ReturnType<typeof previewPlan>>;

/** The amounts come from Stripe, as in the member's own change. */
export function PlanForm({ details, onDone, onClose }: FormProps) {
  const { id: memberId, firstName, timeZone, subscription } = details;
  const now = `${subscription?.plan}:${subscription?.billing}`;
  const offered = CHOICES.filter(({ value }) => value !== now);
  const [value, setValue] = useState(offered[0]?.value ?? '');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState('');
  const choice = offered.find((one) => one.value === value);
  useEffect(() => {
    let isCurrent = true;
    setPreview(null);
    setProblem('');
    const [plan = '', billing = ''] = value.split(':');
    previewPlan({ memberId, plan, billing })
      .then((found) => isCurrent && setPreview(found))
      .catch((error: unknown) => isCurrent && setProblem(problemOf(error)));
    return () => {
      isCurrent = false;
    };
  }, [memberId, value]);
  const change = async (why: string) => {
    if (!preview || !choice) return;
    const { plan, billing } = choice;
    const body = { memberId, plan, billing, prorationDate: preview.prorationDate, why };
    if (!(await act('plan-changes', body))) return;
    $outcome.set(`The plan is ${tierName(plan)} now.`);
    onDone();
  };
  return (
    <ActionForm
      memberId={memberId}
      ahead={
        preview && choice
          ? planAhead({
              ...{ firstName, timeZone, dueNow: preview.dueNow, credit: preview.credit },
              next: { at: preview.nextChargeAt, cents: preview.nextChargeCents },
              name: tierName(choice.plan),
            })
          : null
      }
      button={
        preview && preview.dueNow > 0
          ? `Change and charge ${inDollars(preview.dueNow)}`
          : 'Change the plan'
      }
      kind="ink"
      onSend={change}
      onClose={onClose}
    >
      <Select
        label="To which plan"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      >
        {offered.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Select>
      <FormAlert text={problem || null} />
      {!preview && !problem && (
        <div role="status" aria-label="Asking Stripe for the amounts">
          <Skeleton className="h-16" />
        </div>
      )}
    </ActionForm>
  );
}
