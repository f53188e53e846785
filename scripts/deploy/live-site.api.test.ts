import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { lookAt, reasonOf, untilLive } from './live-site.ts';

const worker = testWorker();
const unconfigured = testWorker({ TOKEN_SECRET: '' });

type Page = [status: number, body: string];

async function site(pages: Record<string, Page>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const [status, body] = pages[url] ?? [404, 'There is nothing here yet'];
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const alive: Page = [200, '{"status":"ok","version":"two"}'];
const ready: Page = [200, '{"status":"ok"}'];
const whole = { '/api/health': alive, '/api/ready': ready, '/': [200, '<html></html>'] as Page };

test('a running platform is live, and its version and status are reported', async () => {
  expect(await lookAt(worker.url, null)).toEqual({
    isLive: true,
    what: expect.stringMatching(
      /^is live: version [\da-f-]{36}, \/api\/ready says ok, \/ answers 200\.$/,
    ),
  });
});

test('a platform without its secrets is not live, and waiting would not help', async () => {
  const seen: string[] = [];
  const isLive = await untilLive(unconfigured.url, {
    version: null,
    withinMs: 600_000,
    tell: (message) => void seen.push(message),
  });
  expect([isLive, seen]).toEqual([
    false,
    [
      `${unconfigured.url} / answers 503: The platform is not configured yet. Missing: TOKEN_SECRET.`,
    ],
  ]);
});

test.each<[string, Record<string, Page>, string | null, string]>([
  ['nothing', {}, null, '/api/health answers 404'],
  ['the previous version', whole, 'three', 'still answers with version two'],
  [
    'no database',
    { ...whole, '/api/ready': [503, '{"status":"unavailable"}'] },
    'two',
    '/api/ready answers 503: unavailable',
  ],
  ['no page', { ...whole, '/': [500, ''] }, 'two', '/ answers 500'],
])('when %s responds, the problem is reported', async (_, pages, version, what) => {
  expect(await lookAt(await site(pages), version)).toMatchObject({ isLive: false, what });
});

test('a platform that needs attention is live all the same, and the reason is reported', async () => {
  const attention: Page = [200, '{"status":"attention","attention":["Two things"]}'];
  expect(await lookAt(await site({ ...whole, '/api/ready': attention }), 'two')).toMatchObject({
    isLive: true,
    what: expect.stringContaining('\nNote: Two things'),
  });
});

test('the reason why an address cannot be reached is given in plain words', async () => {
  const failed = (code: string) => new TypeError('fetch failed', { cause: { code } });
  expect(reasonOf(failed('ENOTFOUND'))).toBe('is not known to DNS yet');
  expect(reasonOf(failed('ECONNREFUSED'))).toBe('cannot be reached (ECONNREFUSED)');
  const plain = (await site(whole)).replace('http:', 'https:');
  expect((await lookAt(plain, null)).what).toMatch(/^has no certificate yet \(ERR_SSL/);
});

test('a site that is not live in time is given up on, and reported once', async () => {
  const seen: string[] = [];
  const tell = (message: string) => void seen.push(message);
  const url = await site({});
  expect(await untilLive(url, { version: null, withinMs: 1000, tell })).toBe(false);
  expect(seen).toEqual([`${url} /api/health answers 404`]);
});
