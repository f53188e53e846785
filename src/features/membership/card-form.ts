// What all card forms share. The real site uses Stripe's, builds without a key a local one.
import type { ComponentType, ReactNode } from 'react';

/** The result of a confirmation, in Stripe.js's own format. */
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
  /** The bank has to authenticate the cardholder: where the browser goes. */
  bankPage?: string | undefined;
}

export interface CardFormProps {
  /** Of a payment, or of a card that is only saved. */
  clientSecret: string;
  /** Called on submit with the function that confirms the payment or the card. */
  onPay: (confirm: () => Promise<Confirmation>) => void;
  /** The button and the text next to it. */
  children: ReactNode;
}

export type CardForm = ComponentType<CardFormProps>;

/** A card saved for later: the prefix of Stripe's IDs tells. */
export const isSetup = (clientSecret: string) => clientSecret.startsWith('seti_');

/** Where the bank sends the member back to: after a payment the site's root. */
export const returnUrl = (clientSecret: string) =>
  `${location.origin}/${isSetup(clientSecret) ? 'account' : ''}`;
