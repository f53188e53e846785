// The real Worker for one test file, with a fresh database. Most files share a Worker, one after another.
import { afterAll, beforeAll } from 'vitest';
import { DEMO_MEMBERS } from '../../../scripts/demo-members.ts';
import { type Lent, lendWorker, type TestWorkerOptions } from './shared-worker.ts';

export type Cast = 'ada' | 'bob' | 'cleo' | 'dan' | 'eli';

export interface Person {
  /** Sends a request as this person would: with their cookie, from their own address, from our own page. */
  fetch(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
  cookie: string;
}

export function testWorker(
  variables: Record<string, string> = {},
  options: Omit<TestWorkerOptions, 'variables' | 'logs'> = {},
) {
  let lent: Lent | undefined;
  const logs: string[] = [];
  beforeAll(async () => {
    lent = await lendWorker({ logs, variables, ...options });
  });
  afterAll(() => lent?.giveBack());
  const running = () => {
    if (!lent) throw new Error('the Worker runs only while tests do');
    return lent.worker;
  };
  return {
    get url() {
      return running().url;
    },
    get db() {
      return running().db;
    },
    /** The database of the local Stripe. */
    get stripeDb() {
      const { stripeDb } = running();
      if (!stripeDb) throw new Error('this Worker was started without a local Stripe');
      return stripeDb;
    },
    /** Every line that the Worker has logged so far. */
    logs,
    moveClock: (offset: number) => running().moveClock(offset),
    scheduled: (cron: string, scheduledTime?: number) => running().scheduled(cron, scheduledTime),
    visitor: (address?: string) => person(running().url, '', address),
    async signedIn(name: Cast): Promise<Person> {
      return signIn(running().url, name);
    },
  };
}

/** Each person has an address of their own, so that one test's rate limits do not affect another's. */
let addresses = 0;
export function nextAddress(): string {
  addresses++;
  return `10.${process.pid % 250}.${addresses >> 8}.${addresses & 255}`;
}

export function person(url: string, cookie: string, address = nextAddress()): Person {
  return {
    cookie,
    fetch(path, { json, ...init } = {}) {
      return fetch(new URL(path, url), {
        redirect: 'manual',
        ...init,
        ...(json !== undefined && { method: init.method ?? 'POST', body: JSON.stringify(json) }),
        headers: {
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          ...(cookie && { Cookie: cookie }),
          Origin: url,
          'CF-Connecting-IP': address,
          // A rejected body is not read to its end, and the connection closes: no other request may wait on it.
          Connection: 'close',
          ...init.headers,
        },
      });
    },
  };
}

export async function signIn(url: string, name: Cast): Promise<Person> {
  const member = DEMO_MEMBERS.find(({ id }) => id === `demo-${name}`);
  const response = await person(url, '').fetch('/api/auth/login', {
    json: { email: member?.email, password: member?.password },
  });
  if (!response.ok) throw new Error(`${name} cannot sign in: ${await response.text()}`);
  return person(url, cookiesOf(response));
}

/** The Cookie header that a browser would send after this response. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
