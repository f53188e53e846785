// Random members' scenarios at the local Stripe, played through its API, and what must be true of them at the end.

import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { FAILS_LATER, local, pay, sdkOf } from '../fixtures/membership.ts';
import { fc } from '../run/seed.ts';

type Running = { url: string; db: D1Database };

const STEPS = ['cancel', 'resume', 'change plan', 'pay back', 'pay back a part', 'end', 'dispute'];
export const anyScenario = fc.record({
  lookupKey: fc.constantFrom('quick_monthly', 'business_monthly', 'complete_annual'),
  /** Paid at the first try; after a declined card, at the second; or never, after a declined card. */
  pays: fc.constantFrom('at once', 'at once', 'at once', 'in the end', 'never'),
  cardFails: fc.boolean(),
  steps: fc.array(fc.constantFrom(...STEPS), { maxLength: 4 }),
});
export type AnyScenario = typeof anyScenario extends fc.Arbitrary<infer T> ? T : never;

export interface Subscriber {
  id: string;
  customer: string;
  subscription: string;
}

const priceIds = new Map<string, Promise<string>>();
function priceOf(stripe: Stripe, lookupKey: string): Promise<string> {
  const find = async () =>
    (await stripe.prices.list({ lookup_keys: [lookupKey] })).data[0]?.id as string;
  const found = priceIds.get(lookupKey) ?? find();
  priceIds.set(lookupKey, found);
  return found;
}

/**
 * One member for each scenario, inserted with one statement: Miniflare blocks this process for each statement, and then
 * the Worker's logs are not read.
 */
export async function membersFor(
  running: Running,
  lives: AnyScenario[],
): Promise<Omit<Subscriber, 'subscription'>[]> {
  const { db } = running;
  const members = await Promise.all(
    lives.map(async () => {
      const id = randomUUID();
      const customer = await sdkOf(running).customers.create({ metadata: { member_id: id } });
      return { id, customer: customer.id };
    }),
  );
  const all = JSON.stringify(members);
  await db.batch([
    db
      .prepare(
        `INSERT INTO members (id, email, email_key, first_name, last_name, joined_at)
         SELECT value ->> 'id', value ->> 'id' || '@example.com', value ->> 'id' || '@example.com', 'Ada', '', '2026'
         FROM json_each(?1)`,
      )
      .bind(all),
    db
      .prepare(
        `INSERT INTO customers (member_id, id, created_at)
         SELECT value ->> 'id', value ->> 'customer', '2026' FROM json_each(?1)`,
      )
      .bind(all),
  ]);
  return members;
}

