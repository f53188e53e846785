// The path of the card form, and of the sign-up form before it. Pure, so that pages can link with it as well.
import type { Billing, Plan } from '../../rules/plans.ts';

/** `code`: of a promotion, filled in and checked at once. */
export function checkoutPath(plan: Plan, billing: Billing, code = ''): string {
  return `/subscribe?plan=${plan.value}&billing=${billing}${code && `&code=${code}`}`;
}

/** From a price to the card form in two pages: the sign-up form, which leads on to the checkout of this plan. */
export function signUpPath(plan: Plan, billing: Billing, code = ''): string {
  const redirect = checkoutPath(plan, billing, code);
  return `/signup?${new URLSearchParams({ step: 'account', redirect })}`;
}
