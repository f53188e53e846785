// The addresses of the deployed Workers, behind a proxy that knows no other host: HTTPS_PROXY for the programs that ask
// them. Each version that has a share of the traffic runs; the header of Cloudflare's version overrides chooses one.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { convertV4MiniflareOptions, Miniflare, type Request, Response } from 'miniflare';
import type { Account, Worker } from '../state.ts';
import { type Outside, versionWorker } from './version-worker.ts';

interface LiveOptions {
  account: Account;
  variables?: Record<string, string>;
  outside?: Outside;
  /** How often the crons of every minute run. */
  cronEveryMs?: number;
}

export interface LiveSite {
  /** For the programs that ask the site: the proxy, and that they trust its certificate. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

const A_MINUTE_MS = 60_000;
const EVERY_MINUTE = '* * * * *';
const FRONT = 'export default { fetch: (request, env) => env.ANSWER.fetch(request) };';
const reachesNothing: Outside = async () => new Response('Not on this machine', { status: 502 });

export async function liveSite({
  account,
  variables = {},
  outside = reachesNothing,
  cronEveryMs = A_MINUTE_MS,
}: LiveOptions): Promise<LiveSite> {
  const running = new Map<string, Promise<Miniflare>>();
  const workerAt = (host: string) =>
    account.state.workers.find(
      ({ name, domains, subdomain }) =>
        domains.includes(host) ||
        (subdomain.enabled && host === `${name}.${account.state.subdomain}.workers.dev`),
    );
  const start = (worker: Worker, id: string) => {
    const version = worker.versions.find((one) => one.id === id);
    if (!version) throw new Error(`no version ${id}`);
    const begun =
      running.get(id) ?? versionWorker({ account, variables, outside }, worker, version);
    running.set(id, begun);
    return begun;
  };
  const answer = async (request: Request) => {
    const worker = workerAt(new URL(request.url).host);
    if (!worker) return new Response('There is no Worker at this address', { status: 530 });
    const miniflare = await start(worker, chosen(worker, request));
    const { method, headers } = request;
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
    return miniflare.dispatchFetch(request.url, {
      ...{ method, headers, redirect: 'manual' },
      ...(body && { body }),
    });
  };
  const front = new Miniflare(
    convertV4MiniflareOptions({
      ...{ https: true, host: '127.0.0.1', port: 0, modules: true, script: FRONT },
      serviceBindings: { ANSWER: answer as never },
    }),
  );
  const { port } = await front.ready;
  const server = createServer();
  server.on('connect', ({ url = '' }, socket) => {
    socket.on('error', () => undefined);
    if (!workerAt(url.replace(/:443$/, ''))) return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const to = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      to.pipe(socket).pipe(to);
    });
    to.on('error', () => socket.destroy());
    return undefined;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  let isOver = false;
  const report = (error: unknown) => {
    if (!isOver) console.error(error);
  };
  const crons = setInterval(() => {
    for (const worker of account.state.workers)
      if (worker.schedules.includes(EVERY_MINUTE)) void runCron(worker).catch(report);
  }, cronEveryMs);
  const runCron = async (worker: Worker) => {
    const miniflare = await start(worker, mostOf(worker));
    const fetcher = (await miniflare.getWorker(worker.name)) as unknown as Scheduled;
    await fetcher.scheduled({ cron: EVERY_MINUTE, scheduledTime: new Date() });
  };
  return {
    environment: {
      HTTPS_PROXY: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...{ NO_PROXY: '127.0.0.1,localhost', NODE_USE_ENV_PROXY: '1' },
      ...{ NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' },
    },
    async stop() {
      isOver = true;
      clearInterval(crons);
      server.close().closeAllConnections();
      await front.dispose();
      for (const begun of running.values()) await (await begun).dispose();
    },
  };
}

interface Scheduled {
  scheduled(call: { cron: string; scheduledTime: Date }): Promise<unknown>;
}

const sharesOf = (worker: Worker) => worker.deployments[0]?.versions ?? [];

const mostOf = (worker: Worker) =>
  sharesOf(worker).toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? '';

/** By the header, if its version is part of the deployment; otherwise by the shares. */
function chosen(worker: Worker, request: Request): string {
  const header = request.headers.get('Cloudflare-Workers-Version-Overrides') ?? '';
  const wanted = /="(.+)"/.exec(header)?.[1];
  const shares = sharesOf(worker);
  if (shares.some(({ version_id }) => version_id === wanted)) return wanted ?? '';
  let rest = Math.random() * 100;
  const found = shares.find(({ percentage }) => {
    rest -= percentage;
    return rest < 0;
  });
  return found?.version_id ?? mostOf(worker);
}
