// A pause from the first press to the charge that ends it, with our clock and Stripe's moved together.
import type Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { emailsTo, emailTo } from '../../../src/testing/email/mailbox.ts';
import { createMember, sessionOf, type TestMember } from '../../../src/testing/fixtures/members.ts';
import {
  FAILS_LATER,
  join,
  local,
  MASTERCARD,
  newCard,
  openCheckout,
  overview,
  sdkOf,
  travelTo,
} from '../../../src/testing/fixtures/membership.ts';
import { person, testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true, clock: true });

const FOREVER = Date.parse('2040-01-01');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Both clocks only move forward, through all tests of this file. */
let ahead = 0;
const now = () => Date.now() + ahead;

async function at(moment: string | number, someone: TestMember): Promise<TestMember> {
  const iso = new Date(moment).toISOString();
  await travelTo(worker, iso);
  ahead = Date.parse(iso) - Date.now();
  return signedIn(someone, iso);
}

async function signedIn(someone: TestMember, iso = new Date(now()).toISOString()) {
  const cookie = await sessionOf(worker.db, someone.id, { idle: FOREVER, absolute: FOREVER });
  await worker.db
    .prepare('UPDATE sessions SET confirmed_at = ?2 WHERE member_id = ?1')
    .bind(someone.id, iso)
    .run();
  return { ...someone, ...person(worker.url, cookie) };
}

/** Joins at the current time of both clocks. */
async function member(choice: object = { plan: 'quick' }): Promise<TestMember> {
  const ada = await signedIn(await createMember(worker, 'ada'));
  await join(worker, ada, choice);
  return ada;
}

const send = (someone: TestMember, method: string, path: string, json: object) =>
  someone.fetch(`/api/subscription/${path}`, {
    method,
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json' },
  });
const pause = (someone: TestMember, months: unknown = 1) =>
  send(someone, 'PUT', 'pause', { months } as object);
const resume = (someone: TestMember, mayCharge = true) =>
  send(someone, 'POST', 'pause-end', { mayCharge });
const refused = async (answer: Promise<Response>) => {
  const response = await answer;
  const { code } = (await response.json()) as { code?: string };
  return [response.status, code];
};

/** Else every move of the clock renews the members of all tests before. */
afterEach(async () => {
  const { subscriptions } = sdkOf(worker);
  const { data } = await subscriptions.list({ limit: 100 });
  await Promise.all(data.map(({ id }) => subscriptions.cancel(id)));
});

async function own(someone: TestMember) {
  const { membership, subscription, invoices, events } = await overview(someone);
  if (!subscription) throw new Error('no subscription');
  return { membership, subscription, invoices, events };
}
const tierOf = async (someone: TestMember) => {
  const { tier, isExpired } = (await overview(someone)).membership;
  return isExpired ? 'expired' : tier;
};
const paidOf = async (someone: TestMember) =>
  (await overview(someone)).invoices.filter(({ status }) => status === 'paid').length;
/** In no order: a payment has Stripe’s time, in whole seconds, and a pause that follows at once has ours. */
const kindsOf = async (someone: TestMember) =>
  (await overview(someone)).events.map(({ kind }) => kind).toSorted();
async function atStripe(someone: TestMember): Promise<Stripe.Subscription> {
  const id = await worker.db
    .prepare('SELECT id FROM subscriptions WHERE member_id = ?1')
    .bind(someone.id)
    .first<string>('id');
  return sdkOf(worker).subscriptions.retrieve(id ?? '');
}
const dayOf = (iso: string | null | undefined) => iso?.slice(0, 10);