/** Creates a subscription as our checkout does, without our checkout. */
export async function begin(
  running: Running,
  { id, customer }: Omit<Subscriber, 'subscription'>,
  scenario: AnyScenario,
): Promise<Subscriber> {
  const stripe = sdkOf(running);
  const subscription = await stripe.subscriptions.create({
    customer,
    items: [{ price: await priceOf(stripe, scenario.lookupKey) }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { member_id: id },
    expand: ['latest_invoice.confirmation_secret'],
  });
  const { confirmation_secret } = subscription.latest_invoice as Stripe.Invoice;
  const secret = confirmation_secret?.client_secret ?? null;
  if (scenario.pays !== 'at once') await pay(running, secret, '4000 0000 0000 0002');
  if (scenario.pays !== 'never')
    await pay(running, secret, scenario.cardFails ? FAILS_LATER : undefined);
  return { id, customer, subscription: subscription.id };
}

/** A call that Stripe rejects has no effect. */
export async function live(
  running: Running,
  someone: Subscriber,
  scenario: AnyScenario,
): Promise<void> {
  for (const step of scenario.steps) await take(running, someone, step).catch(() => undefined);
}

async function take(running: Running, { subscription, customer }: Subscriber, step: string) {
  const stripe = sdkOf(running);
  const { subscriptions, refunds, charges } = stripe;
  if (step === 'cancel') return subscriptions.update(subscription, { cancel_at_period_end: true });
  if (step === 'resume') return subscriptions.update(subscription, { cancel_at_period_end: false });
  if (step === 'end') return subscriptions.cancel(subscription);
  if (step === 'change plan') {
    const { items } = await subscriptions.retrieve(subscription);
    const price = await priceOf(stripe, 'complete_annual');
    return subscriptions.update(subscription, {
      items: [{ id: items.data[0]?.id ?? '', price }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
  }
  const { data } = await charges.list({ customer, limit: 10 });
  const charge = data.find(({ paid }) => paid)?.id ?? '';
  if (step === 'dispute') return local(running, 'disputes', { charge });
  return refunds.create({ charge, ...(step === 'pay back a part' && { amount: 100 }) });
}

/** The state of all subscribers at Stripe, in the format of our tables. */
export async function truthOf(running: Running, { subscription, customer }: Subscriber) {
  const stripe = sdkOf(running);
  const [now, bills, { data: charges }] = await Promise.all([
    stripe.subscriptions.retrieve(subscription, { expand: ['default_payment_method'] }),
    stripe.invoices.list({ subscription, limit: 100, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: 100 }),
  ]);
  const iso = (seconds: number | null) => seconds && new Date(seconds * 1000).toISOString();
  const invoices = bills.data
    .filter(({ status }) => status !== 'draft')
    .map(({ id, status, amount_paid: paid, payments }) => {
      const intents = payments?.data.map(({ payment }) => payment.payment_intent);
      const own = charges.filter(({ payment_intent }) =>
        intents?.includes(payment_intent as string),
      );
      return {
        ...{ id, status, paid },
        refunded: own.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
        isDisputed: own.some(({ disputed }) => disputed),
      };
    });
  const lastPaid = invoices.find(({ paid }) => paid > 0);
  const isRefunded = lastPaid && lastPaid.refunded >= lastPaid.paid;
  const holds = [
    ...(invoices.some(({ isDisputed }) => isDisputed) ? ['dispute'] : []),
    ...(isRefunded ? ['refund'] : []),
  ];
  const card = (now.default_payment_method as Stripe.PaymentMethod | null)?.card;
  return {
    status: now.status as string,
    plan: now.items.data[0]?.price.lookup_key?.split('_')[0],
    cancelsAt: iso(now.cancel_at),
    endedAt: iso(now.ended_at),
    card: card?.last4 ?? null,
    holds,
    invoices: invoices
      .map(({ id, status, paid, refunded }) => ({ id, status, paid, refunded }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    receipts: invoices
      .filter(({ paid }) => paid > 0)
      .map(({ id }) => `receipt:${id}`)
      .toSorted(),
  };
}

/** The same from our tables, for all subscribers. */
export async function oursOf({ db }: Running, people: Subscriber[]) {
  const [rows, holds, invoices, emails] = (
    await db.batch<Record<string, unknown>>(
      [
        `SELECT id AS subscription, status, plan, cancels_at AS cancelsAt, ended_at AS endedAt,
           card_last4 AS card FROM subscriptions`,
        `SELECT subscription_id AS subscription, reason FROM holds WHERE lifted_at IS NULL ORDER BY reason`,
        `SELECT subscription_id AS subscription, id, status, paid_cents AS paid, refunded_cents AS refunded
         FROM invoices ORDER BY id`,
        `SELECT i.subscription_id AS subscription, m.dedupe_key AS "key" FROM mails m
         JOIN invoices i ON m.dedupe_key = 'receipt:' || i.id ORDER BY m.dedupe_key`,
      ].map((sql) => db.prepare(sql)),
    )
  ).map(({ results }) => Map.groupBy(results, (row) => row.subscription));
  return people.map(({ subscription }) => {
    const of = (table: typeof rows) =>
      (table?.get(subscription) ?? []).map(({ subscription: _, ...row }) => row);
    return {
      ...of(rows)[0],
      holds: of(holds).map(({ reason }) => reason),
      invoices: of(invoices),
      receipts: of(emails).map(({ key }) => key),
    };
  });
}
