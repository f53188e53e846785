import { once } from 'node:events';
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type SiteProxy, startSiteProxy } from './site-proxy.ts';

let door: SiteProxy;
let inner: ReturnType<typeof createServer>;
let url: string;
/** Every request that reached the site. */
let came: { incoming: IncomingMessage; answer: ServerResponse }[];
let answerWith: (incoming: IncomingMessage, answer: ServerResponse) => void;

beforeEach(async () => {
  came = [];
  answerWith = (_, answer) => answer.end('hello');
  inner = createServer((incoming, answer) => {
    came.push({ incoming, answer });
    answerWith(incoming, answer);
  }).listen(0, 'localhost');
  await once(inner, 'listening');
  door = await startSiteProxy(0);
  url = `http://localhost:${door.port}`;
});
afterEach(() => {
  door.stop();
  inner.close().closeAllConnections();
});

const lead = () => door.leadTo((inner.address() as AddressInfo).port);
const ask = async (path = '/') => (await fetch(url + path)).text();

test('a request passes unchanged, including its Host, and so does the response', async () => {
  lead();
  answerWith = async (incoming, answer) => {
    answer.writeHead(418, 'Teapot', [
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
    ] as never);
    answer.end(`${incoming.method} ${incoming.url} ${await text(incoming)}`);
  };
  const response = await fetch(`${url}/a%20b?c=d`, { method: 'DELETE', body: 'all of it' });
  expect([response.status, response.statusText]).toEqual([418, 'Teapot']);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await response.text()).toBe('DELETE /a%20b?c=d all of it');
  expect(came[0]?.incoming.headers.host).toBe(`localhost:${door.port}`);
});

test('bodies flow in both directions before either has ended', async () => {
  lead();
  answerWith = (incoming, answer) => incoming.pipe(answer);
  const asking = request(url, { method: 'POST' });
  asking.write('one');
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.setEncoding('utf8');
  expect(await once(answer, 'data')).toEqual(['one']);
  asking.end('two');
  expect(await text(answer)).toBe('two');
});

test('a browser keeps its connection for the next request', async () => {
  lead();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set();
  for (let i = 0; i < 3; i++) {
    const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
    sockets.add(answer.socket);
    await text(answer);
  }
  agent.destroy();
  expect(sockets.size).toBe(1);
});

test('a client that disconnects midway is not waited for', async () => {
  lead();
  answerWith = () => undefined;
  const asking = get(url).on('error', () => undefined);
  await expect.poll(() => came.length).toBe(1);
  asking.destroy();
  await expect.poll(() => came[0]?.answer.destroyed).toBe(true);
  await door.closedWhile(async () => expect(came).toHaveLength(1));
});

test('a site that does not respond gives a readable error; one that breaks off gives a broken response', async () => {
  lead();
  answerWith = (incoming) => incoming.socket.destroy();
  const response = await fetch(url);
  expect(response.status).toBe(502);
  expect(await response.text()).toMatch(/^The site does not answer at the moment/);
  answerWith = (incoming, broken) => {
    broken.write('half of', () => incoming.socket.destroy());
  };
  await expect(ask()).rejects.toThrow();
});

/** Sends ten megabytes, whatever the response. */
async function upload() {
  const asking = request(url, { method: 'POST', agent: false });
  const responded = once(asking, 'response') as Promise<[IncomingMessage]>;
  asking.end(Buffer.alloc(10_000_000, 'a'));
  const [response] = await responded;
  const { statusCode: status, headers } = response;
  return { status, connection: headers.connection, body: await text(response) };
}

test('a body that the Worker rejects before its end gets that response, and the connection ends', async () => {
  lead();
  let received = 0;
  // Like workerd: the response comes first, and 64 KiB of the body later the connection is reset.
  answerWith = (incoming, answer) => {
    answer.writeHead(413, { 'Content-Length': '5' }).end('large');
    incoming.on('data', ({ length }) => {
      received += length;
      if (received >= 64 * 1024) incoming.socket.resetAndDestroy();
    });
  };
  for (let i = 0; i < 20; i++) {
    received = 0;
    expect(await upload()).toEqual({ status: 413, connection: 'close', body: 'large' });
    expect(received).toBeLessThan(64 * 1024);
  }
});

test('a large body that is accepted arrives complete', async () => {
  lead();
  answerWith = async (incoming, answer) => {
    let size = 0;
    for await (const chunk of incoming) size += chunk.length;
    answer.end(String(size));
  };
  expect(await upload()).toMatchObject({ status: 200, body: '10000000' });
});

/** Sends a request, and resolves when the proxy has reported its arrival. */
async function knock() {
  const asking = request(url, { method: 'POST', headers: { Expect: '100-continue' } });
  const answered = once(asking, 'response').then(([answer]) => text(answer));
  asking.flushHeaders();
  await once(asking, 'continue');
  asking.end();
  return { answered };
}

test('requests wait for the site to start, and while builds are swapped; open requests finish first', async () => {
  const early = await knock();
  lead();
  expect(await early.answered).toBe('hello');

  answerWith = () => undefined;
  const inside = ask();
  await expect.poll(() => came.length).toBe(2);
  answerWith = (_, answer) => answer.end('hello again');
  const steps: string[] = [];
  const work = Promise.withResolvers<void>();
  const changed = door.closedWhile(() => {
    steps.push('the change');
    return work.promise;
  });
  const outside = await knock();
  steps.push('goodbye');
  came[1]?.answer.end('goodbye');
  expect(await inside).toBe('goodbye');
  await expect.poll(() => steps).toEqual(['goodbye', 'the change']);
  expect(came).toHaveLength(2);
  work.resolve();
  await changed;
  expect(await outside.answered).toBe('hello again');
});

test('after a swap that fails, requests pass again', async () => {
  lead();
  await expect(door.closedWhile(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask()).toBe('hello');
});

test('the proxy listens on this machine, at both addresses of localhost, and a port is used only once', async () => {
  lead();
  for (const host of ['127.0.0.1', '[::1]'])
    expect(await (await fetch(`http://${host}:${door.port}`)).text()).toBe('hello');
  await expect(startSiteProxy(door.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a WebSocket passes in both directions, and ends with its site', async () => {
  lead();
  const sockets = new WebSocketServer({ server: inner });
  sockets.on('connection', (socket, { url: path, headers }) => {
    socket.send(`${path} ${headers.host}`);
    socket.on('message', (data) => socket.send(String(data).toUpperCase()));
  });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live/forum`);
  const [greeting] = await once(socket, 'message');
  expect(String(greeting)).toBe(`/api/live/forum localhost:${door.port}`);
  socket.send('typing');
  const [answer] = await once(socket, 'message');
  expect(String(answer)).toBe('TYPING');
  for (const client of sockets.clients) client.terminate();
  await once(socket, 'close');
});
