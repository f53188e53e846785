import { Hono } from 'hono';
import type Stripe from 'stripe';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import { boolean, list, type Named, required, text } from '../http/fields.ts';
import { deletedForm, listObjects, page } from '../http/lists.ts';
import { mergeMetadata, metadata } from '../http/metadata.ts';
import type { LocalStripe } from '../situation.ts';
import type { WithNotes } from '../unit-of-work/document.ts';
import { newId, randomText } from '../unit-of-work/ids.ts';

type WebhookEndpoint = WithNotes<Stripe.WebhookEndpoint, { secret: string }>;

const KIND = 'webhook_endpoint';
const fields = {
  url: text,
  enabled_events: list(text),
  description: text,
  metadata,
} satisfies Named<Stripe.WebhookEndpointUpdateParams>;

export const webhookEndpoints = new Hono<LocalStripe>()
  .post(
    '/',
    endpoint({ ...fields, api_version: text, connect: boolean }, async (work, params) => {
      const url = required(params.url, 'url');
      if (!URL.canParse(url)) throw invalid('Invalid URL', 'url', 'url_invalid');
      const secret = `whsec_${randomText(32)}`;
      const created = work.add<WebhookEndpoint>({
        id: newId('we'),
        object: KIND,
        api_version: params.api_version ?? null,
        application: null,
        created: work.now,
        description: params.description ?? null,
        enabled_events: required(params.enabled_events, 'enabled_events').map(String),
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        status: 'enabled',
        url,
        _notes: { secret },
      });
      // The secret is returned only once.
      return { ...created, secret };
    }),
  )
  .get(
    '/',
    endpoint(page, ({ db }, params) =>
      listObjects(db, { kind: KIND, url: '/v1/webhook_endpoints', params }),
    ),
  )
  .get(
    '/:id',
    endpoint({}, (work, _, id) => work.get(KIND, id)),
  )
  .post(
    '/:id',
    endpoint({ ...fields, disabled: boolean }, async (work, params, id) => {
      const there = await work.get<WebhookEndpoint>(KIND, id);
      if (params.url) there.url = params.url;
      if (params.enabled_events) there.enabled_events = params.enabled_events.map(String);
      if (params.disabled !== undefined) there.status = params.disabled ? 'disabled' : 'enabled';
      if (params.description !== undefined) there.description = params.description;
      there.metadata = mergeMetadata(there.metadata, params.metadata);
      return there;
    }),
  )
  .delete(
    '/:id',
    endpoint({}, async (work, _, id) => {
      (await work.get<{ deleted?: boolean }>(KIND, id)).deleted = true;
      return deletedForm({ id, object: KIND });
    }),
  );
