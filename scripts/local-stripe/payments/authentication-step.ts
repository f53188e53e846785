import type { Books } from '../books/books.ts';

interface Intent {
  client_secret: string | null;
}

/** With a return address the bank's page is a redirect, without one Stripe.js would show it. */
// biome-ignore lint/suspicious/noExplicitAny: payment and setup intents declare the same shape under two names.
export function authenticationStep(books: Books, intent: Intent, returnUrl?: string | null): any {
  if (!returnUrl) return { type: 'use_stripe_sdk', use_stripe_sdk: {} };
  const url = `${books.publicUrl}/local/authenticate?client_secret=${intent.client_secret}`;
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}
