// The types and functions shared by all card forms. The real site uses Stripe's, builds without a key a local one.
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
  /** The URL to redirect to if the bank has to authenticate the cardholder. */
  bankPage?: string | undefined;
}

export interface CardFormProps {
  /** The client secret of a payment, or of a setup that only saves a card. */
  clientSecret: string;
  /** Called on submit with the function that confirms the payment or the card. */
  onPay: (confirm: () => Promise<Confirmation>) => void;
  /** The button and the text next to it. */
  children: ReactNode;
}

export type CardForm = ComponentType<CardFormProps>;

/** True for a card saved for later, by the prefix of Stripe's ID. */
export const isSetup = (clientSecret: string) => clientSecret.startsWith('seti_');

/** The URL that the bank returns the member to: the site's root after a payment, else the account page. */
export const returnUrl = (clientSecret: string) =>
  `${location.origin}/${isSetup(clientSecret) ? 'account' : ''}`;
