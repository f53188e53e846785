// What happens to every request before its route, and to every response after it.
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { missingConfiguration } from '../configuration/missing.ts';
import { databaseFor } from '../database/session.ts';
import type { AppEnv } from '../environment.ts';
import { isUpload, MAX_UPLOAD_BYTES } from '../rules/community/uploads.ts';
import { clientAddress } from './client-address.ts';
import { ApiError } from './errors.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from './security-headers.ts';

const KIB = 1024;
const MAX_BODY_BYTES = 32 * KIB;
/** A plan with its texts, or a prompt with a long answer. */
const MAX_SAVED_WORK_BYTES = 128 * KIB;
/** Texts of up to 10,000 characters, of which one has up to twelve bytes before it is normalized. */
const MAX_LONG_TEXT_BYTES = 128 * KIB;
/** A logo of 256 KiB in Base64, and three lines of text. */
const MAX_BRAND_BYTES = 352 * KIB;
const LONG_TEXTS =
  /^\/api\/(artifacts\/[^/]+|forum\/(posts|threads)(\/.*)?|community\/(preview|drafts\/.*))$/;

export const secureAnswers = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // An open socket is no document, and its response cannot be copied.
  if (c.res.status === 101) return;
  // Responses from the asset layer have immutable headers: copy before writing.
  c.res = new Response(c.res.body, c.res);
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value);
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

const bodies = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(
        413,
        'too_large',
        maxSize === MAX_UPLOAD_BYTES
          ? `That file is too large: at most ${maxSize / KIB / KIB} MB.`
          : `That’s more text than we can accept at once (${maxSize / KIB} kB).`,
      );
    },
  });
const small = bodies(MAX_BODY_BYTES);
const savedWork = bodies(MAX_SAVED_WORK_BYTES);
const longTexts = bodies(MAX_LONG_TEXT_BYTES);
const brand = bodies(MAX_BRAND_BYTES);
const uploads = bodies(MAX_UPLOAD_BYTES);

export const smallBodies = createMiddleware<AppEnv>((c, next) => {
  if (isUpload(c.req.path)) return uploads(c, next);
  if (c.req.path === '/api/white-label/brand') return brand(c, next);
  if (LONG_TEXTS.test(c.req.path)) return longTexts(c, next);
  return (/^\/api\/saved-work(\/|$)/.test(c.req.path) ? savedWork : small)(c, next);
});

/** A coarse limit for what the Worker answers; the limits that protect accounts are exact and are in D1. */
export const coarseRateLimit = createMiddleware<AppEnv>(async (c, next) => {
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
  const { db, remember } = databaseFor(c);
  c.set('db', db);
  await next();
  remember();
});
