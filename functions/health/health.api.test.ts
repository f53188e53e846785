import { expect, test } from 'vitest';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

test.each([
  ['/api/health', { status: 'ok', version: expect.stringMatching(/^[\da-f-]{36}$/) }],
  ['/api/ready', { status: 'ok' }],
])('%s reports that all is well', async (path, said) => {
  const response = await worker.visitor().fetch(path);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(said);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
