// A free year granted while Stripe is being called about an earlier one is not forgotten.
import { expect, test } from 'vitest';
import { stripeInMemory } from '../../../src/testing/stripe/stripe-in-memory.ts';
import { Scenario } from '../../../src/testing/stripe/stripe-scenario.ts';
import { InMemory } from '../../../src/testing/worker/d1-in-memory.ts';
import { LOCAL_KEY } from '../../configuration/payments.ts';
import type { AppEnv } from '../../environment.ts';
import { moveBilling } from './free-year-billing.ts';

const YEAR_MS = 365 * 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();

test('billing also moves for a second free year earned while Stripe is called about the first', async () => {
  const memory = new InMemory();
  const now = Date.now();
  const give = (n: number) =>
    memory.rows(
      `INSERT INTO grants (member_id, reason, tier, starts_at, ends_at, billing_due)
       VALUES ('ada', ?1, 'complete', ?2, ?3, 1)`,
      `referral:${n}`,
      iso(now + (n - 1) * YEAR_MS),
      iso(now + n * YEAR_MS),
    );
  memory.sqlite.exec(`
    INSERT INTO members (id, email, email_key, joined_at) VALUES ('ada', 'a@b.c', 'a@b.c', '2026');
    INSERT INTO customers (member_id, id, created_at) VALUES ('ada', 'cus_1', '2026')`);
  const scenario = new Scenario(Math.floor(now / 1000));
  scenario.possible()[0]?.();
  memory.rows(
    `INSERT INTO subscriptions (id, member_id, customer_id, plan, billing, status, guarantee_days)
     VALUES ('sub_1', 'ada', 'cus_1', 'quick', 'monthly', 'active', 60)`,
  );
  give(1);
  let isGiven = false;
  const stripe = stripeInMemory(
    scenario,
    async (question) => {
      if (!isGiven) give(2);
      isGiven = true;
      // Stripe's state: no charges before the end of the first year.
      scenario.status = 'trialing';
      scenario.period.end = Math.floor((now + YEAR_MS) / 1000);
      return question();
    },
    new Set(),
  );
  const env = { STRIPE_SECRET_KEY: LOCAL_KEY, STRIPE: stripe } as unknown as AppEnv['Bindings'];
  await moveBilling(env, memory.opened());
  expect(
    memory
      .rows('SELECT reason, billing_due FROM grants ORDER BY reason')
      .map((row) => ({ ...(row as object) })),
  ).toEqual([
    { reason: 'referral:1', billing_due: 0 },
    { reason: 'referral:2', billing_due: 1 },
  ]);
});
