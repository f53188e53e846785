// The lake's server: the Studio and its API from one origin, for one person on this machine.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { typeOfAsset } from './assets.ts';
import type { Guard } from './guard.ts';
import type { Lake } from './lake.ts';
import { badRequest, LakeError, notThere } from './lake-error.ts';
import { type Exchange, ROUTES } from './routes.ts';
import { readInside, STUDIO_POLICY, studioFile, studioPage } from './static-files.ts';
import { STUBS } from './stubs.ts';
import { resized } from './thumbnails.ts';

export interface Site {
  lake: Lake;
  guard: Guard;
  token: string;
  /** The built Studio. */
  dist: string;
}

const NO_TOKEN = `<!doctype html><meta charset="utf-8"><title>Studio</title>
<p>Open the Studio with the link that <code>npm run studio</code> printed in the terminal.</p>`;

/** `site` is known only once the port is. */
export function serve(site: () => Site): Server {
  const server = createServer((request, response) => {
    answer(site(), request, response).catch((error: unknown) => refuse(request, response, error));
  });
  // Longer than clients keep idle connections, so that none is closed just as an editor saves over it.
  server.keepAliveTimeout = 75_000;
  // A listener's connection stays open as long as the Studio.
  server.requestTimeout = 120_000;
  return server;
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse) {
  const url = URL.parse(request.url ?? '/', 'http://localhost');
  if (!url) throw badRequest('This is no address.');
  const { origin } = request.headers;
  const login = url.pathname === '/' && url.searchParams.get('token');
  const listens = /^\/v[\w-]+\/data\/listen\//.test(url.pathname);
  const verdict = site.guard.judge(request, url, listens);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  if (verdict === 'foreign') return send(response, 403, 'text/plain', 'Not from here.');
  if (origin) allow(response, origin);
  if (request.method === 'OPTIONS') return send(response, 204, 'text/plain', '');
  if (login && site.guard.isToken(login)) {
    response.writeHead(303, { Location: '/', 'Set-Cookie': site.guard.cookie }).end();
    return;
  }
  if (verdict === 'unknown') return send(response, 401, 'text/html; charset=utf-8', NO_TOKEN);
  const [, version, path] = /^\/v(\d+|\d{4}-\d\d-\d\d|X)(\/.*)$/.exec(url.pathname) ?? [];
  if (version && path)
    return api({ lake: site.lake, request, response, url, version, groups: [] }, path);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw notThere('There is nothing here.');
  const asset = /^\/(images|files)\/[\w-]+\/[\w-]+\/([\w.-]+)$/.exec(url.pathname);
  if (asset) return sendAsset(site, asset[2] as string, url, response);
  await sendStudio(site, url, response);
}

async function api(exchange: Exchange, path: string): Promise<void> {
  const { request, response } = exchange;
  const decoded = plain(path);
  for (const [method, pattern, handler] of ROUTES) {
    const match = request.method === method ? pattern.exec(decoded) : null;
    if (!match) continue;
    const result = await handler({ ...exchange, groups: match.slice(1) });
    if (result !== undefined) sendJson(response, 200, result);
    return;
  }
  for (const [pattern, stub] of STUBS) {
    const match = request.method === 'GET' ? pattern.exec(decoded) : null;
    if (match) return sendJson(response, 200, stub(...match.slice(1)));
  }
  throw notThere(`The local lake has no ${request.method} ${decoded}.`);
}

async function sendAsset({ lake }: Site, name: string, url: URL, response: ServerResponse) {
  const bytes = await readInside(join(lake.store.dataset, 'assets'), name);
  if (!bytes) throw notThere(`There is no asset ${name}.`);
  // An uploaded file must not run as part of the Studio.
  response.setHeader(
    'Content-Security-Policy',
    "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  );
  response.setHeader('Cache-Control', 'private, max-age=31536000, immutable');
  const isImage = typeOfAsset(name).startsWith('image/');
  if (!isImage || url.searchParams.has('dl'))
    response.setHeader('Content-Disposition', 'attachment');
  const shown = isImage ? await resized(bytes, name, url.searchParams) : bytes;
  send(response, 200, typeOfAsset(name), shown);
}

async function sendStudio({ dist, token }: Site, url: URL, response: ServerResponse) {
  const file = await studioFile(dist, plain(url.pathname));
  if (file && url.pathname !== '/index.html') {
    response.setHeader(
      'Cache-Control',
      file.forever ? 'private, max-age=31536000, immutable' : 'no-cache',
    );
    return send(response, 200, file.type, file.bytes);
  }
  if (url.pathname.startsWith('/static/')) throw notThere('There is no such file.');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', STUDIO_POLICY);
  send(response, 200, 'text/html; charset=utf-8', await studioPage(dist, token));
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  const lakeError = error instanceof LakeError ? error : broken(request, error);
  // The rest of a body that is too large stays unread.
  if (!request.complete) response.setHeader('Connection', 'close');
  sendJson(response, lakeError.status, { statusCode: lakeError.status, error: lakeError.error });
}

function broken(request: IncomingMessage, error: unknown): LakeError {
  console.error(`${request.method} ${request.url?.split('?')[0]}:`, error);
  const description = error instanceof Error ? error.message : String(error);
  return new LakeError(500, { type: 'internalError', description });
}

/** The Studio's listeners use other hostnames of this machine than the Studio itself. */
function allow(response: ServerResponse, origin: string): void {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Last-Event-ID');
  response.setHeader('Vary', 'Origin');
}

function plain(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw notThere('There is nothing here.');
  }
}

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body));

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array) {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}
