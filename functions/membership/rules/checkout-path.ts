// The path of the card form, and of the sign-up form before it. Pure, so that pages can link with it as well.
import type { Billing, Plan } from '../../rules/plans.ts';

export function checkoutPath(plan: Plan, billing: Billing): string {
  return `/subscribe?plan=${plan.value}&billing=${billing}`;
}

/** From a price to the card form in two pages: the sign-up form, which leads on to the checkout of this plan. */
export function signUpPath(plan: Plan, billing: Billing): string {
  const redirect = checkoutPath(plan, billing);
  return `/signup?${new URLSearchParams({ step: 'account', redirect })}`;
}
