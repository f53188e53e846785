// Recognizes pages that mean "I want to pay for this plan". The buttons of /signup link to /payment, where the buyer
// would choose again: a buyer who has already chosen goes to the card form instead.

import type { Billing, Plan } from '../../rules/plans.ts';
import { checkoutPath } from './checkout-path.ts';
import { planNamed } from './checkout-schema.ts';

export interface WantedCheckout {
  plan: Plan;
  billing: Billing;
  path: string;
}

/** `page`: a path of this site. Undefined for other pages, for a plan that is not sold, and for a renewal's page. */
export function wantedCheckout(page: string): WantedCheckout | undefined {
  const base = 'https://this-site.invalid';
  if (!URL.canParse(page, base)) return undefined;
  const { pathname, searchParams } = new URL(page, base);
  if (!/^\/(payment|subscribe)$/.test(pathname) || searchParams.get('expired') === 'true')
    return undefined;
  const plan = planNamed(searchParams.get('plan') ?? '');
  if (!plan) return undefined;
  const billing = searchParams.get('billing') === 'annual' ? 'annual' : 'monthly';
  return { plan, billing, path: checkoutPath(plan, billing) };
}

/** The same page, or the checkout that it leads to. */
export function orCheckout(page: string): string {
  return wantedCheckout(page)?.path ?? page;
}
