// Refuses requests that another site makes a browser send (cross-site request forgery).
// Fetch Metadata first, Origin as the fallback: OWASP CSRF Prevention Cheat Sheet, 2025.
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../environment.ts';
import { ApiError } from './errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export const sameOriginOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!SAFE.has(c.req.method) && !comesFromUs(c.req.raw.headers, c.env.ORIGIN)) {
    throw new ApiError(
      403,
      'foreign_origin',
      'That request came from another site, so nothing was changed.',
    );
  }
  return next();
});

/** `origin` is the configured one: a sender can put anything in Host. */
export function comesFromUs(headers: Headers, origin: string): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const claimed = headers.get('Origin');
  if (claimed) return claimed === origin;
  // Neither header: not a modern browser. Harmless without a cookie to exploit.
  return !headers.has('Cookie');
}
