// The subscription, customer or charge that a Stripe event is about. Nothing else in it is read.
import * as v from 'valibot';
import { idOf } from '../stripe/client.ts';
import { STRIPE_EVENTS } from '../stripe-events.ts';
import { ABOUT, Kind } from './event-shape.ts';

export interface Subject {
  subscriptionId: string | null;
  customerId: string | null;
  chargeId: string | null;
}

const NOBODY: Subject = { subscriptionId: null, customerId: null, chargeId: null };

const HEARD: ReadonlySet<string> = new Set(STRIPE_EVENTS);

/** Null for events irrelevant to memberships. Throws valibot's ValiError for shapes that Stripe never sends. */
export function subjectOf(event: { type: string; data: { object: unknown } }): Subject | null {
  if (!HEARD.has(event.type)) return null;
  const { object } = event.data;
  switch (v.parse(Kind, object).object) {
    case 'subscription':
      return { ...NOBODY, subscriptionId: v.parse(ABOUT.subscription, object).id };
    case 'invoice': {
      const { parent } = v.parse(ABOUT.invoice, object);
      const subscriptionId = idOf(parent?.subscription_details?.subscription);
      return subscriptionId ? { ...NOBODY, subscriptionId } : null;
    }
    case 'charge': {
      const { id, customer } = v.parse(ABOUT.charge, object);
      return { ...NOBODY, customerId: idOf(customer), chargeId: id };
    }
    case 'dispute':
      return { ...NOBODY, chargeId: idOf(v.parse(ABOUT.dispute, object).charge) };
    case 'customer':
      return { ...NOBODY, customerId: v.parse(ABOUT.customer, object).id };
    default:
      return null;
  }
}
