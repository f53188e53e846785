// A proxy in front of a local Worker that compresses responses, as Cloudflare's edge does. Sockets pass through.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { passSockets } from '../scripts/pass-sockets.ts';

const TEXT = /text|javascript|json|xml|svg/;
/** The edge's quality for responses that it compresses on the fly. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** They are about one connection or the original body. */
const DROPPED = ['connection', 'content-encoding', 'content-length', 'transfer-encoding'];

export interface CompressingFront {
  url: string;
  /** Sets the Worker to forward to, once it is known. */
  serve(workerUrl: string): void;
  stop(): void;
}

export async function startCompressingFront(): Promise<CompressingFront> {
  let behind = '';
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!behind) {
      response.writeHead(503).end();
      return;
    }
    const chunks: Buffer[] = await Array.fromAsync(request);
    const given = await fetch(new URL(request.url ?? '/', behind), {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(
        Object.entries(request.headers)
          .filter(([name]) => !['host', ...DROPPED].includes(name))
          .map(([name, value]) => [name, String(value)]),
      ),
      redirect: 'manual',
      ...(chunks.length > 0 && { body: new Uint8Array(Buffer.concat(chunks)) }),
    });
    const body = Buffer.from(await given.arrayBuffer());
    const isText = TEXT.test(given.headers.get('content-type') ?? '');
    const sent = isText && body.length > 0 ? await promisify(brotliCompress)(body, QUICKLY) : body;
    response.statusCode = given.status;
    for (const [name, value] of given.headers) {
      if (!DROPPED.includes(name)) response.appendHeader(name, value);
    }
    if (sent !== body) response.setHeader('Content-Encoding', 'br');
    response.setHeader('Content-Length', sent.length);
    response.end(given.status === 204 || given.status === 304 ? undefined : sent);
  };
  const server = createServer((request, response) => {
    // One failed request must not end a half-hour measurement.
    answer(request, response).catch((error: unknown) => {
      console.error(`${request.method} ${request.url}: ${String(error)}`);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  passSockets(server, async () => Number(new URL(behind).port));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    serve: (workerUrl) => {
      behind = workerUrl;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
