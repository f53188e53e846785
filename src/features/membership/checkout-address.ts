// The checkout URL's parameters: the query's plan, else quick; monthly unless annual (decision 35).
import type { Billing } from '../../../functions/rules/plans.ts';
import { findPlan, priceCents } from '../../../functions/rules/plans.ts';

export interface Choice {
  /** As in the request body; the server knows whether it is for sale. */
  plan: string;
  billing: Billing;
}

/** An older name of the business plan, which published links still use. */
const EMPIRE_BUILDER = 'empire-builder';

export function choiceFrom(search: string): Choice {
  const query = new URLSearchParams(search);
  const plan = query.get('plan') || 'quick';
  return {
    plan: plan === EMPIRE_BUILDER ? 'business' : plan,
    billing: query.get('billing') === 'annual' ? 'annual' : 'monthly',
  };
}

/** The promotion code of a link; '' if there is none. */
export const codeFrom = (search: string) => new URLSearchParams(search).get('code')?.trim() ?? '';

export function plansPath({ plan, billing }: Choice): string {
  return `/payment?${new URLSearchParams({ plan, ...(billing === 'annual' && { billing }) })}`;
}

/** The plan's key and price from the catalog, shown until the server responds. */
export function offered({ plan, billing }: Choice) {
  const found = findPlan(plan);
  return found && { plan: found, cents: priceCents(found, billing) };
}
