// What every card form has in common. Stripe's stands on the real site, a local one where there is no key.
import type { ComponentType, ReactNode } from 'react';

/** What a confirmation ends in; the same words as Stripe.js. */
export interface Confirmation {
  paymentIntent?: { status: string } | undefined;
  error?:
    | { message?: string | undefined; payment_intent?: { status: string } | undefined }
    | undefined;
  /** The bank wants to see the cardholder: where the browser goes. */
  bankPage?: string | undefined;
}

export interface CardFormProps {
  clientSecret: string;
  /** Called with what confirms the payment, when somebody pays. */
  onPay: (confirm: () => Promise<Confirmation>) => void;
  /** The button and what stands beside it. */
  children: ReactNode;
}

export type CardForm = ComponentType<CardFormProps>;

/** Where the bank sends people back to. Specification section 7: the site's root. */
export const returnUrl = () => `${location.origin}/`;

/** Rejects when the form cannot be had: offline, or Stripe is blocked. */
export async function loadCardForm(publishableKey: string | null): Promise<CardForm> {
  return publishableKey
    ? (await import('./StripeCardForm.tsx')).stripeCardForm(publishableKey)
    : (await import('./LocalCardForm.tsx')).LocalCardForm;
}
