// How a Worker is reached: workers.dev, custom domains, routes, schedules.
import { Hono } from 'hono';
import { type Call, type LocalCloudflare, workerOf } from '../environment.ts';
import { answer, CloudflareError } from '../http/answers.ts';

interface Domain {
  hostname: string;
}

function recordOf(hostname: string, service: string) {
  return {
    id: hostname,
    hostname,
    service,
    environment: 'production',
    enabled: true,
    previews_enabled: false,
  };
}

const recordsOf = (c: Call) =>
  c.env.account.state.workers.flatMap(({ name, domains }) =>
    domains.map((hostname) => recordOf(hostname, name)),
  );

export const triggers = new Hono<LocalCloudflare>()
  .post('/:worker/subdomain', async (c) => {
    const { enabled, previews_enabled = false } = await c.req.json<{
      enabled: boolean;
      previews_enabled?: boolean;
    }>();
    const worker = workerOf(c);
    worker.subdomain = { enabled, previews_enabled };
    return answer(c, worker.subdomain);
  })
  .get('/:worker/subdomain', (c) => answer(c, workerOf(c).subdomain))
  .put('/:worker/schedules', async (c) => {
    const schedules = await c.req.json<{ cron: string }[]>();
    workerOf(c).schedules = schedules.map(({ cron }) => cron);
    return answer(c, { schedules });
  })
  .get('/:worker/schedules', (c) =>
    answer(c, { schedules: workerOf(c).schedules.map((cron) => ({ cron })) }),
  )
  .put('/:worker/routes', async (c) => {
    const routes = await c.req.json<{ pattern: string }[]>();
    workerOf(c).routes = routes.map(({ pattern }) => pattern);
    return answer(c, routes);
  })
  .post('/:worker/domains/changeset', async (c) => {
    const worker = workerOf(c);
    const wanted = await c.req.json<Domain[]>();
    const known = new Map(recordsOf(c).map((record) => [record.hostname, record]));
    const records = wanted.map(
      ({ hostname }) => known.get(hostname) ?? recordOf(hostname, worker.name),
    );
    return answer(c, {
      added: records.filter(({ hostname }) => !known.has(hostname)),
      updated: records
        .filter(({ hostname }) => known.has(hostname))
        .map((record) => ({ ...record, modified: record.service !== worker.name })),
      removed: [],
      conflicting: [],
    });
  })
  .put('/:worker/domains/records', async (c) => {
    const worker = workerOf(c);
    const { origins } = await c.req.json<{ origins: Domain[] }>();
    const { zones, workers } = c.env.account.state;
    for (const { hostname } of origins)
      if (!zones.some(({ name }) => hostname === name || hostname.endsWith(`.${name}`)))
        throw new CloudflareError(400, 10_082, `Could not find zone for ${hostname}.`);
    const hosts = origins.map(({ hostname }) => hostname);
    for (const other of workers)
      other.domains = other.domains.filter((host) => !hosts.includes(host));
    worker.domains = hosts;
    return answer(
      c,
      hosts.map((hostname) => recordOf(hostname, worker.name)),
    );
  });

/** What belongs to the account: its subdomain, all custom domains, and Workers as services. */
export const accountWorkers = new Hono<LocalCloudflare>()
  .get('/subdomain', (c) => {
    const { subdomain } = c.env.account.state;
    if (!subdomain)
      throw new CloudflareError(404, 10_007, 'You do not have a workers.dev subdomain.');
    return answer(c, { subdomain });
  })
  .put('/subdomain', async (c) => {
    const { subdomain } = await c.req.json<{ subdomain: string }>();
    c.env.account.state.subdomain = subdomain;
    return answer(c, { subdomain });
  })
  .get('/subdomains/:name', () => {
    throw new CloudflareError(404, 10_032, 'This subdomain is available.');
  })
  .get('/domains/records', (c) => answer(c, recordsOf(c)))
  .get('/domains', (c) => answer(c, recordsOf(c)));
