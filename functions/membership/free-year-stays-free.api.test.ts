// No charges during a free year, whatever state the membership was in when the year was earned.
import { expect, test } from 'vitest';
import { createMember, sessionOf, type TestMember } from '../../src/testing/fixtures/members.ts';
import {
  FAILS_LATER,
  join,
  MASTERCARD,
  newCard,
  openCheckout,
  overview,
  pay,
  travelTo,
} from '../../src/testing/fixtures/membership.ts';
import { person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true, clock: true });

const FOREVER = Date.parse('2040-01-01');
const START = Date.now();
const day = (days: number) => new Date(START + days * 86_400_000).toISOString();
const minute = () => worker.scheduled('* * * * *');

/** Inserts the year as the fifth friend's payment does. */
async function earnYear({ id }: TestMember, from: string): Promise<string> {
  const end = new Date(Date.parse(from) + 365 * 86_400_000).toISOString();
  await worker.db
    .prepare(
      `INSERT INTO grants (member_id, reason, tier, starts_at, ends_at, billing_due)
       VALUES (?1, 'referral:1', 'complete', ?2, ?3, 1)`,
    )
    .bind(id, from, end)
    .run();
  await minute();
  return end;
}

async function at(moment: string, someone: TestMember): Promise<TestMember> {
  await travelTo(worker, moment);
  const cookie = await sessionOf(worker.db, someone.id, { idle: FOREVER, absolute: FOREVER });
  await worker.db
    .prepare('UPDATE sessions SET confirmed_at = ?2 WHERE member_id = ?1')
    .bind(someone.id, moment)
    .run();
  return { ...someone, ...person(worker.url, cookie) };
}

const nextCharge = async (someone: TestMember) =>
  Date.parse((await overview(someone)).subscription?.nextChargeAt ?? '');
const paidBills = async (someone: TestMember) =>
  (await overview(someone)).invoices.filter(({ status }) => status === 'paid').length;

test('a member who canceled and then resumes is charged only after the free year', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  await ada.fetch('/api/subscription/cancellation', { json: {} });
  const end = await earnYear(ada, (await overview(ada)).subscription?.paidUntil ?? '');
  expect((await overview(ada)).subscription).toMatchObject({
    status: 'active',
    nextChargeAt: null,
  });
  await ada.fetch('/api/subscription/cancellation', { method: 'DELETE', json: {} });
  await minute();
  expect(Math.abs((await nextCharge(ada)) - Date.parse(end))).toBeLessThan(1000);
});

test('a member whose card failed before the free year owes nothing in it, and a new card is not charged', async () => {
  let ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  await newCard(worker, ada, FAILS_LATER);
  ada = await at(day(32), ada);
  expect((await overview(ada)).subscription?.status).toBe('past_due');
  const end = await earnYear(ada, day(32));
  expect((await overview(ada)).subscription).toMatchObject({ status: 'trialing' });
  expect(Math.abs((await nextCharge(ada)) - Date.parse(end))).toBeLessThan(1000);
  await newCard(worker, ada, MASTERCARD);
  await minute();
  expect(Math.abs((await nextCharge(ada)) - Date.parse(end))).toBeLessThan(1000);
  ada = await at(day(100), ada);
  expect(await paidBills(ada)).toBe(1);
});

test('a checkout opened before the free year cannot be paid during it', async () => {
  const bob = await at(day(0), await createMember(worker, 'bob'));
  const { clientSecret } = await openCheckout(bob, { plan: 'quick' });
  await earnYear(bob, day(-1));
  expect((await pay(worker, clientSecret)).paymentIntent?.status).not.toBe('succeeded');
  expect((await overview(bob)).invoices).toEqual([]);
  await minute();
  const due = worker.db.prepare('SELECT billing_due FROM grants WHERE member_id = ?1').bind(bob.id);
  expect(await due.first('billing_due')).toBe(0);
});