test('a paused member keeps the paid time, pays nothing for two months, is told a week before, and resumes by itself', async () => {
  const year = new Date(now()).getUTCFullYear() + 1;
  const on = (day: string) => `${year}-${day}T12:00:00Z`;
  let ada = await at(on('01-31'), await createMember(worker, 'ada'));
  await join(worker, ada, { plan: 'quick' });
  const { subscription: before } = await own(ada);
  expect(before.pauses.map(({ resumesAt }) => dayOf(resumesAt))).toEqual([
    `${year}-03-31`,
    `${year}-04-30`,
    `${year}-05-31`,
  ]);
  expect((await pause(ada, 2)).status).toBe(200);
  const { subscription } = await own(ada);
  expect(subscription).toMatchObject({
    status: 'active',
    pausedFrom: before.paidUntil,
    paidUntil: before.paidUntil,
    resumesAt: before.pauses[1]?.resumesAt,
    nextChargeAt: before.pauses[1]?.resumesAt,
    nextChargeCents: 2249,
    pauses: [],
  });
  expect((await atStripe(ada)).pause_collection?.behavior).toBe('void');
  expect(await emailTo(worker.db, ada.email, 'paused')).toMatchObject({
    from: before.paidUntil,
    resumesAt: subscription.resumesAt,
    cents: 2249,
  });
  expect(await tierOf(ada)).toBe('quick');

  const end = Date.parse(before.paidUntil ?? '');
  ada = await at(end - 60_000, ada);
  expect(await tierOf(ada)).toBe('quick');
  ada = await at(end + 60_000, ada);
  expect(await tierOf(ada)).toBe('free');
  ada = await at(on('03-20'), ada);
  expect(await tierOf(ada)).toBe('free');
  expect((await own(ada)).subscription).toMatchObject({ pausedFrom: before.paidUntil });
  // Stripe's next period has begun, and the same pause goes on.
  ada = await at(on('04-02'), ada);
  expect(await tierOf(ada)).toBe('free');
  expect((await own(ada)).subscription).toMatchObject({
    pausedFrom: before.paidUntil,
    resumesAt: subscription.resumesAt,
  });

  const charge = Date.parse(subscription.resumesAt ?? '');
  ada = await at(charge - 7 * DAY - 1000, ada);
  expect(await emailsTo(worker.db, ada.email)).not.toContain('pause-ending');
  ada = await at(charge - 7 * DAY + 1000, ada);
  ada = await at(charge - 6 * DAY, ada);
  const written = await emailsTo(worker.db, ada.email);
  expect(written.filter((kind) => kind === 'pause-ending')).toHaveLength(1);
  expect(await emailTo(worker.db, ada.email, 'pause-ending')).toMatchObject({
    chargeAt: subscription.resumesAt,
    cents: 2249,
  });
  expect(written).not.toContain('renewal-notice');

  ada = await at(charge - 60_000, ada);
  expect((await atStripe(ada)).pause_collection).toBeNull();
  expect(await tierOf(ada)).toBe('free');
  expect((await own(ada)).subscription.resumesAt).toBe(subscription.resumesAt);
  ada = await at(charge + 60_000, ada);
  expect(await tierOf(ada)).toBe('quick');
  ada = await at(charge + 2 * HOUR, ada);
  const { subscription: after } = await own(ada);
  expect(after).toMatchObject({ pausedFrom: null, resumesAt: null, status: 'active' });
  expect(dayOf(after.paidUntil)).toBe(`${year}-05-31`);
  expect(await paidOf(ada)).toBe(2);
  expect(await kindsOf(ada)).toEqual(['joined', 'paid', 'paid', 'pause-ended', 'paused']);
});

test('before the paid time is over, resuming costs nothing and takes the pause back', async () => {
  const ada = await member();
  const { subscription: before } = await own(ada);
  await pause(ada, 3);
  expect((await resume(ada, false)).status).toBe(200);
  const { subscription } = await own(ada);
  expect(subscription).toMatchObject({
    pausedFrom: null,
    nextChargeAt: before.nextChargeAt,
    paidUntil: before.paidUntil,
  });
  expect(await paidOf(ada)).toBe(1);
  expect(await emailsTo(worker.db, ada.email)).toEqual(['receipt', 'paused', 'pause-ended']);
  // Nothing is left to resume.
  expect((await resume(ada)).status).toBe(200);
  expect(await paidOf(ada)).toBe(1);
});

