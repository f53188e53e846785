// The bindings and variables of the local Stripe.

export interface StripeEnv {
  DB: D1Database;
  /** This Worker's URL for browsers, without a trailing slash: the base of links to invoices and pages. */
  PUBLIC_URL: string;
  /** The webhook endpoint for all events; more can be added through the API, as at Stripe. */
  WEBHOOK_URL?: string;
  WEBHOOK_SECRET?: string;
}

/** The API version of the SDK in this project; objects and events have the shape of this version. */
export const API_VERSION = '2026-10-28.endive';
