// What every card form has in common. Stripe's stands on the real site, a local one where there is no key.
import type { ComponentType, ReactNode } from 'react';

/** What a confirmation ends in; the same words as Stripe.js. */
export interface Confirmation {
  paymentIntent?: { status: string } | undefined;
  setupIntent?: { status: string } | undefined;
  error?:
    | {
        message?: string | undefined;
        payment_intent?: { status: string } | undefined;
        setup_intent?: { status: string } | undefined;
      }
    | undefined;
  /** The bank wants to see the cardholder: where the browser goes. */
  bankPage?: string | undefined;
}

export interface CardFormProps {
  /** Of a payment, or of a card that is only saved. */
  clientSecret: string;
  /** Called with what confirms the payment or the card, when somebody sends the form. */
  onPay: (confirm: () => Promise<Confirmation>) => void;
  /** The button and what stands beside it. */
  children: ReactNode;
}

export type CardForm = ComponentType<CardFormProps>;

/** A card for later: Stripe's ids say what they are of. */
export const isSetup = (clientSecret: string) => clientSecret.startsWith('seti_');

/** Where the bank sends people back to. Specification section 7: after a payment the site's root. */
export const returnUrl = (clientSecret: string) =>
  `${location.origin}/${isSetup(clientSecret) ? 'account' : ''}`;
