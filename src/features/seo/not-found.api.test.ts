import { expect, test } from 'vitest';
import { testWorker } from '../../testing/worker/worker.ts';
import { KNOWN_PAGES } from './known-pages.ts';

const worker = testWorker();

test.each([
  '/no/such/page',
  '/plnas',
  '/nothing.png',
  '/og/nothing.png',
  '/feed',
  '/shared/nobody',
  '/members/lessons/nothing',
])('a URL that does not exist gets the 404 page with suggestions: %s', async (path) => {
  const response = await worker.visitor().fetch(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toMatch(/html/);
  const html = await response.text();
  expect(html).toContain('404 Page Not Found');
  expect(html).toContain('noindex');
});

test('API clients get data and not a page', async () => {
  const response = await worker.visitor().fetch('/api/nothing');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
});

test('every page that the 404 page offers exists', async () => {
  for (const { path } of KNOWN_PAGES) {
    const { status } = await worker.visitor().fetch(path);
    expect(status, path).toBeLessThan(400);
  }
});
