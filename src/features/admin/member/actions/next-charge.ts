import type { Details } from './actions.ts';

/** Null: no charge is planned. */
export function nextCharge({ subscription }: Details): { at: string; cents: number | null } | null {
  if (!subscription?.nextChargeAt || subscription.cancelsAt) return null;
  return { at: subscription.nextChargeAt, cents: subscription.nextChargeCents };
}
