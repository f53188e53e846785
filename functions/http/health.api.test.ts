import { expect, test } from 'vitest';
import { testWorker } from '../../src/testing/worker.ts';

const worker = testWorker();

test.each(['/api/health', '/api/ready'])('%s says that all is well', async (path) => {
  const answer = await worker.visitor().fetch(path);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok' });
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});
