import { useStore } from '@nanostores/react';
import { drawbackOf, drawbackText } from '../../../functions/rules/compare-plans.ts';
import { findPlan } from '../../../functions/rules/plans.ts';
import { $user } from '../session/user.ts';
import type { Choice } from './checkout-address.ts';
import type { PlanNames } from './Receipt.tsx';

/** Warns a member before they pay that the chosen plan costs more than theirs and opens no more. */
export function WorsePlan({ names, choice }: { names: PlanNames; choice: Choice | null }) {
  const user = useStore($user, { ssr: 'initial' });
  const own = user?.status === 'active' && !user.isExpired ? findPlan(user.tier) : undefined;
  const plan = choice ? findPlan(choice.plan) : undefined;
  const drawback = choice && plan && own && drawbackOf(plan, own, choice.billing);
  if (!drawback) return null;
  return (
    <p className="mt-6 max-w-xl rounded-control border-[1.5px] border-coral bg-coral-tint px-4 py-3">
      {names[plan.key]} {drawbackText(drawback, choice.billing, `your plan, ${names[own.key]},`)}.{' '}
      <a href="/account#membership" className="inline-flex min-h-11 items-center text-link">
        Keep or change your plan
      </a>
    </p>
  );
}
