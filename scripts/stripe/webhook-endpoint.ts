// Stripe's webhook endpoint for our events.
import Stripe from 'stripe';
import { STRIPE_EVENTS } from '../../functions/membership/stripe-events.ts';

/** Tells our endpoint from one that was created in the dashboard. */
const OURS = { made_by: 'stripe:setup' };

export const webhookUrl = (origin: string) => `${origin}/api/stripe/webhook`;

/** The endpoints at our URL, oldest first: its secret is the one that was shown. */
export async function endpointsAt(
  stripe: Stripe,
  origin: string,
): Promise<Stripe.WebhookEndpoint[]> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  return data.filter(({ url }) => url === webhookUrl(origin)).reverse();
}

export interface EndpointSetup {
  changes: string[];
  advice: string[];
  /** Only for an endpoint that was just created. */
  secret?: string;
}

export async function setUpEndpoint(stripe: Stripe, origin: string): Promise<EndpointSetup> {
  const [endpoint, ...others] = await endpointsAt(stripe, origin);
  if (!endpoint) return makeEndpoint(stripe, origin);
  const changes: string[] = [];
  const update: Stripe.WebhookEndpointUpdateParams = {};
  if (!listensToExactly(endpoint)) {
    update.enabled_events = [...STRIPE_EVENTS];
    changes.push('The webhook endpoint now listens to what we ask for.');
  }
  if (endpoint.status !== 'enabled') {
    update.disabled = false;
    changes.push('The webhook endpoint is switched on again.');
  }
  if (changes.length > 0) await stripe.webhookEndpoints.update(endpoint.id, update);
  const foreign = others.filter(({ metadata }) => metadata.made_by !== OURS.made_by);
  for (const spare of others.filter((other) => !foreign.includes(other))) {
    await stripe.webhookEndpoints.del(spare.id);
    changes.push(`A second webhook endpoint of ours, ${spare.id}, is removed.`);
  }
  const advice = foreign.map(
    ({ id }) => `Stripe has another webhook endpoint at this address, ${id}. Remove one of them.`,
  );
  return { changes, advice: [...advice, ...versionAdvice(endpoint)] };
}

/** Removes the endpoints that we made at our URL: for when the secret of one, which is shown once, is lost. */
export async function removeOurEndpoints(stripe: Stripe, origin: string): Promise<void> {
  for (const { id, metadata } of await endpointsAt(stripe, origin))
    if (metadata.made_by === OURS.made_by) await stripe.webhookEndpoints.del(id);
}

async function makeEndpoint(stripe: Stripe, origin: string): Promise<EndpointSetup> {
  const made = await stripe.webhookEndpoints.create({
    url: webhookUrl(origin),
    enabled_events: [...STRIPE_EVENTS],
    api_version: Stripe.API_VERSION,
    metadata: OURS,
  });
  // Stripe allows two endpoints at one URL. Of two that were created at the same time, the first stays.
  const [first] = await endpointsAt(stripe, origin);
  if (first && first.id !== made.id) {
    await stripe.webhookEndpoints.del(made.id);
    return { changes: [], advice: [] };
  }
  return {
    changes: [`The webhook endpoint ${made.url} is registered.`],
    advice: [],
    ...(made.secret && { secret: made.secret }),
  };
}

/** Everything that keeps us from receiving events, in sentences. */
export function endpointIssues(endpoint: Stripe.WebhookEndpoint): string[] {
  const { enabled_events: heard, status } = endpoint;
  const unheard = heard.includes('*') ? [] : STRIPE_EVENTS.filter((type) => !heard.includes(type));
  return [
    ...(status === 'enabled' ? [] : ['the webhook endpoint is switched off']),
    ...(unheard.length > 0 ? [`the webhook endpoint does not hear of ${unheard.join(', ')}`] : []),
  ];
}

function listensToExactly({ enabled_events: heard }: Stripe.WebhookEndpoint): boolean {
  const wanted: readonly string[] = STRIPE_EVENTS;
  return heard.length === wanted.length && wanted.every((type) => heard.includes(type));
}

/** An endpoint's API version is fixed. Harmless, because we read everything from Stripe after an event. */
function versionAdvice({ api_version: version }: Stripe.WebhookEndpoint): string[] {
  if (version === Stripe.API_VERSION) return [];
  return [
    `The webhook endpoint speaks ${version ?? 'the version of the account'}, and we ${Stripe.API_VERSION}. To change that, remove it at Stripe and run this again.`,
  ];
}
