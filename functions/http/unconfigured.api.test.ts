import { expect, test } from 'vitest';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({ ORIGIN: '', SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: '' });

test.each(['/', '/api/auth/user', '/achievements', '/micro-learning?module=x', '/shared/x'])(
  'a half-configured platform names everything that is missing at %s',
  async (path) => {
    const response = await worker.visitor().fetch(path);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: 'not_configured',
      message:
        'The platform is not configured yet. Missing: ORIGIN, SANITY_DATASET, SANITY_READ_TOKEN.',
    });
  },
);

test('it still passes the health check and serves pages that need no configuration', async () => {
  for (const path of ['/api/health', '/plans', '/privacy-policy'])
    expect((await worker.visitor().fetch(path)).status, path).toBe(200);
});
