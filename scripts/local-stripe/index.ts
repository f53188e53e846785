// The routes of the local Stripe: Stripe's API under /v1, and our own controls under /local.
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { authentication } from './browser/authenticate.ts';
import { confirmation } from './browser/confirm.ts';
import { documents } from './browser/documents.ts';
import { portal, portalSessions } from './browser/portal.ts';
import { prices } from './catalogue/prices.ts';
import { products } from './catalogue/products.ts';
import { keepTime } from './clock/keep-time.ts';
import { testClocks } from './clock/test-clocks.ts';
import { controls } from './controls.ts';
import { customers } from './customers/routes.ts';
import { coupons } from './discounts/coupons.ts';
import { promotionCodes } from './discounts/promotion-codes.ts';
import type { StripeEnv } from './environment.ts';
import { brokenRequests } from './faults/break-requests.ts';
import { stripeErrorResponse, unknownRoute } from './http/errors.ts';
import { secretKeyOnly } from './http/keys.ts';
import { invoiceItems } from './invoices/invoice-items.ts';
import { invoices } from './invoices/routes.ts';
import { disputes } from './payments/dispute-routes.ts';
import { paymentIntents } from './payments/intent-routes.ts';
import { paymentMethods } from './payments/method-routes.ts';
import { setupIntents } from './payments/setup-routes.ts';
import { creditNotes } from './refunds/credit-routes.ts';
import { charges, refunds } from './refunds/routes.ts';
import type { LocalStripe } from './situation.ts';
import { subscriptions } from './subscriptions/routes.ts';
import { randomText } from './unit-of-work/ids.ts';
import { deliverDue } from './webhooks/deliver.ts';
import { webhookEndpoints } from './webhooks/endpoint-routes.ts';
import { events } from './webhooks/event-routes.ts';

const api = new Hono<LocalStripe>()
  .use(keepTime, brokenRequests, secretKeyOnly)
  .route('/customers', customers)
  .route('/products', products)
  .route('/prices', prices)
  .route('/coupons', coupons)
  .route('/promotion_codes', promotionCodes)
  .route('/payment_methods', paymentMethods)
  .route('/payment_intents', paymentIntents)
  .route('/setup_intents', setupIntents)
  .route('/subscriptions', subscriptions)
  .route('/invoices', invoices)
  .route('/invoiceitems', invoiceItems)
  .route('/charges', charges)
  .route('/refunds', refunds)
  .route('/credit_notes', creditNotes)
  .route('/disputes', disputes)
  .route('/billing_portal/sessions', portalSessions)
  .route('/webhook_endpoints', webhookEndpoints)
  .route('/events', events)
  .route('/test_helpers/test_clocks', testClocks);

const local = new Hono<LocalStripe>()
  .route('/', confirmation)
  .route('/', authentication)
  .route('/', documents)
  .route('/', portal)
  .route('/', controls);

const app = new Hono<LocalStripe>()
  .use(requestId({ headerName: '', generator: () => `req_${randomText(14)}` }))
  .use(async (c, next) => {
    await next();
    c.header('Request-Id', c.var.requestId);
    // Events are sent after the response, as at Stripe.
    const nothingNew = c.req.method === 'GET' && !c.var.situation?.hasDueDeliveries;
    if (!nothingNew) c.executionCtx.waitUntil(deliverDue(c.env));
  })
  .route('/v1', api)
  .route('/local', local)
  .notFound(unknownRoute)
  .onError(stripeErrorResponse);

export default {
  fetch(request, env, context) {
    // Our Worker forwards browser requests below PUBLIC_URL unchanged.
    const url = new URL(request.url);
    const prefix = new URL(env.PUBLIC_URL).pathname;
    if (prefix === '/' || !url.pathname.startsWith(`${prefix}/`))
      return app.fetch(request, env, context);
    url.pathname = url.pathname.slice(prefix.length);
    return app.fetch(new Request(url, request), env, context);
  },
} satisfies ExportedHandler<StripeEnv>;
