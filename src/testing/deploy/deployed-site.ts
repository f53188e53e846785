// A site at an https address, with versions as Cloudflare has them: each has a share of the requests, and the header of
// Cloudflare's version overrides chooses. Reached through `proxy`, which knows every host.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare';

export interface Version {
  /** Digest of its pages' files. */
  files?: string;
  /** Answers of addresses that do not work. */
  broken?: Record<string, number>;
  attention?: string[];
}

interface Served {
  deployed(): { version_id: string; percentage: number }[];
  /** What a version is like, by its id. */
  like(version: string): Version;
}

/** What the stub of Wrangler keeps in a folder. */
export const servedFrom = (folder: string, versions: Record<string, Version>): Served => ({
  deployed: () => JSON.parse(readFileSync(join(folder, 'deployed.json'), 'utf8')),
  like: (version) => versions[version] ?? {},
});

export interface DeployedSite {
  proxy: string;
  /** "learn.example.com:443" for each connection. */
  asked: string[];
  /** "two /plans" for each request. */
  answered: string[];
  serve(served: Served): void;
  stop(): Promise<void>;
}

const SITE = `export default { fetch: (request, env) => env.ANSWER.fetch(request) };`;

export async function deployedSite(): Promise<DeployedSite> {
  let served: Served = { deployed: () => [], like: () => ({}) };
  const [asked, answered]: string[][] = [[], []];
  const answer = (request: { url: string; headers: { get(name: string): string | null } }) => {
    const { pathname } = new URL(request.url);
    const deployed = served.deployed();
    const [, wanted] =
      /="(.+)"/.exec(request.headers.get('Cloudflare-Workers-Version-Overrides') ?? '') ?? [];
    const byShare = deployed.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? '';
    const version = deployed.some(({ version_id }) => version_id === wanted) ? wanted : byShare;
    answered?.push(`${version} ${pathname}`);
    return said(pathname, version ?? '', served.like(version ?? ''));
  };
  const site = new Miniflare(
    convertV4MiniflareOptions({
      ...{ https: true, host: '127.0.0.1', port: 0, modules: true, script: SITE },
      serviceBindings: { ANSWER: answer as never },
    }),
  );
  const { port } = await site.ready;
  const server = createServer();
  server.on('connect', ({ url = '' }, socket) => {
    asked?.push(url);
    const to = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      to.pipe(socket).pipe(to);
    });
    for (const end of [to, socket]) end.on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ asked: asked ?? [], answered: answered ?? [] },
    serve(those) {
      served = those;
    },
    async stop() {
      server.close().closeAllConnections();
      await site.dispose();
    },
  };
}

function said(path: string, id: string, { files, broken = {}, attention = [] }: Version): Response {
  const status = broken[path] ?? 200;
  if (path === '/api/health')
    return Response.json(status === 200 ? { status: 'ok', version: id } : {}, { status });
  if (path === '/api/ready')
    return Response.json(
      {
        status: status === 200 ? (attention.length ? 'attention' : 'ok') : 'unavailable',
        attention,
      },
      { status },
    );
  if (path === '/build.json') return Response.json({ files }, { status });
  const html = `<html><script src="/_astro/start.${id}.js"></script></html>`;
  return new Response(html, { status, headers: { 'Content-Type': 'text/html' } });
}