test('in the pause, resuming begins a month with its charge, but only for a member who agreed to one', async () => {
  let ada = await member();
  await pause(ada, 2);
  ada = await at(Date.parse((await own(ada)).subscription.paidUntil ?? '') + 5 * DAY, ada);
  expect(await refused(resume(ada, false))).toEqual([409, 'out_of_date']);
  expect(await paidOf(ada)).toBe(1);
  expect((await resume(ada)).status).toBe(200);
  const { subscription } = await own(ada);
  expect(subscription.pausedFrom).toBeNull();
  expect(Date.parse(subscription.paidUntil ?? '')).toBeGreaterThan(now() + 27 * DAY);
  expect(await tierOf(ada)).toBe('quick');
  expect(await paidOf(ada)).toBe(2);
  ada = await at(Date.parse(subscription.paidUntil ?? '') + 2 * HOUR, ada);
  expect(await paidOf(ada)).toBe(3);
});

test('a card that is declined leaves the pause as it is; another card resumes it', async () => {
  let ada = await member();
  await pause(ada, 1);
  ada = await at(Date.parse((await own(ada)).subscription.paidUntil ?? '') + DAY, ada);
  await newCard(worker, ada, FAILS_LATER);
  const { subscription: before } = await own(ada);
  expect(await refused(resume(ada))).toEqual([402, 'card_declined']);
  expect((await own(ada)).subscription).toEqual(before);
  expect(await tierOf(ada)).toBe('free');
  expect(await emailsTo(worker.db, ada.email)).not.toContain('payment-failed');
  await newCard(worker, ada, MASTERCARD);
  expect((await resume(ada)).status).toBe(200);
  expect(await tierOf(ada)).toBe('quick');
});

test('when the charge that ends the pause fails, it is like any failed payment', async () => {
  let ada = await member();
  await pause(ada, 1);
  await newCard(worker, ada, FAILS_LATER);
  const { resumesAt } = (await own(ada)).subscription;
  ada = await at(Date.parse(resumesAt ?? '') + 3 * HOUR, ada);
  expect((await own(ada)).subscription).toMatchObject({ status: 'past_due', pausedFrom: null });
  expect(await tierOf(ada)).toBe('quick');
  expect(await refused(pause(ada))).toEqual([409, 'payment_due']);
  expect((await newCard(worker, ada, MASTERCARD)).status).toBe(200);
  expect((await own(ada)).subscription.status).toBe('active');
});

test('twenty presses, two devices and a repeated request are one pause and one charge', async () => {
  let ada = await member();
  const twenty = (one: () => Promise<Response>) =>
    Promise.all(Array.from({ length: 20 }, async () => (await one()).status));
  expect(new Set(await twenty(() => pause(ada, 2)))).toEqual(new Set([200]));
  expect((await pause(ada, 2)).status).toBe(200);
  expect(await refused(pause(ada, 3))).toEqual([409, 'paused']);
  expect(await kindsOf(ada)).toEqual(['joined', 'paid', 'paused']);
  ada = await at(Date.parse((await own(ada)).subscription.paidUntil ?? '') + DAY, ada);
  const statuses = await twenty(() => resume(ada));
  expect(statuses).toContain(200);
  expect(new Set(statuses.filter((status) => status !== 200 && status !== 409))).toEqual(new Set());
  expect(await paidOf(ada)).toBe(2);
  const { data } = await sdkOf(worker).charges.list({
    customer: String((await atStripe(ada)).customer),
  });
  expect(data).toHaveLength(2);
});

