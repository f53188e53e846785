// Serves files like the asset layer in front of the Worker: compressed, with the headers of `_headers`, `/plans` for
// plans.html. A small server, so that no development tool is measured by mistake.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type HeaderRule, headersFor, parseHeadersFile } from './headers-file.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const COMPRESSED_ALREADY = new Set(['.woff2', '.png']);

/** The Worker's responses to a visitor's page, without their delay. */
const API: Readonly<Record<string, { status: number; body?: string }>> = {
  '/api/region': {
    status: 200,
    body: JSON.stringify({ country_code: 'DE', continent_code: 'EU', region: 'Berlin' }),
  },
  '/api/page-views': { status: 204 },
};

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface StaticServer {
  url: string;
  stop(): void;
}

/** `front` replaces the front page and brings its own Content-Security-Policy. */
export async function serveFolder(
  folder: string,
  front?: { html: string; policy: string },
): Promise<StaticServer> {
  const rules = parseHeadersFile(await readFile(join(folder, '_headers'), 'utf8'));
  const cache = new Map<string, Promise<Answer>>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const spoken = API[pathname];
    if (spoken) {
      response.writeHead(spoken.status, { 'Content-Type': 'application/json' }).end(spoken.body);
      return;
    }
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const key = `${encoding} ${pathname}`;
    if (!cache.has(key)) cache.set(key, answer(folder, pathname, encoding, rules, front));
    const { status, headers, body } = await (cache.get(key) as Promise<Answer>);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Encoding = 'br' | 'gzip' | 'identity';

function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? '');
  return /\bbr\b/.test(offers) ? 'br' : /\bgzip\b/.test(offers) ? 'gzip' : 'identity';
}

async function answer(
  folder: string,
  path: string,
  encoding: Encoding,
  rules: HeaderRule[],
  front?: { html: string; policy: string },
): Promise<Answer> {
  const headers = headersFor(rules, path);
  headers['Cache-Control'] ??= 'public, max-age=0, must-revalidate';
  const file = path.endsWith('/') ? `${path}index.html` : extname(path) ? path : `${path}.html`;
  const isFront = front !== undefined && path === '/';
  if (isFront) headers['Content-Security-Policy'] = front.policy;
  const found = isFront
    ? Buffer.from(front.html)
    : await readFile(join(folder, normalize(file))).catch(() => undefined);
  const body = found ?? (await readFile(join(folder, '404.html')));
  const type = found ? extname(file) : '.html';
  headers['Content-Type'] = TYPES[type] ?? 'application/octet-stream';
  const compressed = COMPRESSED_ALREADY.has(type) ? body : await compress(body, encoding);
  if (compressed !== body) headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(compressed.byteLength);
  return { status: found ? 200 : 404, headers, body: compressed };
}

/** Quality 4 and level 6 are the edge's settings for files that it compresses on the fly. */
async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return promisify(brotliCompress)(body, { params });
  }
  return encoding === 'gzip' ? promisify(gzip)(body, { level: 6 }) : body;
}
