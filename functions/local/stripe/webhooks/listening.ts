import type Stripe from 'stripe';
import type { StripeEnv } from '../environment.ts';

export interface Listener {
  id: string;
  url: string;
  secret: string;
  enabled_events: string[];
}

/** The endpoint from the environment, and those that were created through the API. */
export async function listeningEndpoints(env: StripeEnv): Promise<Listener[]> {
  const { results } = await env.DB.prepare(
    `SELECT document FROM objects WHERE kind = 'webhook_endpoint' AND deleted = 0 ORDER BY seq`,
  ).all<{ document: string }>();
  const created = results
    .map(({ document }) => JSON.parse(document) as Stripe.WebhookEndpoint & { _notes: Secret })
    .filter(({ status }) => status === 'enabled')
    .map(({ id, url, enabled_events, _notes }) => ({ id, url, enabled_events, ..._notes }));
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env;
  if (!url || !secret) return created;
  return [{ id: 'we_environment', url, secret, enabled_events: ['*'] }, ...created];
}

interface Secret {
  secret: string;
}
