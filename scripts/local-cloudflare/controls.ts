// Controls for tests and people. None of them exist at Cloudflare.
import { Hono } from 'hono';
import * as v from 'valibot';
import { exports } from './d1/export.ts';
import { imports } from './d1/import.ts';
import type { LocalCloudflare } from './environment.ts';

const Fault = v.strictObject({
  at: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  mode: v.picklist(['500', 'drop', 'drop_after']),
  route: v.optional(v.string()),
});

/** The account before anything was made in it. */
const Account = v.strictObject({
  email: v.optional(v.string()),
  accounts: v.optional(v.array(v.strictObject({ id: v.string(), name: v.string() }))),
  zones: v.optional(v.array(v.strictObject({ id: v.string(), name: v.string() }))),
  subdomain: v.optional(v.nullable(v.string())),
  r2_enabled: v.optional(v.boolean()),
});

export const controls = new Hono<LocalCloudflare>()
  .route('/', imports)
  .route('/', exports)
  .get('/state', (c) => c.json(c.env.account.state))
  .get('/requests', (c) => c.json(c.env.requests.list()))
  .delete('/requests', (c) => {
    c.env.requests.clear();
    return c.json({});
  })
  .post('/account', async (c) => {
    Object.assign(c.env.account.state, v.parse(Account, await c.req.json()));
    c.env.account.save();
    return c.json({});
  })
  .post('/faults', async (c) => {
    c.env.faults.add(v.parse(Fault, await c.req.json()));
    return c.json({});
  })
  .delete('/faults', (c) => {
    c.env.faults.clear();
    return c.json({});
  });
