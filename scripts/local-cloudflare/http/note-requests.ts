// Writes down what was asked before the response leaves.
import type { MiddlewareHandler } from 'hono';
import type { LocalCloudflare } from '../environment.ts';

export const noted: MiddlewareHandler<LocalCloudflare> = async (c, next) => {
  await next();
  const path = c.req.path.replace(/^\/client\/v4(\/accounts\/[\da-f]{32}(?=\/))?/, '');
  c.env.requests.add({ method: c.req.method, path, status: c.res.status });
};
