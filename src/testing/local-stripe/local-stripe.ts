// One local Stripe for one test file, with nothing in it. The files of a process share it, one after another.
import Stripe from 'stripe';
import { beforeAll } from 'vitest';
import { type RunningStripe, startLocalStripe } from '../../../scripts/local-stripe/start.ts';
import { memoryFolder } from '../worker/memory-folder.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { closeShops } from './shop.ts';

export const WEBHOOK_SECRET = 'whsec_local_tests';

interface Shared {
  running: RunningStripe;
  receiver: Receiver;
}

const shared = new Map<boolean, Promise<Shared>>();

async function asNew(listens: boolean): Promise<Shared> {
  const there = shared.get(listens) ?? start(listens);
  shared.set(listens, there);
  const { running, receiver } = await there;
  await fetch(`${running.url}/local/reset`, { method: 'POST' });
  receiver.received.length = 0;
  receiver.status = 200;
  closeShops();
  return there;
}

async function start(listens: boolean): Promise<Shared> {
  const receiver = await startReceiver();
  const running = await onAnotherPort(() =>
    startLocalStripe({
      port: 0,
      keepIn: memoryFolder().path,
      ...(listens && { webhookUrl: receiver.url, webhookSecret: WEBHOOK_SECRET }),
    }),
  );
  return { running, receiver };
}

/** Between the choice of a free port and its use another process may take it: then once more, with another one. */
async function onAnotherPort<T>(begin: () => Promise<T>): Promise<T> {
  return begin().catch((error: { code?: string }) => {
    if (error.code !== 'ERR_ADDRESS_IN_USE') throw error;
    return begin();
  });
}

/** `listens`: every event is sent to a receiver, which would take most of a test's time. */
export function testStripe({ listens = false } = {}) {
  let lent: Shared | undefined;
  beforeAll(async () => {
    lent = await asNew(listens);
  });
  const started = () => {
    if (!lent) throw new Error('the local Stripe runs only while tests do');
    return lent;
  };
  return {
    get url() {
      return started().running.url;
    },
    get db() {
      return started().running.db;
    },
    get receiver() {
      return started().receiver;
    },
    /** The SDK as production uses it, except for the address. */
    sdk(options: Stripe.StripeConfig = {}): Stripe {
      const { host, port } = started().running;
      return new Stripe('sk_test_local', {
        host,
        port,
        protocol: 'http',
        maxNetworkRetries: 0,
        telemetry: false,
        ...options,
      });
    },
    /** Requests to the local Stripe itself, as from a browser, a developer or a test. */
    async local<T = Record<string, unknown>>(path: string, json?: object): Promise<T> {
      const response = await fetch(`${started().running.url}/local/${path}`, {
        ...(json && {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(json),
        }),
      });
      return (await response.json()) as T;
    },
    /** Every event that was sent, once no more are due. */
    async events(): Promise<Stripe.Event[]> {
      await this.local('deliveries', {});
      return started().receiver.received.map(({ body }) => JSON.parse(body) as Stripe.Event);
    },
  };
}
