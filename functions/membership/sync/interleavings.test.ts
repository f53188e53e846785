// Events arrive twice, late, in any order and at the same time, and each handler may crash anywhere. Whatever happens,
// in the end our rows match Stripe and every subscription event was recorded once.
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runs } from '../../../src/testing/run/full.ts';
import { fc } from '../../../src/testing/run/seed.ts';
import { issuesIn } from '../../../src/testing/stripe/oracle.ts';
import { stripeInMemory } from '../../../src/testing/stripe/stripe-in-memory.ts';
import { type Happened, Scenario } from '../../../src/testing/stripe/stripe-scenario.ts';
import { InMemory, type Trip } from '../../../src/testing/worker/d1-in-memory.ts';
import { LOCAL_KEY } from '../../configuration/payments.ts';
import type { AppEnv } from '../../environment.ts';
import { openStripe } from '../stripe/client.ts';
import { processDueEvents, processEvent, storeEvent } from '../webhook/events.ts';
import { fetchUndelivered } from '../webhook/reconcile.ts';
import { subjectOf } from '../webhook/subject.ts';
import { syncSubscription } from './sync.ts';

const RUNS = runs(5000);
const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const TABLES = [
  ...['mails', 'membership_events', 'holds', 'invoices', 'subscriptions'],
  ...['subscription_syncs', 'stripe_events', 'customers', 'members'],
];

const memory = new InMemory();

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  // The Worker's scheduler; these tests never wait.
  vi.stubGlobal('scheduler', { wait: async () => undefined });
  // Node's own digest takes a turn of the event loop, and these tests do not wait.
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(
    async (_, data) =>
      new Uint8Array(
        createHash('sha256')
          .update(data as Buffer)
          .digest(),
      ).buffer,
  );
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue();
});
afterEach(() => void vi.setSystemTime(NOON));
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A failure in one handler: its process stops before this step, or the response to this step is lost. */
const mishap = fc.record(
  { stopsAt: fc.nat(14), losesAnswer: fc.nat(12) },
  { requiredKeys: [], noNullPrototype: true },
);
const calm = fc.constant({});
const moment = fc.record({
  seconds: fc.constantFrom(0, 0, 1, 5),
  /** Turns of other processes before the next action: none, or enough to process an event. */
  quiet: fc.constantFrom(1, 1, 3, 10, 30),
  choice: fc.nat(59),
  copies: fc.constantFrom(0, 1, 1, 1, 2, 3),
  mishaps: fc.array(fc.oneof(calm, calm, mishap), { minLength: 3, maxLength: 3 }),
  besides: fc.constantFrom('nothing', 'nothing', 'nothing', 'a visit', 'the clock'),
});
type Moment = typeof moment extends fc.Arbitrary<infer T> ? T : never;
type Mishap = { stopsAt?: number; losesAnswer?: number };

class Run {
  readonly life = new Scenario(NOON / 1000);
  readonly undelivered = new Set<string>();

  constructor(readonly scheduler: fc.Scheduler) {
    memory.empty(...TABLES);
    memory.sqlite.exec(
      `INSERT INTO members (id, email, email_key, first_name, last_name, joined_at)
         VALUES ('ada', 'ada@example.com', 'ada@example.com', 'Ada', '', '2026-01-01');
       INSERT INTO customers (member_id, id, created_at) VALUES ('ada', 'cus_1', '2026-01-01')`,
    );
  }

  /** A separate process: every query waits for its turn. */
  process({ stopsAt, losesAnswer }: Mishap = {}) {
    let steps = 0;
    const trip =
      (isDatabase: boolean): Trip =>
      async (question, what) => {
        await this.scheduler.schedule(Promise.resolve(), what.slice(0, 60));
        const step = steps++;
        if (stopsAt !== undefined && step >= stopsAt) return new Promise<never>(() => undefined);
        const answer = question();
        if (isDatabase && step === losesAnswer)
          throw new Error('D1_ERROR: Network connection lost.');
        return answer;
      };
    const STRIPE = stripeInMemory(this.life, trip(false), this.undelivered);
    const env = { STRIPE, STRIPE_SECRET_KEY: LOCAL_KEY };
    return { env: env as unknown as AppEnv['Bindings'], db: memory.opened(trip(true)) };
  }

  /** Does what the webhook route does. */
  async deliver(event: Happened, how?: Mishap): Promise<void> {
    const { env, db } = this.process(how);
    const subject = subjectOf({ type: event.type, data: event } as never);
    if (!subject) throw new Error(`${event.type} has no subject`);
    await storeEvent(db, event, subject);
    this.undelivered.delete(event.id);
    await processEvent(env, db, event.id);
  }

  async live(moments: Moment[]): Promise<void> {
    let told = 0;
    for (const { seconds, quiet, choice, copies, mishaps, besides } of moments) {
      const news = this.life.events.slice(told);
      told += news.length;
      for (const event of news) {
        this.undelivered.add(event.id);
        for (const how of mishaps.slice(0, copies)) void this.deliver(event, how).catch(() => 0);
      }
      const { env, db } = this.process(mishaps[0]);
      if (besides === 'a visit')
        void syncSubscription(db, openStripe(env), 'sub_1').catch(() => undefined);
      if (besides === 'the clock') void processDueEvents(env, db, NOON + 2 * MINUTE);
      for (let turns = 0; turns < quiet; turns++)
        await this.scheduler.schedule(Promise.resolve(), 'life goes on');
      this.life.now += seconds;
      const can = this.life.possible();
      can[choice % can.length]?.();
    }
    for (const event of this.life.events.slice(told)) this.undelivered.add(event.id);
  }

  /** No more requests; only the cron job runs, without mishaps. */
  async sweep(): Promise<void> {
    const { env, db } = this.process();
    for (let minutes = 3; minutes < 600; minutes += 61) {
      vi.setSystemTime(NOON + minutes * MINUTE);
      const sweep = Promise.all([fetchUndelivered(env, db), processDueEvents(env, db)]);
      await this.scheduler.waitFor(sweep.then(() => processDueEvents(env, db)));
      const [{ n = 0 } = {}] = memory.rows<{ n: number }>(
        `SELECT count(*) AS n FROM stripe_events WHERE state = 'pending'`,
      );
      if (n === 0) return;
    }
  }
}

/** `COUNT_FAILURES=1` prints how many runs fail when something is broken on purpose. */
const isCounting = process.env.COUNT_FAILURES !== undefined;

test(`in ${RUNS} lives everybody ends up with what Stripe says, told once`, {
  timeout: 300_000,
}, async () => {
  let wrong = 0;
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.array(moment, { minLength: 3, maxLength: 9 }),
    async (scheduler, moments) => {
      vi.setSystemTime(NOON);
      const run = new Run(scheduler);
      void run.live(moments);
      await scheduler.waitIdle();
      await run.sweep();
      const faults = issuesIn(memory, run.life);
      if (isCounting) wrong += Number(faults.length > 0);
      else expect(faults).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: RUNS });
  if (isCounting) process.stdout.write(`${wrong} of ${RUNS} went wrong\n`);
});
