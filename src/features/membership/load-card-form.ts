// Each form is loaded only where it is needed: Stripe's with a key, the local one without.
import type { CardForm } from './card-form.ts';

/** Rejects if the form cannot be loaded: offline, or Stripe is blocked. */
export async function loadCardForm(publishableKey: string | null): Promise<CardForm> {
  return publishableKey
    ? (await import('./StripeCardForm.tsx')).stripeCardForm(publishableKey)
    : (await import('./LocalCardForm.tsx')).LocalCardForm;
}
