// A proxy in front of a local Worker that compresses its responses, as the edge does on the way.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const TEXT = /text|javascript|json|xml|svg/;
/** What an edge uses for a response that it compresses on the way. */
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
  const server = createServer(async (request, response) => {
    if (!behind) {
      response.writeHead(503).end();
      return;
    }
    const chunks: Buffer[] = await Array.fromAsync(request);
    const answer = await fetch(new URL(request.url ?? '/', behind), {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(
        Object.entries(request.headers)
          .filter(([name]) => !['host', ...DROPPED].includes(name))
          .map(([name, value]) => [name, String(value)]),
      ),
      redirect: 'manual',
      ...(chunks.length > 0 && { body: new Uint8Array(Buffer.concat(chunks)) }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const isText = TEXT.test(answer.headers.get('content-type') ?? '');
    const sent = isText && body.length > 0 ? await promisify(brotliCompress)(body, QUICKLY) : body;
    response.statusCode = answer.status;
    for (const [name, value] of answer.headers) {
      if (!DROPPED.includes(name)) response.appendHeader(name, value);
    }
    if (sent !== body) response.setHeader('Content-Encoding', 'br');
    response.setHeader('Content-Length', sent.length);
    response.end(answer.status === 204 || answer.status === 304 ? undefined : sent);
  });
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
