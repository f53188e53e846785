import { createMiddleware } from 'hono/factory';
import { fingerprintOf } from '../http/endpoint.ts';
import { claimKey, saveAnswer } from '../http/idempotency.ts';
import type { LocalStripe } from '../situation.ts';
import { brokenAnswer } from './break-answer.ts';
import { fitsRoute, type RequestFault, takeFault } from './faults.ts';

/** These faults break a response, so the request has to be handled first. */
const NEED_THE_ANSWER: readonly string[] = ['truncated', 'drip'];

export const brokenRequests = createMiddleware<LocalStripe>(async (c, next) => {
  const { method, path } = c.req;
  if (!c.var.situation.hasFaults) return next();
  const fault = await takeFault<RequestFault>(c.env.DB, 'request', (one) =>
    fitsRoute(one, method, path),
  );
  if (!fault) return next();
  const works = fault.when === 'after' || NEED_THE_ANSWER.includes(fault.mode);
  if (works) await next();
  const whole = works ? await c.res.text() : '';
  const broken = await brokenAnswer(c, fault, whole);
  const key = c.req.header('Idempotency-Key');
  if (fault.mode === '500' && !works && key && method === 'POST') {
    // Stripe saves 500s as well: the same idempotency key gets the same 500 again.
    const body = await broken.clone().text();
    const fingerprint = await fingerprintOf(c);
    const claim = await claimKey(c.env.DB, key, fingerprint, c.var.situation.now);
    if (!claim.saved) await c.env.DB.batch(saveAnswer(c.env.DB, claim, { status: 500, body }));
  }
  c.res = undefined;
  c.res = broken;
  return undefined;
});
