// Access that is denied, and requests that are refused.
import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type RawData, WebSocket } from 'ws';
import { aLake } from '../../src/testing/lake/a-lake.ts';

const QUERY = '/v2026-10-01/data/query/production?query=1';
const LISTEN = '/v2026-10-01/data/listen/production?query=*';

/** A raw request with any Host and path, which fetch would normalize. */
function ask(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' } = {},
) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
    (done, failed) => {
      const { hostname, port } = new URL(url);
      const asked = request({ hostname, port, path, method, headers }, (response) => {
        let text = '';
        const answer = () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, text });
        // For an event stream the headers are enough.
        if (/event-stream/.test(String(response.headers['content-type']))) {
          answer();
          asked.destroy();
          return;
        }
        response.on('data', (part) => (text += part)).on('end', answer);
      });
      asked.on('error', failed).end(body);
    },
  );
}

test('a visitor without the token sees only a page that says where to find the link', async () => {
  const { url } = await aLake();
  for (const path of ['/', QUERY, LISTEN, '/static/studio-4f52c60a.js', '/structure/faq']) {
    const { status, text } = await ask(url, path);
    expect(status, path).toBe(401);
    expect(text).toContain('npm run studio');
  }
});

test('a wrong token opens nothing', async () => {
  const { url, token } = await aLake();
  const wrong = token.replace(/^./, token.startsWith('a') ? 'b' : 'a');
  expect((await ask(url, QUERY, { Authorization: `Bearer ${wrong}` })).status).toBe(401);
  expect((await ask(url, `/?token=${wrong}`)).status).toBe(401);
  expect((await ask(url, `${LISTEN}&token=${wrong}`)).status).toBe(401);
});

test('the link opens the Studio and takes the token out of the address', async () => {
  const { link, url, token } = await aLake();
  const { status, headers } = await ask(url, link.replace(url, ''));
  expect([status, headers.location]).toEqual([303, '/']);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
  const page = await ask(url, '/structure/faq', { Cookie: cookie.split(';')[0] as string });
  expect(page.status).toBe(200);
  expect(page.text).toContain(
    `<script type="application/json" id="lake">{"token":"${token}"}</script>`,
  );
  expect(page.headers['cache-control']).toBe('no-store');
});

test('a token in the URL is accepted for the event source only', async () => {
  const { url, token } = await aLake();
  expect((await ask(url, `${QUERY}&token=${token}`)).status).toBe(401);
  expect((await ask(url, `/structure?token=${token}`)).status).toBe(401);
  const { port } = new URL(url);
  const { status } = await ask(url, `${LISTEN}&token=${token}`, { Host: `l7.localhost:${port}` });
  expect(status).toBe(200);
});

test.each([
  'evil.example',
  'localhost.evil.example',
  'localhost',
  'localhost:1',
  '0.0.0.0',
  'l100.localhost',
])('a page that reaches this machine as %s is rejected, even with the token', async (host) => {
  const { url, token } = await aLake();
  const { port } = new URL(url);
  const Host = host.includes(':') || host === 'localhost' ? host : `${host}:${port}`;
  expect((await ask(url, QUERY, { Host, Authorization: `Bearer ${token}` })).status).toBe(403);
});

test.each(['https://evil.example', 'http://localhost:8787', 'null', 'https://localhost'])(
  'a page from %s is rejected, even with the token',
  async (Origin) => {
    const { url, token } = await aLake();
    const answer = await ask(url, QUERY, { Origin, Authorization: `Bearer ${token}` });
    expect(answer.status).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  },
);

