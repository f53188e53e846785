// Failures at a chosen request.
import type { MiddlewareHandler } from 'hono';
import type { LocalCloudflare } from '../environment.ts';
import { CloudflareError } from './answers.ts';

export const brokenRequests: MiddlewareHandler<LocalCloudflare> = async (c, next) => {
  const fault = c.env.faults.next(`${c.req.method} ${c.req.path}`);
  if (fault?.mode === '500')
    throw new CloudflareError(500, 10_013, 'An unknown error has occurred.');
  if (fault?.mode === 'drop') {
    c.env.drop();
    return c.body(null, 500);
  }
  await next();
  if (fault) c.env.drop();
  return undefined;
};
