// Stands in for Cloudflare Turnstile's siteverify. The token decides the result.
// https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Siteverify {
  url: string;
  /** The bodies of the requests, newest last. */
  asked: { secret: string; response: string; remoteip: string }[];
  stop(): void;
}

const refused = (reason: string) => ({ success: false, 'error-codes': [reason] });

const ANSWERS: Record<string, (answer: ServerResponse) => unknown> = {
  accepted: (answer) => answer.end(JSON.stringify({ success: true, 'error-codes': [] })),
  rejected: (answer) => answer.end(JSON.stringify(refused('invalid-input-response'))),
  spent: (answer) => answer.end(JSON.stringify(refused('timeout-or-duplicate'))),
  'true in words': (answer) => answer.end(JSON.stringify({ success: 'true' })),
  'a list': (answer) => answer.end('[{"success":true}]'),
  nothing: (answer) => answer.end('null'),
  html: (answer) => answer.writeHead(502).end('<h1>Bad gateway</h1>'),
  'an error': (answer) => answer.writeHead(500).end('{"success":true}'),
  'cut off': (answer) => answer.writeHead(200, { 'Content-Length': '99' }).end('{"success":tr'),
  gone: (answer) => answer.destroy(),
  silent: () => undefined,
};

export async function startSiteverify(): Promise<Siteverify> {
  const asked: Siteverify['asked'] = [];
  const server = createServer(async (request, answer) => {
    const body = JSON.parse((await Array.fromAsync(request)).join('')) as Siteverify['asked'][0];
    asked.push(body);
    ANSWERS[body.response]?.(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
