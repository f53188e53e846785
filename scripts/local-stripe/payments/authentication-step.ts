import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

interface Intent {
  client_secret: string | null;
}

/** With a return URL the bank's page is a redirect; without one Stripe.js would show it. */
export function authenticationStep(
  work: UnitOfWork,
  intent: Intent,
  returnUrl?: string | null,
  // biome-ignore lint/suspicious/noExplicitAny: payment and setup intents declare the same shape under two names.
): any {
  if (!returnUrl) return { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  const url = `${work.publicUrl}/local/authenticate?client_secret=${intent.client_secret}`;
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}
