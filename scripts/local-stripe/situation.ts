// The data that every request needs first, in one query: the time, the webhook endpoints, and whether anything is due.
import type Stripe from 'stripe';
import type { StripeEnv } from './environment.ts';
import type { WithNotes } from './unit-of-work/document.ts';

export interface Listener {
  id: string;
  url: string;
  secret: string;
  enabled_events: string[];
}

export interface Situation {
  /** Unix seconds: this machine's clock moved forward, or a frozen clock. */
  now: number;
  /** The endpoint from the environment, and the endpoints created through the API. */
  endpoints: Listener[];
  hasFaults: boolean;
  /** Whether anything on the clock of the whole local Stripe is due. */
  hasDueObjects: boolean;
  hasDueDeliveries: boolean;
  /** Whether signatures carry the local clock's time instead of this machine's. */
  signsWithClock: boolean;
}

/** The context of every request. */
export interface LocalStripe {
  Bindings: StripeEnv;
  Variables: { requestId: string; situation: Situation };
}

interface Row {
  clock: string | null;
  frozen_at: string | null;
  faults: number;
  next_object: number | null;
  next_delivery: number | null;
  endpoints: string;
  signs_with_clock: number;
}

export async function situationOf(env: StripeEnv): Promise<Situation> {
  const row = await env.DB.prepare(
    `SELECT
       (SELECT value FROM settings WHERE name = 'clock') AS clock,
       (SELECT value FROM settings WHERE name = 'frozen_at') AS frozen_at,
       EXISTS (SELECT 1 FROM settings WHERE name = 'signatures' AND value = 'local_clock') AS signs_with_clock,
       (SELECT count(*) FROM faults WHERE remaining > 0) AS faults,
       (SELECT min(due_at) FROM objects WHERE clock IS NULL AND due_at IS NOT NULL AND deleted = 0) AS next_object,
       (SELECT min(due_at) FROM deliveries WHERE state = 'due') AS next_delivery,
       (SELECT json_group_array(json(document)) FROM objects
        WHERE kind = 'webhook_endpoint' AND deleted = 0) AS endpoints`,
  ).first<Row>();
  const running = Math.floor(Date.now() / 1000) + Number(row?.clock ?? 0);
  const now = row?.frozen_at ? Number(row.frozen_at) : running;
  return {
    now,
    endpoints: [...fromEnvironment(env), ...created(row?.endpoints ?? '[]')],
    hasFaults: (row?.faults ?? 0) > 0,
    hasDueObjects: (row?.next_object ?? Infinity) <= now,
    hasDueDeliveries: (row?.next_delivery ?? Infinity) <= now,
    signsWithClock: row?.signs_with_clock === 1,
  };
}

function fromEnvironment({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: StripeEnv): Listener[] {
  return url && secret ? [{ id: 'we_environment', url, secret, enabled_events: ['*'] }] : [];
}

function created(documents: string): Listener[] {
  return (JSON.parse(documents) as WithNotes<Stripe.WebhookEndpoint, { secret: string }>[])
    .filter(({ status }) => status === 'enabled')
    .map(({ id, url, enabled_events, _notes }) => ({ id, url, enabled_events, ..._notes }));
}
