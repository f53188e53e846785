import { expect, test } from 'vitest';
import { builtFrom } from '../../scripts/build/built-from.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

test.each([
  [
    '/api/health',
    {
      ...{ status: 'ok', version: expect.stringMatching(/^[\da-f-]{36}$/) },
      // The build may be of an earlier commit than the tests.
      ...{ commit: builtFrom().commit && expect.stringMatching(/^[\da-f]{40}$/) },
      isClean: expect.any(Boolean),
    },
  ],
  ['/api/ready', { status: 'ok' }],
])('%s reports that all is well', async (path, said) => {
  const response = await worker.visitor().fetch(path);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(said);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
