// The plan that a lock or an upgrade card names: the cheapest one that opens the content. Computed from PLANS.
import { inDollars, PLANS, type Plan, type PlanKey, RANK } from './plans.ts';
import { TIER_LABELS, type Tier } from './tiers.ts';

/** A plan's name within a sentence. */
export const planInText = (plan: PlanKey) =>
  plan === 'complete' ? 'the complete plan' : TIER_LABELS[plan];

/** The same at the beginning of a sentence. */
export const planFirst = (plan: PlanKey) => planInText(plan).replace(/^./, (c) => c.toUpperCase());

/** The plan with the lowest monthly price that opens `tier`; of two at the same price, the one that opens more. */
export function cheapestPlanFor(tier: Tier, plans: readonly Plan[] = PLANS): Plan {
  const [first, ...others] = plans.filter(({ key }) => RANK[key] >= RANK[tier]);
  if (!first) throw new Error(`no plan opens ${tier}`);
  return others.reduce((best, plan) => (isBetter(plan, best) ? plan : best), first);
}

function isBetter(plan: Plan, than: Plan): boolean {
  const cheaper = than.monthlyCents - plan.monthlyCents;
  return cheaper > 0 || (cheaper === 0 && RANK[plan.key] > RANK[than.key]);
}

/** "the complete plan": after "Opens with". */
export const openerOf = (tier: Tier) => planInText(cheapestPlanFor(tier).key);

/** "The complete plan": at the beginning of a sentence. */
export const openerFirst = (tier: Tier) => planFirst(cheapestPlanFor(tier).key);

/** "$19.99 a month": what that plan costs. */
export const openerPrice = (tier: Tier) =>
  `${inDollars(cheapestPlanFor(tier).monthlyCents)} a month`;

/** The cheapest plan that opens everything. */
export const EVERYTHING: Tier = 'complete';
