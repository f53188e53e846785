import { Hono } from 'hono';
import type { AppEnv } from '../environment.ts';
import { clientAddress } from '../http/client-address.ts';
import { jsonBody } from '../http/json-body.ts';
import { countAttempt, type Limit } from '../http/rate-limits/rate-limits.ts';
import { keepReceipt, NewReceipt } from './receipts.ts';
import { regionOf, sendsGlobalPrivacyControl } from './region.ts';

/** Many visitors share an IP address and change their choice, but not twice a minute. */
const RECEIPTS: Limit = { name: 'consent-receipt', max: 120, windowSeconds: 3600 };

export const region = new Hono<AppEnv>().get('/', (c) =>
  c.json({ ...regionOf(c.req.raw), gpc: sendsGlobalPrivacyControl(c.req.raw) }),
);

export const consent = new Hono<AppEnv>().post('/', jsonBody(NewReceipt), async (c) => {
  const subject = clientAddress(c.req.raw.headers);
  await countAttempt(c.var.db, [{ limit: RECEIPTS, subject }]);
  await keepReceipt(c.var.db, c.req.valid('json'), regionOf(c.req.raw));
  return c.json({ message: 'Your choice is saved.' });
});
