import { useStore } from '@nanostores/react';
import { checkoutPath } from '../../../functions/membership/rules/checkout-path.ts';
import { drawbackText, warningAbout } from '../../../functions/membership/rules/compare-plans.ts';
import { type Billing, findPlan, type Plan } from '../../../functions/rules/plans.ts';
import { $user } from '../session/user.ts';
import type { Choice } from './checkout-address.ts';
import type { PlanNames } from './Receipt.tsx';

/** The better deal than the chosen plan, if there is one: the buyer's own plan or one on sale. */
export function useWorse(choice: Choice | null) {
  const user = useStore($user, { ssr: 'initial' });
  const own = user?.status === 'active' && !user.isExpired ? findPlan(user.tier) : undefined;
  const plan = choice ? findPlan(choice.plan) : undefined;
  const drawback = choice && plan && warningAbout(plan, own, choice.billing);
  return choice && drawback ? { plan, own, drawback, billing: choice.billing } : null;
}

/** Warns once before paying that another plan, the buyer's own or one on sale, costs less and opens as much or more. */
export function WorsePlan({ names, choice }: { names: PlanNames; choice: Choice | null }) {
  const worse = useWorse(choice);
  if (!worse) return null;
  const { plan, own, drawback, billing } = worse;
  const { than } = drawback;
  return (
    <p className="mt-6 max-w-xl rounded-control border-[1.5px] border-coral bg-coral-tint px-4 py-3">
      {names[plan.key]}{' '}
      {drawbackText(
        drawback,
        billing,
        than === own ? `your plan, ${names[than.key]},` : names[than.key],
      )}
      . <Better {...{ than, isOwn: than === own, name: names[than.key], billing }} />
    </p>
  );
}

interface BetterProps {
  than: Plan;
  isOwn: boolean;
  name: string;
  billing: Billing;
}

const Better = ({ than, isOwn, name, billing }: BetterProps) => (
  <a
    href={isOwn ? '/account#membership' : checkoutPath(than, billing)}
    className="inline-flex min-h-11 items-center text-link"
  >
    {isOwn ? 'Keep or change your plan' : `Choose ${name} instead`}
  </a>
);
