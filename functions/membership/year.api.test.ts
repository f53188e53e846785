// More than a year in a member's life, with our clock and Stripe's moved together.
import { expect, test } from 'vitest';
import { createMember, sessionOf, type TestMember } from '../../src/testing/fixtures/members.ts';
import {
  FAILS_LATER,
  join,
  MASTERCARD,
  newCard,
  overview,
  syncNow,
  travelTo,
} from '../../src/testing/fixtures/membership.ts';
import { person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true, clock: true });

const FOREVER = Date.parse('2040-01-01');
const START = Date.now();
const day = (days: number) => new Date(START + days * 86_400_000).toISOString();

/** Old emails are deleted on the way. */
const emails = new Set<string>();
async function readEmails(someone: TestMember): Promise<void> {
  const { results } = await worker.db
    .prepare('SELECT dedupe_key AS "key" FROM mails WHERE member_id = ?1')
    .bind(someone.id)
    .all<{ key: string }>();
  for (const { key } of results) emails.add(key);
}

/** The member comes back on that date and signs in. */
async function at(moment: string, someone: TestMember): Promise<TestMember> {
  await readEmails(someone);
  await travelTo(worker, moment);
  const cookie = await sessionOf(worker.db, someone.id, { idle: FOREVER, absolute: FOREVER });
  await worker.db
    .prepare('UPDATE sessions SET confirmed_at = ?2 WHERE member_id = ?1')
    .bind(someone.id, moment)
    .run();
  return { ...someone, ...person(worker.url, cookie) };
}

const standing = async (someone: TestMember) => {
  const { membership, subscription } = await overview(someone);
  const { tier, isExpired } = membership;
  return { tier, isExpired, stripe: subscription?.status };
};
const open = (tier: string, stripe = 'active') => ({ tier, isExpired: false, stripe });

test('a member joins, renews, fails to pay, recovers, changes plan, cancels, comes back and gets a refund', async () => {
  let ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  expect(await standing(ada)).toEqual(open('quick'));

  ada = await at(day(32), ada);
  expect(await standing(ada)).toEqual(open('quick'));
  expect((await overview(ada)).invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);

  await newCard(worker, ada, FAILS_LATER);
  ada = await at(day(62.5), ada);
  expect(await standing(ada)).toEqual(open('quick', 'past_due'));
  ada = await at(day(67), ada);
  await newCard(worker, ada, MASTERCARD);
  expect(await standing(ada)).toEqual(open('quick'));

  const business = { plan: 'business', billing: 'annual' };
  const preview = await ada.fetch('/api/subscription/plan-preview', { json: business });
  const { prorationDate, dueNow } = (await preview.json()) as Record<string, number>;
  expect(dueNow).toBeGreaterThan(39_000);
  expect(dueNow).toBeLessThan(42_200);
  await ada.fetch('/api/subscription/plan', {
    method: 'PUT',
    json: { ...business, prorationDate },
  });
  expect(await standing(ada)).toEqual(open('business'));
  expect((await overview(ada)).invoices[0]?.cents).toBe(dueNow);

  ada = await at(day(200), ada);
  await ada.fetch('/api/subscription/cancellation', { json: { reason: 'too_expensive' } });
  const { cancelsAt } = (await overview(ada)).subscription ?? {};
  const end = Date.parse(cancelsAt ?? '');
  ada = await at(new Date(end - 60_000).toISOString(), ada);
  expect(await standing(ada)).toEqual(open('business'));
  ada = await at(new Date(end + 60_000).toISOString(), ada);
  expect(await standing(ada)).toEqual(open('free', 'canceled'));

  ada = await at(day(440), ada);
  await join(worker, ada, { plan: 'complete' }, MASTERCARD);
  expect(await standing(ada)).toEqual(open('complete'));
  ada = await at(day(450), ada);
  const refunded = await ada.fetch('/api/subscription/refund', { json: {} });
  expect(await refunded.json()).toEqual({ message: 'Your money is on its way back.' });
  expect(await standing(ada)).toEqual(open('free', 'canceled'));
  const [last] = (await overview(ada)).invoices;
  expect(last).toMatchObject({ cents: 1999, refundedCents: 1999 });
  expect(await syncNow(ada)).toMatchObject({ tier: 'free' });

  const kinds = (await overview(ada)).events.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual([
    'cancelled',
    'card-changed',
    'card-changed',
    'ended',
    'ended',
    'joined',
    'joined',
    'paid',
    'paid',
    'paid',
    'paid',
    'paid',
    'payment-failed',
    'payment-failed',
    'plan-changed',
    'refunded',
  ]);
  await readEmails(ada);
  expect([...emails].map((key) => key.split(':')[0]).toSorted()).toEqual([
    'cancelled',
    'membership-ended',
    'membership-ended',
    'payment-failed',
    'payment-failed',
    'plan-changed',
    'receipt',
    'receipt',
    'receipt',
    'receipt',
    'receipt',
    'refunded',
  ]);
});
