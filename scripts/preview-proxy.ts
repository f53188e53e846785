// On this machine the Worker reads drafts from the Studio's Content Lake (studio/lake). The lake has a new address and
// token each time it starts; this proxy keeps its address, finds the lake on each request, and passes on only queries.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const QUESTIONS = /^\/v[\w.-]+\/data\/(query|doc)\//;
const MAX_BODY_BYTES = 1024 * 1024;

/** The local Studio's folder, in which its lake stores its address. */
export const LAKE_FOLDER = join('studio', '.lake');

export interface PreviewProxy {
  /** The Worker's variables for reaching the proxy. */
  variables: Record<string, string>;
  stop(): void;
}

export async function startPreviewProxy(folder = LAKE_FOLDER): Promise<PreviewProxy> {
  const token = randomBytes(24).toString('base64url');
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => say(response, 502, 'The Studio does not answer.'));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${token}`)
      return say(response, 401, 'Only the site that runs beside it may ask here.');
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (!QUESTIONS.test(pathname)) return say(response, 403, 'Only questions pass here.');
    const lake = await readFile(join(folder, 'lake.json'), 'utf8').then(
      (text) => JSON.parse(text) as { url: string; token: string },
      () => null,
    );
    if (!lake) return say(response, 503, 'The Studio is not running: npm run studio');
    const body = request.method === 'POST' ? await bodyOf(request) : undefined;
    const found = await fetch(new URL(pathname + search, lake.url), {
      ...(body && { method: 'POST', body }),
      headers: { Authorization: `Bearer ${lake.token}`, 'Content-Type': 'application/json' },
      redirect: 'manual',
    });
    response.writeHead(found.status, { 'Content-Type': 'application/json' });
    response.end(await found.text());
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    variables: {
      SANITY_PROJECT_ID: 'localdev',
      SANITY_DATASET: 'production',
      SANITY_READ_TOKEN: token,
      SANITY_API_HOST: `http://127.0.0.1:${port}`,
    },
    stop: () => void server.close(),
  };
}

function say(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ statusCode: status, error: 'Local Studio', message }));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
