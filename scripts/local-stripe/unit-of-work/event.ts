import { API_VERSION } from '../environment.ts';
import type { Document } from './document.ts';
import { newId } from './ids.ts';

/** The request that caused an event; its fields are null if the clock did. */
export interface Origin {
  id: string | null;
  idempotency_key: string | null;
}

export interface EventDocument extends Document {
  object: 'event';
  type: string;
  api_version: string;
  created: number;
  data: { object: Document; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: Origin;
}

export function eventOf(
  type: string,
  object: Document,
  previous: object | undefined,
  now: number,
  request: Origin,
): EventDocument {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: now,
    // A copy: later changes to the object belong to other events.
    data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
    livemode: false,
    pending_webhooks: 0,
    request,
    type,
  };
}
