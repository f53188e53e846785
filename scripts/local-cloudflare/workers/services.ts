// The same Workers under the addresses that Wrangler asks before a deploy.
import { Hono } from 'hono';
import { type LocalCloudflare, workerOf } from '../environment.ts';
import { answer } from '../http/answers.ts';
import { shownWorker } from './shown.ts';

export const services = new Hono<LocalCloudflare>()
  .get('/services/:worker', (c) => {
    const worker = workerOf(c);
    const environment = { environment: 'production', script: shownWorker(worker) };
    return answer(c, {
      id: worker.name,
      default_environment: environment,
      environments: [environment],
    });
  })
  .delete('/services/:worker', (c) => {
    const { state } = c.env.account;
    const gone = workerOf(c);
    state.workers = state.workers.filter((one) => one !== gone);
    return answer(c, null);
  })
  .get('/workers/:worker', (c) => {
    const worker = workerOf(c);
    return answer(c, { ...shownWorker(worker), name: worker.name, subdomain: worker.subdomain });
  })
  .get('/durable_objects/namespaces', (c) =>
    answer(
      c,
      c.env.account.state.workers.flatMap(({ name, durable_objects }) =>
        durable_objects.map((type) => ({
          id: `${name}-${type}`,
          name: `${name}_${type}`,
          script: name,
          class: type,
        })),
      ),
    ),
  );
