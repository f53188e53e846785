// What a route of the local Cloudflare has at hand.
import type { Context } from 'hono';
import type { Faults } from './faults.ts';
import { CloudflareError } from './http/answers.ts';
import type { RequestLog } from './requests.ts';
import type { Account, Worker } from './state.ts';

export interface LocalCloudflare {
  Bindings: {
    account: Account;
    faults: Faults;
    requests: RequestLog;
    /** Where this server is reached, without a trailing slash. */
    url: string;
    /** Ends the connection without a response. */
    drop(): void;
  };
}

export type Call = Context<LocalCloudflare>;

/** The Worker of the path. Throws Cloudflare's own refusal, from which Wrangler knows that there is none. */
export function workerOf(c: Call): Worker {
  const name = c.req.param('worker');
  const worker = c.env.account.state.workers.find((one) => one.name === name);
  if (!worker)
    throw new CloudflareError(404, 10_007, 'This Worker does not exist on your account.');
  return worker;
}
