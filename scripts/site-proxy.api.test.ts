// The real Worker behind the proxy of `npm start`, replaced repeatedly while visitors read.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteProxy, startSiteProxy } from './site-proxy.ts';
import { type LocalWorker, startWorker } from './worker.ts';

const READERS = ['/help', '/plans', '/api/ready', '/help'];
const CHANGES = 3;

let door: SiteProxy;
let worker: LocalWorker;
let origin: string;

beforeAll(async () => {
  door = await startSiteProxy(0);
  origin = `http://localhost:${door.port}`;
  worker = await startWorker({ port: 0, origin, quiet: true });
  door.leadTo(Number(new URL(worker.url).port));
});
afterAll(async () => {
  door.stop();
  await worker.stop();
});

test('no visitor notices that one build replaces another', { timeout: 120_000 }, async () => {
  const answers = READERS.map(() => [] as number[]);
  let isOver = false;
  const reading = READERS.map(async (path, i) => {
    while (!isOver) {
      const response = await fetch(origin + path);
      await response.arrayBuffer();
      answers[i]?.push(response.status);
    }
  });
  const changing = async () => {
    for (let i = 0; i < CHANGES; i++) {
      const before = answers.map(({ length }) => length);
      await door.closedWhile(() => worker.replaceBuild('dist'));
      await expect
        .poll(() => answers.every(({ length }, reader) => length > (before[reader] ?? 0) + 1))
        .toBe(true);
    }
  };
  const changed = changing().finally(() => {
    isOver = true;
  });
  await Promise.all([...reading, changed]);
  expect(new Set(answers.flat())).toEqual(new Set([200]));
});

test('the Worker accepts a sign-in from the public address, and from no other', async () => {
  const signIn = (from: string) =>
    fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: from },
      body: JSON.stringify({ email: 'ada@example.com', password: 'ada-learns-daily' }),
    });
  expect((await signIn(origin)).status).toBe(200);
  expect((await signIn(worker.url)).status).toBe(403);
});

test.each([
  ['with its length', { 'Content-Length': '10000000' }],
  ['without a length', {}],
])('ten megabytes %s get a readable error, not a broken connection', async (_, length) => {
  const headers = { Origin: origin, 'Content-Type': 'application/json', ...length };
  for (let i = 0; i < 5; i++) {
    const sending = request(`${origin}/api/auth/login`, { method: 'POST', agent: false, headers });
    const responded = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(Buffer.alloc(10_000_000, 'a'));
    sending.end();
    const [response] = await responded;
    expect([response.statusCode, response.headers.connection]).toEqual([413, 'close']);
    expect(await json(response)).toMatchObject({ code: 'too_large' });
  }
});
