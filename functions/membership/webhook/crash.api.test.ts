// kill -9 between storing an event and processing it: an event acknowledged to Stripe is not lost.
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type LocalWorker, startWorker } from '../../../scripts/worker.ts';
import { emailsTo } from '../../../src/testing/email/mailbox.ts';
import {
  local,
  openCheckout,
  overview,
  pay,
  sdkOf,
} from '../../../src/testing/fixtures/membership.ts';
import { type Killable, startKillable } from '../../../src/testing/worker/killable.ts';
import { memoryFolder } from '../../../src/testing/worker/memory-folder.ts';
import { signIn } from '../../../src/testing/worker/worker.ts';

let running: Killable | undefined;
afterAll(() => running?.kill());

async function inThisProcess(folder: string, use: (worker: LocalWorker) => Promise<void>) {
  const worker = await startWorker({ port: 0, quiet: true, stripe: true, keepIn: folder });
  try {
    await use(worker);
  } finally {
    await worker.stop();
  }
}

interface Sent {
  deliveries: { type: string; state: string }[];
}

/** How many events of this type we have acknowledged. */
const delivered = async (running: { url: string }, type: string) =>
  (await local<Sent>(running, 'state')).deliveries.filter(
    (sent) => sent.type === type && sent.state === 'delivered',
  ).length;

const subscriptionOf = async (running: { url: string }) =>
  (await sdkOf(running).subscriptions.list({ status: 'all' })).data[0]?.id ?? '';

/** `prepare` may be read at Stripe; `happens` cannot be read before the crash. */
const ROUNDS = [
  {
    prepare: async (running: { url: string }) =>
      (await openCheckout(await signIn(running.url, 'ada'))).clientSecret ?? '',
    happens: (running: { url: string }, clientSecret: string) => pay(running, clientSecret),
    tells: 'invoice.paid',
    hangs: 'GET /v1/subscriptions',
    truth: { status: 'active', cancelsAt: null },
    mails: ['receipt'],
  },
  {
    prepare: subscriptionOf,
    happens: (running: { url: string }, id: string) =>
      sdkOf(running).subscriptions.update(id, { cancel_at_period_end: true }),
    tells: 'customer.subscription.updated',
    hangs: 'GET /v1/charges',
    truth: { status: 'active', cancelsAt: expect.any(String) },
    mails: ['receipt', 'cancelled'],
  },
  {
    prepare: subscriptionOf,
    happens: (running: { url: string }, id: string) => sdkOf(running).subscriptions.cancel(id),
    tells: 'customer.subscription.deleted',
    hangs: 'GET /v1/invoices',
    truth: { status: 'canceled' },
    mails: ['receipt', 'cancelled', 'membership-ended'],
  },
];

test('a crash delays a membership by a minute and loses nothing', {
  timeout: 180_000,
}, async () => {
  const { path: folder, remove } = memoryFolder();
  onTestFinished(remove);
  for (const { prepare, happens, tells, hangs, truth, mails: emails } of ROUNDS) {
    const process = await startKillable({ stripe: true, keepIn: folder });
    running = process;
    const about = await prepare(process);
    await local(process, 'faults', { target: 'request', mode: 'hang', route: hangs, times: 100 });
    const before = await delivered(process, tells);
    await happens(process, about);
    await expect.poll(() => delivered(process, tells), { timeout: 20_000 }).toBeGreaterThan(before);
    await process.kill();

    await inThisProcess(folder, async (worker) => {
      await worker.stripeDb?.prepare('DELETE FROM faults').run();
      const pending = `SELECT count(*) AS n FROM stripe_events WHERE state = 'pending'`;
      expect(await worker.db.prepare(pending).first<number>('n')).toBeGreaterThan(0);
      for (const minutes of [2, 4])
        await worker.scheduled('* * * * *', Date.now() + minutes * 60_000);
      expect(await worker.db.prepare(pending).first<number>('n')).toBe(0);
      const ada = await signIn(worker.url, 'ada');
      expect((await overview(ada)).subscription).toMatchObject(truth);
      const written = await emailsTo(worker.db, 'ada@example.com');
      expect(written.filter((kind) => kind !== 'new-sign-in')).toEqual(emails);
    });
  }
});