test('a request cannot escape the folders of the assets and the Studio', async () => {
  const { url, token, folder } = await aLake();
  mkdirSync(join(folder, 'dataset', 'assets'));
  writeFileSync(join(folder, 'dataset', 'assets-secret.txt'), 'secret');
  const headers = { Authorization: `Bearer ${token}` };
  for (const path of [
    '/images/localdev/production/..%2ffaqs.ndjson',
    '/images/localdev/production/../../../faqs.ndjson',
    '/files/localdev/production/..',
    '/files/localdev/production/%2e%2e%2f.lake%2ftoken',
    '/static/..%2f..%2f.lake%2ftoken',
    '/..%2f.lake%2ftoken',
    '/%2e%2e/.lake/token',
    '//etc/passwd',
    '//',
    '/static/%00',
    '/%',
  ]) {
    const { text } = await ask(url, path, headers);
    expect(text, path).not.toMatch(/faq-billing|^secret|root:/);
    expect(text.startsWith(token), path).toBe(false);
  }
});

test('a request that declares too large a body is refused before it is read', async () => {
  const { url, token } = await aLake();
  const post = (path: string, length: number) =>
    ask(
      url,
      path,
      { Authorization: `Bearer ${token}`, 'Content-Length': String(length) },
      { method: 'POST' },
    );
  expect((await post('/v1/data/mutate/production', 10 * 1024 * 1024 + 1)).status).toBe(413);
  expect((await post('/v1/assets/images/production', 50 * 1024 * 1024 + 1)).status).toBe(413);
});

test('a body that is too large but does not declare its size is cut off', async () => {
  const { url, token } = await aLake();
  const body = 'x'.repeat(10 * 1024 * 1024 + 1);
  const headers = { Authorization: `Bearer ${token}`, 'Transfer-Encoding': 'chunked' };
  const answer = ask(url, '/v1/data/mutate/production', headers, { method: 'POST', body });
  // The connection may be closed before the response is read.
  const status = await answer.then(({ status }) => status).catch(() => 413);
  expect(status).toBe(413);
});

test.each([
  ['no JSON', '{'],
  ['no mutations', '{}'],
  ['an empty mutation', '{"mutations":[{}]}'],
  ['a mutation nobody knows', '{"mutations":[{"explode":{"id":"a"}}]}'],
  ['an id that is a path', '{"mutations":[{"create":{"_id":"../../x","_type":"note"}}]}'],
  ['no type', '{"mutations":[{"create":{"_id":"x"}}]}'],
  ['a transaction id that is a path', '{"transactionId":"../x","mutations":[]}'],
])('%s is a bad request, and the lake keeps running', async (_, body) => {
  const { url, token } = await aLake();
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await ask(url, '/v1/data/mutate/production', headers, { method: 'POST', body });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text).error.description).toMatch(/\w/);
  expect((await ask(url, QUERY, headers)).status).toBe(200);
});

test('presence requires the cookie, and is passed from tab to tab', async () => {
  const { url, token } = await aLake();
  const { port } = new URL(url);
  const address = `ws://localhost:${port}/v1/socket/production`;
  const stranger = new WebSocket(address);
  const refused = await new Promise<Error>((done) => stranger.on('error', done));
  expect(refused.message).toContain('403');
  const open = async () => {
    const socket = new WebSocket(address, {
      headers: { Cookie: `studio_${port}=${token}`, Origin: url },
    });
    await new Promise((done) => socket.on('open', done));
    return socket;
  };
  const next = (socket: WebSocket) =>
    new Promise<RawData>((done) => socket.once('message', done)).then((data) =>
      JSON.parse(String(data)),
    );
  const [ada, bob] = [await open(), await open()];
  const subscribed = next(bob);
  bob.send(JSON.stringify({ jsonrpc: '2.0', id: 's1', method: 'presence_subscribe', params: {} }));
  expect(await subscribed).toMatchObject({ id: 's1', result: 's1' });
  const told = next(bob);
  const data = { sessionId: 'ada', locations: [] };
  ada.send(
    JSON.stringify({ jsonrpc: '2.0', id: 'r1', method: 'presence_announce', params: { data } }),
  );
  expect(await told).toMatchObject({
    params: { subscription: 's1', result: { type: 'state', m: data } },
  });
});
