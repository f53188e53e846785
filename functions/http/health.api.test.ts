import { expect, test } from 'vitest';
import { testWorker } from '../../src/testing/worker.ts';

const worker = testWorker();

test.each([
  ['/api/health', { status: 'ok', version: expect.stringMatching(/^[\da-f-]{36}$/) }],
  ['/api/ready', { status: 'ok' }],
])('%s says that all is well', async (path, said) => {
  const answer = await worker.visitor().fetch(path);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(said);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});
