// Buckets: https://developers.cloudflare.com/api/resources/r2/subresources/buckets/
import { Hono } from 'hono';
import type { Call, LocalCloudflare } from './environment.ts';
import { answer, CloudflareError } from './http/answers.ts';

/** The list goes on behind a cursor, which Wrangler does not ask for. */
const ON_A_PAGE = 20;

/** R2 has to be enabled once, in the dashboard. */
function buckets(c: Call) {
  const { r2_enabled, buckets } = c.env.account.state;
  if (!r2_enabled)
    throw new CloudflareError(403, 10_042, 'Please enable R2 through the Cloudflare Dashboard.');
  return buckets;
}

export const r2 = new Hono<LocalCloudflare>()
  .get('/', (c) =>
    answer(c, { buckets: buckets(c).slice(0, Number(c.req.query('per_page') ?? ON_A_PAGE)) }),
  )
  .post('/', async (c) => {
    const { name } = await c.req.json<{ name: string }>();
    if (buckets(c).some((bucket) => bucket.name === name))
      throw new CloudflareError(
        409,
        10_004,
        'The bucket you tried to create already exists, and you own it.',
      );
    buckets(c).push({ name, creation_date: new Date().toISOString() });
    return answer(c, {});
  })
  .get('/:bucket', (c) => {
    const bucket = buckets(c).find(({ name }) => name === c.req.param('bucket'));
    if (!bucket) throw new CloudflareError(404, 10_006, 'The specified bucket does not exist.');
    return answer(c, { ...bucket, location: 'WEUR', storage_class: 'Standard' });
  });
