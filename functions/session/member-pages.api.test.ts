import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { rawRequest } from '../../src/testing/worker/raw-request.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { MEMBER_PAGES } from '../rules/page-lists.ts';

const worker = testWorker();
const title = (html: string) => /<title>(.*?) \|/.exec(html)?.[1];

test('the Worker serves every member page itself', async () => {
  const configuration = await readFile('wrangler.toml', 'utf8');
  const [, list = ''] = /^run_worker_first = \[(.*?)^\]/ms.exec(configuration) ?? [];
  const named = [...list.matchAll(/"(.*?)"/g)].map(([, path]) => path);
  expect(named).toEqual(
    expect.arrayContaining(['/', '/api/*', '/members/*', '/shared/*', ...MEMBER_PAGES]),
  );
});

test.each(MEMBER_PAGES)(
  'a visitor of %s is asked to sign in, and returns there afterwards',
  async (page) => {
    const to = page === '/onboarding' ? '/signup' : '/login';
    for (const search of ['', '?module=a&b=%2F']) {
      const response = await worker.visitor().fetch(page + search);
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toBe(
        `${to}?redirect=${encodeURIComponent(page + search)}`,
      );
      expect(await response.text()).toBe('');
    }
  },
);

test('a visitor of the dashboard signs in first', async () => {
  const ada = await createMember(worker, 'ada');
  const to = async (from: Pick<typeof ada, 'fetch'>) =>
    (await from.fetch('/dashboard')).headers.get('Location');
  expect(await to(ada)).toBe('/dashboard-free-new');
  expect(await to(worker.visitor())).toBe('/login?redirect=%2Fdashboard');
});

test.each(MEMBER_PAGES)('ada opens %s, and it is not cached', async (page) => {
  const ada = await createMember(worker, 'ada');
  const response = await ada.fetch(page);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('Vary')).toBe('Cookie');
  expect(response.headers.get('ETag')).toBeNull();
});

test.each(MEMBER_PAGES)('%s shows nothing to a visitor, whatever the request', async (page) => {
  const html = await (await (await createMember(worker, 'ada')).fetch(page)).text();
  const name = title(html) ?? expect.unreachable();
  const ways = [
    ['GET', page],
    ['HEAD', page],
    ['POST', page],
    ['PUT', page],
    ['PATCH', page],
    ['DELETE', page],
    ['OPTIONS', page],
    ['FOO', page],
    ['GET', `${page}/`],
    ['GET', `${page}.html`],
    ['GET', `/${page}`],
    ['GET', `/.${page}`],
    ['GET', `${page}%2f`],
    ['GET', page.replace(/^\/./, (start) => `/%${start.charCodeAt(1).toString(16)}`)],
  ] as const;
  for (const [method, path] of ways) {
    const answer = await rawRequest(worker.url, path, {
      method,
      headers: { Host: new URL(worker.url).host, Range: 'bytes=0-9999', 'If-None-Match': '*' },
    });
    expect([303, 307, 403, 404, 405, 501], `${method} ${path}`).toContain(answer.status);
    expect(title(answer.text), `${method} ${path}`).not.toBe(name);
  }
});

test('the front page is the landing page for visitors and the dashboard for members', async () => {
  const visitor = await worker.visitor().fetch('/');
  const ada = await (await createMember(worker, 'ada')).fetch('/');
  const [landing, dashboard] = await Promise.all([visitor.text(), ada.text()]);
  expect([visitor.status, ada.status]).toEqual([200, 200]);
  expect(title(dashboard)).toBe('Dashboard');
  expect(title(landing)).not.toBe('Dashboard');
  expect(visitor.headers.get('Vary')).toContain('Cookie');
  expect(ada.headers.get('Vary')).toContain('Cookie');
  expect(ada.headers.get('Cache-Control')).toBe('private, no-store');
});

test('a browser that has the landing page in its cache still gets the dashboard', async () => {
  const etag = (await worker.visitor().fetch('/')).headers.get('ETag') ?? '';
  const ada = await createMember(worker, 'ada');
  const response = await ada.fetch('/', { headers: { 'If-None-Match': etag } });
  expect(response.status).toBe(200);
  expect(title(await response.text())).toBe('Dashboard');
});

test('range and conditional requests for a member page get the whole page or nothing', async () => {
  const ada = await createMember(worker, 'ada');
  for (const [name, value] of [
    ['Range', 'bytes=0-10'],
    ['If-Modified-Since', new Date().toUTCString()],
  ] as const) {
    const response = await ada.fetch('/achievements', { headers: { [name]: value } });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  }
  const head = await ada.fetch('/achievements', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a member whose session ended is a visitor again', async () => {
  const ada = await createMember(worker, 'ada');
  await ada.fetch('/api/logout');
  expect((await ada.fetch('/achievements')).status).toBe(303);
  expect(title(await (await ada.fetch('/')).text())).not.toBe('Dashboard');
});