test('a lost answer of Stripe charges once', async () => {
  let ada = await member();
  await pause(ada, 1);
  ada = await at(Date.parse((await own(ada)).subscription.paidUntil ?? '') + DAY, ada);
  const { id } = await atStripe(ada);
  const route = `POST /v1/subscriptions/${id}`;
  await local(worker, 'faults', {
    target: 'request',
    mode: 'refuse',
    when: 'after',
    route,
    times: 9,
  });
  const first = await resume(ada);
  expect([200, 503]).toContain(first.status);
  // Until it is clear what came of the first request, the second one waits.
  if (first.status === 503) expect(await refused(resume(ada))).toEqual([409, 'in_progress']);
  ada = await at(now() + 2 * 60_000, ada);
  expect((await resume(ada)).status).toBe(200);
  expect(await paidOf(ada)).toBe(2);
});

test('a paused member cancels: with paid time left at its end, without it right away', async () => {
  let ada = await member();
  await pause(ada, 2);
  const { paidUntil } = (await own(ada)).subscription;
  expect((await send(ada, 'POST', 'cancellation', {})).status).toBe(200);
  expect((await own(ada)).subscription).toMatchObject({ cancelsAt: paidUntil, pausedFrom: null });
  expect(await tierOf(ada)).toBe('quick');
  // Undone, it is paused as before.
  await send(ada, 'DELETE', 'cancellation', {});
  expect((await own(ada)).subscription).toMatchObject({ cancelsAt: null, pausedFrom: paidUntil });
  ada = await at(Date.parse(paidUntil ?? '') + DAY, ada);
  expect((await send(ada, 'POST', 'cancellation', {})).status).toBe(200);
  expect((await own(ada)).subscription).toMatchObject({ status: 'canceled', pausedFrom: null });
  expect(await tierOf(ada)).toBe('free');
  expect((await own(ada)).events[0]).toMatchObject({
    kind: 'ended',
    detail: { because: 'cancelled' },
  });
  ada = await at(Date.parse(paidUntil ?? '') + 100 * DAY, ada);
  expect(await paidOf(ada)).toBe(1);
});

test('in a pause the plan is not changed, and no second membership is sold', async () => {
  let ada = await member();
  await pause(ada, 1);
  const business = { plan: 'business', billing: 'monthly' };
  expect(await refused(send(ada, 'POST', 'plan-preview', business))).toEqual([409, 'paused']);
  const agreed = { ...business, prorationDate: Math.floor(now() / 1000) };
  expect(await refused(send(ada, 'PUT', 'plan', agreed))).toEqual([409, 'paused']);
  ada = await at(Date.parse((await own(ada)).subscription.paidUntil ?? '') + DAY, ada);
  await expect(openCheckout(ada)).rejects.toThrow('"paused"');
  expect((await atStripe(ada)).items.data[0]?.price.lookup_key).toBe('quick_monthly');
});

test('within the guarantee a paused member gets all the money back', async () => {
  let ada = await member();
  await pause(ada, 1);
  ada = await at(Date.parse((await own(ada)).subscription.paidUntil ?? '') + DAY, ada);
  expect((await own(ada)).subscription.canBeRefunded).toBe(true);
  expect((await send(ada, 'POST', 'refund', {})).status).toBe(200);
  const { subscription, invoices } = await own(ada);
  expect(subscription).toMatchObject({ status: 'canceled', pausedFrom: null });
  expect(invoices).toEqual([expect.objectContaining({ cents: 2249, refundedCents: 2249 })]);
});

test('a free year that is earned in a pause opens everything, and the next charge comes after it', async () => {
  let ada = await member();
  await pause(ada, 2);
  ada = await at(Date.parse((await own(ada)).subscription.paidUntil ?? '') + DAY, ada);
  const endsAt = new Date(now() + 365 * DAY).toISOString();
  await worker.db
    .prepare(
      `INSERT INTO grants (member_id, reason, tier, starts_at, ends_at, billing_due)
       VALUES (?1, 'referral:1', 'complete', ?2, ?3, 1)`,
    )
    .bind(ada.id, new Date(now()).toISOString(), endsAt)
    .run();
  await worker.scheduled('* * * * *', now());
  const { subscription } = await own(ada);
  expect(subscription).toMatchObject({ status: 'trialing', pausedFrom: null });
  expect(dayOf(subscription.nextChargeAt)).toBe(dayOf(endsAt));
  expect(await tierOf(ada)).toBe('complete');
  expect(await paidOf(ada)).toBe(1);
});

