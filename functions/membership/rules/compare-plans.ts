// When another plan is a worse deal. Computed from the catalogue, so a price change updates the pages.

import { cheapestPlanFor, EVERYTHING } from '../../rules/opens-with.ts';
import {
  type Billing,
  inDollars,
  type Plan,
  type PlanKey,
  priceCents,
  RANK,
} from '../../rules/plans.ts';

export interface Drawback {
  /** US cents that `plan` costs more, each month or each year. */
  moreCents: number;
  /** False: it opens the same content. */
  opensLess: boolean;
}

/** Null unless `plan` costs more than `own` at the same billing interval and opens no more than `own`. */
export function drawbackOf(plan: Plan, own: Plan, billing: Billing): Drawback | null {
  const moreCents = priceCents(plan, billing) - priceCents(own, billing);
  const opensMore = RANK[plan.key] > RANK[own.key];
  if (plan.key === own.key || moreCents <= 0 || opensMore) return null;
  return { moreCents, opensLess: RANK[plan.key] < RANK[own.key] };
}

/**
 * The reason for a buyer to reconsider `plan`: compared with the plan they have, else with the cheapest plan that opens
 * everything. Null when neither is a better deal.
 */
export function warningAbout(
  plan: Plan,
  own: Plan | undefined,
  billing: Billing,
): (Drawback & { than: Plan }) | null {
  for (const than of [own, cheapestPlanFor(EVERYTHING)]) {
    const drawback = than && drawbackOf(plan, than, billing);
    if (drawback) return { ...drawback, than };
  }
  return null;
}

/** "costs $2.50 more a month than Quick Start and opens less" */
export function drawbackText(
  { moreCents, opensLess }: Drawback,
  billing: Billing,
  than: string,
): string {
  const opens = opensLess ? 'opens less' : 'opens nothing more';
  return billing === 'annual'
    ? `costs ${inDollars(moreCents)} more a year than ${than} paid annually, and ${opens}`
    : `costs ${inDollars(moreCents)} more a month than ${than} and ${opens}`;
}

/** A complete sentence; null when there is no drawback. */
export function drawbackSentence(
  plan: Plan,
  own: Plan,
  billing: Billing,
  names: Readonly<Record<PlanKey, string>>,
): string | null {
  const drawback = drawbackOf(plan, own, billing);
  return drawback && `${names[plan.key]} ${drawbackText(drawback, billing, names[own.key])}.`;
}
