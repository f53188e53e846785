// Workers: uploaded and deployed in one request, or version by version.
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { type Call, type LocalCloudflare, workerOf } from '../environment.ts';
import { answer, CloudflareError } from '../http/answers.ts';
import type { Worker } from '../state.ts';
import { deploy } from './deploy.ts';
import { migrate } from './migrate.ts';
import { shownDeployment, shownVersion, shownWorker } from './shown.ts';
import { addVersion, uploadOf } from './upload.ts';

function newWorker(name: string): Worker {
  return {
    name,
    tag: randomUUID().replaceAll('-', ''),
    created_on: new Date().toISOString(),
    tags: [],
    migration_tag: null,
    durable_objects: [],
    settings: {},
    versions: [],
    deployments: [],
    subdomain: { enabled: false, previews_enabled: false },
    schedules: [],
    domains: [],
    routes: [],
  };
}

/** A refused upload changes nothing. */
async function putWorker(c: Call) {
  const { state } = c.env.account;
  const name = c.req.param('worker') ?? '';
  const upload = await uploadOf(c);
  const worker = structuredClone(state.workers.find((one) => one.name === name) ?? newWorker(name));
  if (upload.metadata.migrations) migrate(worker, upload.metadata.migrations);
  const version = addVersion(c, worker, upload);
  deploy(worker, { versions: [{ version_id: version.id, percentage: 100 }] });
  const { tags, observability } = upload.metadata;
  if (tags) worker.tags = tags;
  if (observability) worker.settings.observability = observability;
  state.workers = [...state.workers.filter((one) => one.name !== name), worker];
  return answer(c, {
    ...shownWorker(worker),
    // The version's id: Wrangler reports it as the version that was deployed.
    deployment_id: version.id.replaceAll('-', ''),
    startup_time_ms: 1,
  });
}

export const scripts = new Hono<LocalCloudflare>()
  .get('/', (c) => answer(c, c.env.account.state.workers.map(shownWorker)))
  .put('/:worker', putWorker)
  .delete('/:worker', (c) => {
    const { state } = c.env.account;
    const gone = workerOf(c);
    state.workers = state.workers.filter((one) => one !== gone);
    return answer(c, {});
  })
  .get('/:worker/settings', (c) => {
    const worker = workerOf(c);
    const live = worker.versions.find(
      ({ id }) => id === worker.deployments[0]?.versions[0]?.version_id,
    );
    const bindings = live ? shownVersion(live).resources.bindings : [];
    return answer(c, { bindings, tags: worker.tags, ...worker.settings });
  })
  .patch('/:worker/script-settings', async (c) => {
    const worker = workerOf(c);
    const { tags, ...settings } = await c.req.json<{ tags?: string[] }>();
    Object.assign(worker.settings, settings);
    if (tags) worker.tags = tags;
    return answer(c, { ...worker.settings, tags: worker.tags });
  })
  .post('/:worker/versions', async (c) => {
    const worker = workerOf(c);
    const upload = await uploadOf(c);
    if (upload.metadata.migrations)
      throw new CloudflareError(
        400,
        10_211,
        'A version cannot migrate Durable Objects; deploy it.',
      );
    return answer(c, shownVersion(addVersion(c, worker, upload)));
  })
  .get('/:worker/versions', (c) => {
    const newest = workerOf(c).versions.toReversed().slice(0, 10);
    return answer(c, { items: newest.map(shownVersion) });
  })
  .get('/:worker/versions/:version', (c) => {
    const version = workerOf(c).versions.find(({ id }) => id === c.req.param('version'));
    if (!version) throw new CloudflareError(404, 10_207, 'This version could not be found.');
    return answer(c, shownVersion(version));
  })
  .get('/:worker/deployments', (c) => {
    const newest = workerOf(c).deployments.slice(0, 10);
    return answer(c, { deployments: newest.map(shownDeployment) });
  })
  .post('/:worker/deployments', async (c) => {
    const body =
      await c.req.json<Pick<Worker['deployments'][number], 'versions' | 'annotations'>>();
    const isForced = c.req.query('force') === 'true';
    return answer(c, shownDeployment(deploy(workerOf(c), { ...body, isForced })));
  });
