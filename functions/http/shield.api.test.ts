import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { nextAddress, person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

/** As REQUEST_LIMIT of wrangler.toml: requests of an address in ten seconds. */
const LIMIT = 300;

/** Every address that the Worker answers for GET, from the map: a new page is included without being named. */
const map = await readFile('functions/index.ts', 'utf8');
const pages = [...map.matchAll(/^ {2}\.get\(\s*'(\/[^']*)'/gm)]
  .map(([, path = '']) => path)
  .filter((path) => !path.startsWith('/api/'))
  .map((path) =>
    path
      .replace(/\/:\w+\?/g, '')
      .replace(/:page\{([a-z-]+)[^}]*\}/g, '$1content')
      .replace(/:\w+/g, '7')
      .replaceAll('*', 'x'),
  );
const rendered = [...map.matchAll(/'(\/[^']*)', \w+\(rendered\)/g)];

/** The responses to an address beyond its limit; tries again if a new window of ten seconds began meanwhile. */
async function turnedAway(paths: string[]): Promise<Response[]> {
  for (;;) {
    const flood = person(worker.url, '', nextAddress());
    await Promise.all(Array.from({ length: LIMIT }, () => flood.fetch('/api/nothing')));
    const answers = await Promise.all(paths.map((path) => flood.fetch(path)));
    const { status } = await flood.fetch('/api/nothing');
    if (status === 429) return answers;
  }
}

test('one address gets no page once it has asked for too much, whichever page it is', async () => {
  expect(rendered.length).toBeGreaterThan(10);
  expect(pages.length).toBeGreaterThan(rendered.length);
  const paths = [...pages, '/nothing', '/_astro/missing.js', '/api/forum/posts'];
  const answers = await turnedAway(paths);
  expect(paths.filter((_, i) => answers[i]?.status !== 429)).toEqual([]);
}, 60_000);

test('the page that turns them away says so in HTML, when to retry, and no cache keeps it', async () => {
  // A page that was just read is in the edge cache: a flood of requests for it is counted as well.
  expect((await worker.visitor().fetch('/community')).status).toBe(200);
  const [page] = await turnedAway(['/community']);
  expect(page?.status).toBe(429);
  expect(page?.headers.get('Retry-After')).toBe('10');
  expect(page?.headers.get('Cache-Control')).toBe('no-store');
  expect(await page?.text()).toContain('Give us a moment');
  expect((await worker.visitor().fetch('/community')).status).toBe(200);
}, 60_000);

test('webhooks and the health check are not counted', async () => {
  const flood = person(worker.url, '', nextAddress());
  const many = (path: string, init: RequestInit) =>
    Promise.all(Array.from({ length: LIMIT + 20 }, () => flood.fetch(path, init)));
  const statuses = [
    ...(await many('/api/health', {})),
    ...(await many('/api/stripe/webhook', { method: 'POST', body: '{}' })),
  ].map(({ status }) => status);
  expect([...new Set(statuses)].sort()).toEqual([200, 400]);
}, 60_000);
