import type { Context } from 'hono';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The request's Idempotency-Key: the browser sends the same one with each retry. Null without a valid one. */
export function idempotencyKey(c: Context): string | null {
  const sent = c.req.header('Idempotency-Key') ?? '';
  return UUID.test(sent) ? sent : null;
}
