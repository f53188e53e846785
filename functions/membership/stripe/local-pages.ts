// Local development only: proxies the local Stripe's card form requests, invoices and bank page unchanged.
import { Hono } from 'hono';
import { LOCAL_STRIPE_PATH } from '../../configuration/payments.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { isLocalStripe } from './transport.ts';

/** The local Stripe's pages have inline styles. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

export const localStripe = new Hono<AppEnv>().all('/*', async (c) => {
  if (c.env.ENVIRONMENT !== 'local' || !isLocalStripe(c.env))
    throw new ApiError(404, 'not_found', 'There’s nothing at this address.');
  c.set('contentSecurityPolicy', POLICY);
  const { STRIPE, STRIPE_API_URL } = c.env;
  if (STRIPE) return STRIPE.fetch(c.req.raw);
  const { pathname, search } = new URL(c.req.url);
  const url = STRIPE_API_URL + pathname.slice(LOCAL_STRIPE_PATH.length) + search;
  return fetch(new Request(url, c.req.raw), { redirect: 'manual' });
});
