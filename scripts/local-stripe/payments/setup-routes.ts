import { Hono } from 'hono';
import { endpoint } from '../http/endpoint.ts';
import { boolean, hash, ignored, list, oneOf, text } from '../http/fields.ts';
import { mergeMetadata, metadata } from '../http/metadata.ts';
import type { LocalStripe } from '../situation.ts';
import { usablePaymentMethod } from './attach.ts';
import { confirmSetup } from './confirm-setup.ts';
import { newSetupIntent } from './setup-intent.ts';

const KIND = 'setup_intent';

const createFields = {
  customer: text,
  description: text,
  metadata,
  payment_method: text,
  allowed_payment_method_types: list(text),
  /** The name in versions before 2026; the Stripe CLI still uses it. */
  payment_method_types: list(text),
  payment_method_options: ignored,
  automatic_payment_methods: hash({ enabled: boolean, allow_redirects: text }),
  usage: oneOf('off_session', 'on_session'),
  confirm: boolean,
  return_url: text,
  mandate_data: ignored,
};

export const setupIntents = new Hono<LocalStripe>()
  .post(
    '/',
    endpoint(createFields, async (work, params) => {
      const { customer = null, payment_method: method } = params;
      if (customer) await work.get('customer', customer, 'customer');
      const intent = newSetupIntent(work, {
        customer,
        usage: params.usage ?? 'off_session',
        description: params.description,
        metadata: mergeMetadata({}, params.metadata),
        automaticMethods: params.automatic_payment_methods?.enabled ?? !params.payment_method_types,
      });
      if (method) {
        intent.payment_method = (await usablePaymentMethod(work, method, 'payment_method')).id;
        intent.status = 'requires_confirmation';
      }
      if (params.confirm) await confirmSetup(work, intent, { returnUrl: params.return_url });
      return intent;
    }),
  )
  .get(
    '/:id',
    endpoint({ client_secret: text }, (work, _, id) => work.get(KIND, id)),
  );
