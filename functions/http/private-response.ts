import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';

/** A copy for one reader: no cache may keep it, and the same URL shows another reader something else. */
export function privateResponse(response: Response): Response {
  const own = new Response(response.body, response);
  own.headers.set('Cache-Control', 'private, no-store');
  own.headers.set('Vary', 'Cookie');
  return own;
}

/** For an address whose title is outdated. Titles may change back: a redirect that a browser kept would loop. */
export function redirectToCurrent(c: Context<AppEnv>, address: string): Response {
  c.header('Cache-Control', 'no-cache');
  return c.redirect(address, 301);
}
