// One local Stripe with a database of its own, for one test file.
import Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { type RunningStripe, startLocalStripe } from '../start.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export const WEBHOOK_SECRET = 'whsec_local_tests';

/** `listens`: everything that happens is sent to a receiver, which is what most of a test's time would go into. */
export function testStripe({ listens = false } = {}) {
  let running: RunningStripe | undefined;
  let receiver: Receiver | undefined;
  beforeAll(async () => {
    receiver = await startReceiver();
    running = await startLocalStripe({
      port: 0,
      ...(listens && { webhookUrl: receiver.url, webhookSecret: WEBHOOK_SECRET }),
    });
  });
  afterAll(async () => {
    await running?.stop();
    await receiver?.stop();
  });
  const started = () => {
    if (!running || !receiver) throw new Error('the local Stripe runs only while tests do');
    return { running, receiver };
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
    /** What a browser, a developer or a test asks of the local Stripe itself. */
    async local<T = Record<string, unknown>>(path: string, json?: object): Promise<T> {
      const answer = await fetch(`${started().running.url}/local/${path}`, {
        ...(json && {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(json),
        }),
      });
      return (await answer.json()) as T;
    },
    /** Everything that was sent, after nothing is due any more. */
    async events(): Promise<Stripe.Event[]> {
      await this.local('deliveries', {});
      return started().receiver.received.map(({ body }) => JSON.parse(body) as Stripe.Event);
    },
  };
}
