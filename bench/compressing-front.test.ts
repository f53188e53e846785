import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startCompressingFront } from './compressing-front.ts';

/** A site that serves a page, echoes a socket's messages, and aborts its response at /broken. */
async function site(): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/broken') request.socket.destroy();
    else response.setHeader('Content-Type', 'text/html').end('<p>A page</p>'.repeat(50));
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`${data}!`)));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => {
    sockets.close();
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test('a page that opens a socket gets its answers, and pages after it come compressed', async () => {
  const front = await startCompressingFront();
  onTestFinished(() => front.stop());
  front.serve(await site());
  const socket = new WebSocket(front.url.replace('http', 'ws'));
  const answer = await new Promise((resolve, reject) => {
    socket.once('open', () => socket.send('hello'));
    socket.once('message', (data) => resolve(String(data)));
    socket.once('error', reject);
  });
  socket.close();
  expect(answer).toBe('hello!');
  const page = await fetch(`${front.url}/`);
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(await page.text()).toContain('A page');
});

test('a request that breaks off is one failure, and the next page is served', async () => {
  const front = await startCompressingFront();
  onTestFinished(() => front.stop());
  front.serve(await site());
  expect((await fetch(`${front.url}/broken`)).status).toBe(502);
  expect((await fetch(`${front.url}/`)).status).toBe(200);
});
