// A bank can dispute a payment before our first read of it is stored.
import { expect, test, vi } from 'vitest';
import { stripeInMemory } from '../../../src/testing/stripe/stripe-in-memory.ts';
import { Scenario } from '../../../src/testing/stripe/stripe-scenario.ts';
import { InMemory, type Trip } from '../../../src/testing/worker/d1-in-memory.ts';
import { LOCAL_KEY } from '../../configuration/payments.ts';
import type { AppEnv } from '../../environment.ts';
import { processEvent, storeEvent } from './events.ts';
import { subjectOf } from './subject.ts';

const atOnce: Trip = async (question) => question();

test('a dispute reported before the membership was stored still closes it', async () => {
  vi.stubGlobal('scheduler', { wait: async () => undefined });
  const memory = new InMemory();
  memory.sqlite.exec(
    `INSERT INTO members (id, email, email_key, first_name, last_name, joined_at)
     VALUES ('ada', 'ada@example.com', 'ada@example.com', 'Ada', '', '2026-01-01')`,
  );
  const scenario = new Scenario(Math.floor(Date.now() / 1000));
  const [pay] = scenario.possible();
  pay?.();
  const env = {
    STRIPE: stripeInMemory(scenario, atOnce, new Set()),
    STRIPE_SECRET_KEY: LOCAL_KEY,
  } as unknown as AppEnv['Bindings'];

  async function deliver(index: number, trip: Trip): Promise<void> {
    const event = scenario.events[index];
    if (!event) throw new Error('nothing happened');
    const subject = subjectOf({ type: event.type, data: event } as never);
    if (!subject) throw new Error(`${event.type} has no subject`);
    await storeEvent(memory.opened(), event, subject);
    await processEvent(env, memory.opened(trip), event.id);
  }

  const disputed = Promise.withResolvers<void>();
  const hasRead = Promise.withResolvers<void>();
  const slowly: Trip = async (question, what) => {
    if (what.startsWith('SELECT applied')) {
      hasRead.resolve();
      await disputed.promise;
    }
    return question();
  };
  const paid = deliver(1, slowly);
  await hasRead.promise;
  scenario.possible().at(-1)?.();
  expect(scenario.events.at(-1)?.type).toBe('charge.dispute.created');
  await deliver(2, atOnce);
  disputed.resolve();
  await paid;

  expect(memory.rows('SELECT reason FROM holds WHERE lifted_at IS NULL')).toEqual([
    { reason: 'dispute' },
  ]);
  vi.unstubAllGlobals();
});
