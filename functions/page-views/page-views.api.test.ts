import { expect, test } from 'vitest';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

const open = (path: unknown, headers: HeadersInit = {}) =>
  worker.visitor().fetch('/api/page-views', { json: { path }, headers });
const views = async () =>
  Object.fromEntries(
    (
      await worker.db
        .prepare(`SELECT path, views FROM page_views WHERE day = ?1`)
        .bind(new Date().toISOString().slice(0, 10))
        .all<{ path: string; views: number }>()
    ).results.map(({ path, views }) => [path, views]),
  );

test('page views are counted by day, and nothing else is stored', async () => {
  for (const path of ['/', '/plans', '/plans', '/account'])
    expect((await open(path)).status, path).toBe(200);
  await Promise.all(Array.from({ length: 20 }, () => open('/help')));
  expect(await views()).toEqual({ '/': 1, '/plans': 2, '/account': 1, '/help': 20 });
  const { results } = await worker.db
    .prepare(`SELECT name FROM pragma_table_info('page_views')`)
    .all();
  expect(results.map(({ name }) => name)).toEqual(['day', 'path', 'views']);
});

test.each(['DNT', 'Sec-GPC'])(
  'a visitor who asks not to be counted is not counted (%s)',
  async (header) => {
    const before = await views();
    expect((await open('/plans', { [header]: '1' })).status).toBe(200);
    expect(await views()).toEqual(before);
  },
);

test.each([
  ...[
    '',
    '/nowhere',
    'plans',
    '/plans/',
    '/plans?x=1',
    '/plans#x',
    '/Plans',
    '/plans.html',
    '/404',
  ],
  ...['//evil.example', '/\\evil.example', 'https://evil.example/', '/../plans', '/%2e%2e/plans'],
  ...[
    '/members/lessons/x',
    '/members',
    '/dev/outbox',
    '/api/health',
    '/favicon.svg',
    '/robots.txt',
  ],
  ...['/_astro', '/.well-known/gpc.json', '/plans\n', `/${'a'.repeat(90)}`, '/<script>'],
  ...["/' OR 1=1 --", '/__proto__', null, 7, {}, ['/plans']],
])('a path that is not a page (%j) is rejected', async (path) => {
  const before = await views();
  expect((await open(path)).status).toBe(400);
  expect(await views()).toEqual(before);
});

test('only the path is accepted', async () => {
  const response = await worker
    .visitor()
    .fetch('/api/page-views', { json: { path: '/plans', visitor: 'ada' } });
  expect(response.status).toBe(400);
});
