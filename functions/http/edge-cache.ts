// Caches the routes that declare keptForVisitors at the edge for a few seconds: a thread that goes viral queries the
// database once every few seconds in each location, not once for each reader.
// https://developers.cloudflare.com/workers/runtime-apis/cache/
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../environment.ts';
import { privateResponse } from './private-response.ts';
import { needsOf } from './route-needs.ts';

/** For GET by visitors only: members' responses are personal. EDGE_CACHE_SECONDS=0 switches it off. */
export const edgeCache = createMiddleware<AppEnv>(async (c, next) => {
  const seconds = Number(c.env.EDGE_CACHE_SECONDS) || 0;
  const isVisitor = getCookie(c, 'session', 'host') === undefined && !c.var.isView;
  const isRead = c.req.method === 'GET' && needsOf(c).isKeptForVisitors;
  if (seconds <= 0 || !isVisitor || !isRead) return next();
  const { pathname, search } = new URL(c.req.url);
  const key = `${c.env.ORIGIN}${pathname}${search}`;
  const { default: cache } = caches as unknown as { default: Cache };
  const kept = await cache.match(key);
  // Browsers must not cache it: after signing in, the same URL shows something else.
  if (kept) return privateResponse(kept);
  await next();
  if (c.res.status !== 200) return;
  const copy = new Response(c.res.clone().body, c.res);
  copy.headers.delete('Set-Cookie');
  // With Vary the cache would refuse it; it holds visitors’ answers only.
  copy.headers.delete('Vary');
  copy.headers.set('Cache-Control', `public, s-maxage=${seconds}`);
  c.executionCtx.waitUntil(cache.put(key, copy));
});