test('a yearly membership, a canceled one and a visitor’s cannot be paused', async () => {
  const yearly = await member({ plan: 'complete', billing: 'annual' });
  expect((await own(yearly)).subscription.pauses).toEqual([]);
  expect(await refused(pause(yearly))).toEqual([409, 'yearly']);
  const canceled = await member();
  await send(canceled, 'POST', 'cancellation', {});
  expect((await own(canceled)).subscription.pauses).toEqual([]);
  expect(await refused(pause(canceled))).toEqual([409, 'cancelled']);
  const free = await signedIn(await createMember(worker, 'ada'));
  expect(await refused(pause(free))).toEqual([409, 'no_membership']);
  const visitor = worker.visitor();
  const asked = await visitor.fetch('/api/subscription/pause', {
    method: 'PUT',
    json: { months: 1 },
  });
  expect(asked.status).toBe(401);
});

test.each([[0], [4], [1.5], ['1'], [null], [[1]]])(
  'a pause of %s months changes nothing',
  async (months) => {
    const ada = await member();
    expect((await pause(ada, months)).status).toBe(400);
    expect((await atStripe(ada)).pause_collection).toBeNull();
  },
);

test('a pause that the owner makes at Stripe is shown, with or without an end', async () => {
  let ada = await member();
  const { id, items } = await atStripe(ada);
  const stripe = sdkOf(worker);
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } });
  await local(worker, 'deliveries', {});
  const { paidUntil } = (await own(ada)).subscription;
  expect((await own(ada)).subscription).toMatchObject({
    pausedFrom: paidUntil,
    resumesAt: null,
    nextChargeAt: null,
  });
  const end = items.data[0]?.current_period_end ?? 0;
  await stripe.subscriptions.update(id, {
    pause_collection: { behavior: 'void', resumes_at: end + 10 * 86_400 },
  });
  await local(worker, 'deliveries', {});
  const { resumesAt } = (await own(ada)).subscription;
  expect(Date.parse(resumesAt ?? '') - end * 1000).toBeGreaterThan(27 * DAY);
  expect(await kindsOf(ada)).toEqual(['joined', 'paid', 'pause-changed', 'paused']);
  ada = await at(Date.parse(resumesAt ?? '') + 2 * HOUR, ada);
  expect(await paidOf(ada)).toBe(2);
  expect(await tierOf(ada)).toBe('quick');
});

test('events that are lost, repeated and out of order change nothing about a pause', async () => {
  let ada = await member();
  await local(worker, 'faults', { target: 'delivery', mode: 'drop', times: 50 });
  await pause(ada, 1);
  const { paidUntil, resumesAt } = (await own(ada)).subscription;
  ada = await at(Date.parse(paidUntil ?? '') + 2 * DAY, ada);
  expect(await tierOf(ada)).toBe('free');
  expect((await own(ada)).subscription).toMatchObject({ pausedFrom: paidUntil, resumesAt });
  // No event tells about the charge: the subscription is read again soon after its date.
  ada = await at(Date.parse(resumesAt ?? '') - 3 * HOUR, ada);
  ada = await at(Date.parse(resumesAt ?? '') + 3 * 60_000, ada);
  expect(await tierOf(ada)).toBe('quick');
  await fetch(`${worker.url}/api/dev/stripe/local/faults`, { method: 'DELETE' });
  await local(worker, 'faults', { target: 'delivery', mode: 'reverse' });
  await local(worker, 'faults', { target: 'delivery', mode: 'duplicate', copies: 3 });
  ada = await at(Date.parse(resumesAt ?? '') + 3 * DAY, ada);
  expect(await paidOf(ada)).toBe(2);
  expect(await kindsOf(ada)).toEqual(['joined', 'paid', 'paid', 'pause-ended', 'paused']);
});
