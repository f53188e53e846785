// The other end of a webhook: keeps what arrives and responds as the test wants.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  body: string;
  signature: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Its response from now on. */
  status: number;
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server: Server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      received.push({ body: Buffer.concat(parts).toString(), signature });
      answer.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    status: 200,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}
