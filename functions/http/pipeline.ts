// The middleware for every request before its route, and for every response after it.
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { missingConfiguration } from '../configuration/missing.ts';
import { Meter } from '../database/meter.ts';
import { databaseFor } from '../database/session.ts';
import type { AppEnv } from '../environment.ts';
import { clientAddress } from './client-address.ts';
import { ApiError } from './errors.ts';
import { needsOf } from './route-needs.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from './security-headers.ts';

export const secureAnswers = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // The response to a WebSocket upgrade is not a document, and cannot be copied.
  if (c.res.status === 101) return;
  // Responses from the asset layer have immutable headers: copy before writing.
  c.res = new Response(c.res.body, c.res);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value);
  // A branch's build with demo members: `npm run preview:deploy`.
  if (c.env.ENVIRONMENT === 'preview') c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
  if (c.var.offlineOwner) c.res.headers.set('X-Offline-Owner', c.var.offlineOwner);
  const { CSP_HASHES: hashes } = c.env;
  const policy =
    c.var.contentSecurityPolicy ??
    (hashes === undefined ? '' : contentSecurityPolicy(hashes, c.req.path));
  if (policy) c.res.headers.set('Content-Security-Policy', policy);
  if (c.var.referrerPolicy) c.res.headers.set('Referrer-Policy', c.var.referrerPolicy);
  c.res.headers.set('X-Request-Id', c.var.requestId);
  if (c.req.path.startsWith('/api/')) {
    const kept = c.res.ok ? c.var.cacheControl : undefined;
    c.res.headers.set('Cache-Control', kept ?? 'no-store');
  }
});

export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now();
  c.set('startedAt', started);
  const meter = new Meter();
  c.set('meter', meter);
  await next();
  const { method } = c.req;
  const ms = Date.now() - started;
  // The route's pattern, not the URL: query strings contain what visitors typed.
  console.info(
    JSON.stringify({
      requestId: c.var.requestId,
      method,
      route: routePath(c),
      status: c.res.status,
      ms,
      // Work after the response is not in it, but in the sums (functions/health/usage).
      queries: meter.queries,
      rowsRead: meter.rowsRead,
      rowsWritten: meter.rowsWritten,
      d1Ms: Math.round(meter.d1Ms),
    }),
  );
});

export const configuredOnly = createMiddleware<AppEnv>(async (c, next) => {
  const missing = missingConfiguration(c.env as unknown as Record<string, unknown>);
  if (missing.length > 0) {
    throw new ApiError(
      503,
      'not_configured',
      `The platform is not configured yet. Missing: ${missing.join(', ')}.`,
    );
  }
  return next();
});

/** A coarse limit on all requests to the Worker; the limits that protect accounts are exact and are in D1. */
export const coarseRateLimit = createMiddleware<AppEnv>(async (c, next) => {
  if (needsOf(c).areSigned) return next();
  const { success } = await c.env.REQUEST_LIMIT.limit({ key: clientAddress(c.req.raw.headers) });
  if (!success) {
    throw new ApiError(
      429,
      'too_many_requests',
      'That was a lot of requests at once. Please wait a few seconds.',
      {
        retryAfterSeconds: 10,
      },
    );
  }
  return next();
});

export const openDatabase = createMiddleware<AppEnv>(async (c, next) => {
  const { db, remember } = databaseFor(c, needsOf(c));
  c.set('db', db);
  await next();
  remember();
});
