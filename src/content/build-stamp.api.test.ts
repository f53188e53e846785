import { expect, test } from 'vitest';
import { testWorker } from '../testing/worker/worker.ts';

const worker = testWorker();

test('the site reports when its content was read, to a Studio on another host as well', async () => {
  const response = await worker
    .visitor()
    .fetch('/build.json', { headers: { Origin: 'https://ai-money-masters.sanity.studio' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  // Otherwise a browser would keep using the previous build's stamp.
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const stamp = (await response.json()) as { contentReadAt: string };
  expect(Object.keys(stamp)).toEqual(['contentReadAt', 'commit', 'isClean', 'files']);
  expect(new Date(stamp.contentReadAt).toISOString()).toBe(stamp.contentReadAt);
  expect(Date.parse(stamp.contentReadAt)).toBeLessThan(Date.now());
});
