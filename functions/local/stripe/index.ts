// The map of the local Stripe: what Stripe answers under /v1, and what only exists here under /local.
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { randomText } from './books/ids.ts';
import { confirmation } from './browser/confirm.ts';
import { prices } from './catalogue/prices.ts';
import { products } from './catalogue/products.ts';
import { controls } from './controls.ts';
import { customers } from './customers/routes.ts';
import type { LocalStripe, StripeEnv } from './environment.ts';
import { errorAnswer, StripeRefusal } from './http/errors.ts';
import { secretKeyOnly } from './http/keys.ts';
import { subscriptions } from './subscriptions/routes.ts';
import { deliverDue } from './webhooks/deliver.ts';

const api = new Hono<LocalStripe>()
  .use(secretKeyOnly)
  .route('/customers', customers)
  .route('/products', products)
  .route('/prices', prices)
  .route('/subscriptions', subscriptions);

const app = new Hono<LocalStripe>()
  .use(requestId({ headerName: '', generator: () => `req_${randomText(14)}` }))
  .use(async (c, next) => {
    await next();
    c.header('Request-Id', c.var.requestId);
    // Events leave after the answer, as they do at Stripe.
    if (c.req.method !== 'GET') c.executionCtx.waitUntil(deliverDue(c.env));
  })
  .route('/v1', api)
  .route('/local', confirmation)
  .route('/local', controls)
  .notFound((c) => {
    const { method, path } = c.req;
    const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    return c.json(errorAnswer({ type: 'invalid_request_error', message }, c.var.requestId), 404);
  })
  .onError((error, c) => {
    if (error instanceof StripeRefusal)
      return c.json(errorAnswer(error.body, c.var.requestId), error.status);
    console.error(error.stack);
    const message = 'An unknown error occurred';
    return c.json(errorAnswer({ type: 'api_error', message }, c.var.requestId), 500);
  });

export default { fetch: app.fetch } satisfies ExportedHandler<StripeEnv>;
