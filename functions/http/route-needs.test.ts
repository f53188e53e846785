import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../environment.ts';
import { limitedBodies } from './bodies.ts';
import { onError } from './errors.ts';
import { jsonOnly } from './json-body.ts';
import { coarseRateLimit } from './pipeline.ts';
import { bodiesUpTo, filesUpTo, longTexts, needsOf, signedMessages } from './route-needs.ts';

const KIB = 1024;

const feature = new Hono<AppEnv>()
  .use(longTexts)
  .post('/', async (c) => c.text(await c.req.text()))
  .put('/plan', bodiesUpTo(256 * KIB, 'No plan is that long.'), async (c) =>
    c.text(await c.req.text()),
  );

const api = new Hono<AppEnv>()
  .use(coarseRateLimit, limitedBodies)
  .post('/hook', signedMessages, async (c) => c.text(await c.req.text()))
  .use(jsonOnly)
  .route('/feature', feature)
  .post('/files', filesUpTo(1024 * KIB), async (c) => c.text(await c.req.text()))
  .all('/plain', async (c) => c.text(await c.req.text()));

const app = new Hono<AppEnv>().route('/api', api).onError(onError);

async function ask(line: string, kib = 1, { type = 'application/json', from = 'ada' } = {}) {
  const [method = '', path = ''] = line.split(' ');
  const request = new Request(`https://money.example${path}`, {
    method,
    headers: { 'Content-Type': type, 'CF-Connecting-IP': from },
    ...(method !== 'HEAD' && { body: 'x'.repeat(kib * KIB) }),
  });
  const REQUEST_LIMIT = { limit: async ({ key }: { key: string }) => ({ success: key === 'ada' }) };
  const response = await app.fetch(request, { REQUEST_LIMIT } as never);
  return [response.status, /"message":"([^"]*)"/.exec(await response.text())?.[1]];
}

const SMALL = 'That’s more text than we can accept at once (32 kB).';

test.each([
  ['POST /api/plain', 32, 200, undefined],
  ['POST /api/plain', 33, 413, SMALL],
  ['POST /api/feature', 128, 200, undefined],
  ['POST /api/feature', 129, 413, SMALL.replace('32', '128')],
  ['PUT /api/feature/plan', 256, 200, undefined],
  ['PUT /api/feature/plan', 257, 413, 'No plan is that long.'],
  // Another method at the same address, and addresses that do not exist.
  ['POST /api/feature/plan', 200, 413, SMALL.replace('32', '128')],
  ['POST /api/files', 1025, 413, 'That file is too large: at most 1 MB.'],
  ['POST /api/files/nothing', 33, 413, SMALL],
  ['POST /api/feature-of-another', 33, 413, SMALL],
])('%s with a body of %i KiB: %i', async (line, kib, status, message) => {
  expect(await ask(line, kib)).toEqual([status, message]);
});

test('a body that does not say how large it is is measured', async () => {
  const body = new Blob(['x'.repeat(33 * KIB)]).stream();
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const request = new Request('https://money.example/api/plain', init);
  const REQUEST_LIMIT = { limit: async () => ({ success: true }) };
  expect((await app.fetch(request, { REQUEST_LIMIT } as never)).status).toBe(413);
});

test('raw bytes are only for routes that take files', async () => {
  const type = 'application/octet-stream';
  expect((await ask('POST /api/files', 1, { type }))[0]).toBe(200);
  for (const path of ['feature', 'plain', 'files/nothing'])
    expect((await ask(`POST /api/${path}`, 1, { type }))[0], path).toBe(415);
});

test('only signed messages are left out of the coarse rate limit', async () => {
  const from = 'flood';
  expect((await ask('POST /api/hook', 1, { from }))[0]).toBe(200);
  for (const line of ['PUT /api/hook', 'POST /api/hook/nothing', 'HEAD /api/plain'])
    expect((await ask(line, 1, { from }))[0], line).toBe(429);
});

test('HEAD needs what GET declares', async () => {
  const found = await new Hono<AppEnv>()
    .use(async (c) => c.json(needsOf(c), 200, { 'X-Needs': JSON.stringify(needsOf(c)) }))
    .get('/page', longTexts, (c) => c.text('read'))
    .request('/page', { method: 'HEAD' });
  expect(found.headers.get('X-Needs')).toBe(`{"bodies":{"maxBytes":${128 * KIB}}}`);
});
