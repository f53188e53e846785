// Whom a message from Stripe is about. Nothing else in it is read.
import type Stripe from 'stripe';
import { idOf } from '../stripe/client.ts';
import { STRIPE_EVENTS } from '../stripe-events.ts';

export interface Subject {
  subscriptionId: string | null;
  customerId: string | null;
  chargeId: string | null;
}

const NOBODY: Subject = { subscriptionId: null, customerId: null, chargeId: null };

const HEARD: ReadonlySet<string> = new Set(STRIPE_EVENTS);

/** Null for messages that mean nothing to a membership. */
export function subjectOf({ type, data }: Pick<Stripe.Event, 'type' | 'data'>): Subject | null {
  if (!HEARD.has(type)) return null;
  const { object } = data;
  switch (object.object) {
    case 'subscription':
      return { ...NOBODY, subscriptionId: object.id };
    case 'invoice': {
      const subscriptionId = idOf(object.parent?.subscription_details?.subscription);
      return subscriptionId ? { ...NOBODY, subscriptionId } : null;
    }
    case 'charge':
      return { ...NOBODY, customerId: idOf(object.customer), chargeId: object.id };
    case 'dispute':
      return { ...NOBODY, chargeId: idOf(object.charge) };
    case 'customer':
      return { ...NOBODY, customerId: object.id };
    default:
      return null;
  }
}
