// What the local Stripe needs from its environment.

export interface StripeEnv {
  DB: D1Database;
  /** Where a browser reaches this Worker, without a slash at the end: links to invoices and pages begin here. */
  PUBLIC_URL: string;
  /** The endpoint that hears of everything; more can be added as in Stripe, through the API. */
  WEBHOOK_URL?: string;
  WEBHOOK_SECRET?: string;
}

/** Of the SDK this project uses; objects and events have the shape of this version. */
export const API_VERSION = '2026-10-28.endive';
