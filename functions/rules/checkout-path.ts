// The address of the card form, and of the account form on the way to it. Pure, so that pages link with it as well.
import type { Billing, Plan } from './plans.ts';

export function checkoutPath(plan: Plan, billing: Billing): string {
  return `/subscribe?plan=${plan.value}&billing=${billing}`;
}

/** From a price to the card in two pages: the account form, which leads on to the checkout of this very plan. */
export function signUpPath(plan: Plan, billing: Billing): string {
  const redirect = checkoutPath(plan, billing);
  return `/signup?${new URLSearchParams({ step: 'account', redirect })}`;
}
