// The public address of `npm start`, in front of the Worker. While builds are swapped, the Worker is down for a
// second; requests that arrive then wait here and succeed.
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isPage } from './clock/page-clock.ts';
import { passBody } from './pass-body.ts';
import { passSockets } from './pass-sockets.ts';
import { headersToPassOn } from './passed-headers.ts';

/** How long an open request may delay a swap of builds. */
const LONGEST_VISIT_MS = 5_000;
const LOCALHOST = ['127.0.0.1', '::1'];

export interface SiteProxy {
  port: number;
  /** From the first call on, requests go to this port; until then, they wait. */
  leadTo(port: number): void;
  /** For the clock of /dev/clock: requests handled in front of the Worker, and a change to each page. */
  use(own: OwnAnswers): void;
  /** Makes new requests wait until the work is done; it begins after open ones have finished. One work at a time. */
  closedWhile(work: () => Promise<void>): Promise<void>;
  stop(): void;
}

export interface OwnAnswers {
  /** True if it handles this request. */
  handle(incoming: IncomingMessage, answer: ServerResponse): boolean;
  /** null: pages pass unchanged. */
  changePage(): ((html: string) => string) | null;
}

/** `port`: 0 picks a free one. Rejects with EADDRINUSE if the port is taken. */
export async function startSiteProxy(port: number): Promise<SiteProxy> {
  const inside = new Set<ServerResponse>();
  const opening = Promise.withResolvers<void>();
  let closed: Promise<void> | null = opening.promise;
  let innerPort = 0;
  let own: OwnAnswers | undefined;

  async function visit(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    while (closed) await closed;
    if (answer.destroyed) return;
    inside.add(answer);
    answer.once('close', () => inside.delete(answer));
    if (!own?.handle(incoming, answer)) passOn(incoming, answer, innerPort, own?.changePage());
  }

  const servers = await listenAt(port, (incoming, answer) => void visit(incoming, answer));
  for (const server of servers) {
    passSockets(server, async () => {
      while (closed) await closed;
      return innerPort;
    });
  }
  return {
    port: (servers[0].address() as AddressInfo).port,
    leadTo(to) {
      innerPort = to;
      closed = null;
      opening.resolve();
    },
    use(answers) {
      own = answers;
    },
    async closedWhile(work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      closed = promise;
      try {
        await allGone(inside);
        await work();
      } finally {
        closed = null;
        resolve();
      }
    },
    stop() {
      for (const server of servers) server.close().closeAllConnections();
    },
  };
}

function passOn(
  incoming: IncomingMessage,
  answer: ServerResponse,
  port: number,
  changePage?: ReturnType<OwnAnswers['changePage']>,
): void {
  const { method, url: path } = incoming;
  let hasReply = false;
  const passed = request(
    {
      hostname: 'localhost',
      port,
      method,
      path,
      // Host is included: the Worker compares it with its ORIGIN.
      headers: headersToPassOn(
        incoming.rawHeaders,
        changePage ? 'request for a page to change' : 'request',
      ),
      // Each build has its own connections; one that was kept alive would break when its build is replaced.
      agent: false,
    },
    async (reply) => {
      hasReply = true;
      const { statusCode = 502, statusMessage, rawHeaders } = reply;
      const isChanged = changePage && isPage(reply.headers);
      const headers = headersToPassOn(rawHeaders, isChanged ? 'changed page' : 'answer');
      if (!incoming.complete) headers.push('Connection', 'close');
      if (statusCode >= 400) await sent;
      if (answer.destroyed) return;
      answer.writeHead(statusCode, statusMessage, headers);
      if (isChanged) return void pipeline(reply, changed(changePage), answer, () => undefined);
      // Half a response must not look complete: if the Worker breaks off, so does the proxy.
      pipeline(reply, answer, () => undefined);
    },
  );
  // A client that is still sending when its connection closes may never get to read the error.
  const sent = Promise.race([
    passBody(incoming, passed).catch(() => void passed.destroy()),
    once(answer, 'close', { signal: AbortSignal.timeout(LONGEST_VISIT_MS) }).catch(() => undefined),
  ]);
  passed.on('error', async (error) => {
    await sent;
    // If a response has begun, the client can tell whether it is complete.
    if (hasReply || answer.destroyed) return;
    answer.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
    answer.end(`The site does not answer at the moment (${error.message}). Try again.\n`);
  });
  answer.once('close', () => passed.destroy());
}

const changed = (change: (html: string) => string) =>
  async function* (page: AsyncIterable<Buffer>) {
    yield change(await text(page));
  };

/** Resolves when every response is closed, or after LONGEST_VISIT_MS. */
async function allGone(inside: ReadonlySet<ServerResponse>): Promise<void> {
  const late = AbortSignal.timeout(LONGEST_VISIT_MS);
  await Promise.all([...inside].map((answer) => once(answer, 'close', { signal: late }))).catch(
    () => undefined,
  );
}

type Visit = (incoming: IncomingMessage, answer: ServerResponse) => void;

/** Listens at both addresses of `localhost`, and at no other. A machine without IPv6 has only one. */
async function listenAt(port: number, visit: Visit): Promise<[Server, ...Server[]]> {
  const [first, second] = LOCALHOST as [string, string];
  const server = await listen(port, first, visit);
  const { port: taken } = server.address() as AddressInfo;
  try {
    return [server, await listen(taken, second, visit)];
  } catch (error) {
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as { code?: string }).code ?? ''))
      return [server];
    server.close();
    throw error;
  }
}

async function listen(port: number, host: string, visit: Visit): Promise<Server> {
  const server = createServer(visit).listen(port, host);
  await once(server, 'listening');
  return server;
}
