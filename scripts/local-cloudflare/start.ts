// Starts the local Cloudflare on its own port: `node scripts/local-cloudflare/start.ts`, and in tests.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Faults } from './faults.ts';
import { localCloudflare } from './index.ts';
import { type Asked, RequestLog } from './requests.ts';
import { ACCOUNT_ID, type Account, type CloudflareState, openAccount } from './state.ts';

export interface LocalCloudflareOptions {
  /** The folder with everything that there is in the account; made if it is not there. */
  keepIn: string;
  /** 0, which is the default, picks a free port. */
  port?: number;
}

export interface RunningCloudflare {
  url: string;
  /** For Wrangler's process: the address of the API, a token, the account. */
  environment: Record<string, string>;
  account: Account;
  readonly state: CloudflareState;
  faults: Faults;
  requests(): Asked[];
  stop(): Promise<void>;
}

export async function startLocalCloudflare({
  keepIn,
  port = 0,
}: LocalCloudflareOptions): Promise<RunningCloudflare> {
  const account = openAccount(keepIn);
  const faults = new Faults();
  const requests = new RequestLog(keepIn);
  const server = createServer((incoming, outgoing) => {
    const bindings = { account, faults, requests, url, drop: () => incoming.socket.destroy() };
    void asRequest(incoming, url)
      .then((request) => localCloudflare.fetch(request, bindings))
      .then((response) => send(response, outgoing));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    account,
    environment: {
      CLOUDFLARE_API_BASE_URL: `${url}/client/v4`,
      CLOUDFLARE_API_TOKEN: 'local-token',
      CLOUDFLARE_ACCOUNT_ID: account.state.accounts[0]?.id ?? ACCOUNT_ID,
      WRANGLER_SEND_METRICS: 'false',
    },
    get state() {
      return account.state;
    },
    faults,
    requests: () => requests.list(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function asRequest(incoming: IncomingMessage, url: string): Promise<Request> {
  const { method = 'GET', headers } = incoming;
  const body =
    method === 'GET' || method === 'HEAD' ? null : new Uint8Array(await buffer(incoming));
  const pairs = Object.entries(headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  return new Request(new URL(incoming.url ?? '/', url), { method, headers: pairs, body });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body);
}

if (import.meta.main) {
  const keepIn = process.env.LOCAL_CLOUDFLARE ?? '.wrangler/state/cloudflare';
  const { url, environment } = await startLocalCloudflare({
    keepIn,
    port: Number(process.env.PORT ?? 12112),
  });
  console.info(
    `The local Cloudflare is at ${url}, and keeps its state in ${keepIn}. For Wrangler:`,
  );
  for (const [name, value] of Object.entries(environment)) console.info(`export ${name}=${value}`);
}
