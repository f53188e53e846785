import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import {
  day,
  getsMoneyBack,
  pays,
  referred,
  yearsOf,
} from '../../src/testing/fixtures/referrals.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

const referralOf = (refereeId: string) =>
  worker.db.prepare('SELECT * FROM referrals WHERE referee_id = ?1').bind(refereeId).first();

/** Ada and the friends she referred; the first `paid` of them paid on January 10. */
async function adaWith(count: number, paid = 0) {
  const ada = await createMember(worker, 'ada');
  const referees = await referred(worker.db, ada.id, count);
  for (const id of referees.slice(0, paid)) await pays(worker.db, id);
  return { ada, referees, last: referees.at(-1) ?? '' };
}

/** A subscription of this member. */
const subscribes = (
  memberId: string,
  columns: { status?: string; until?: string; card?: string },
) =>
  worker.db
    .prepare(
      `INSERT INTO subscriptions (id, member_id, customer_id, plan, billing, status, paid_until, guarantee_days, card_fingerprint)
       VALUES (?1, ?2, 'cus', 'quick', 'monthly', ?3, ?4, 60, ?5)`,
    )
    .bind(
      `sub-${crypto.randomUUID()}`,
      memberId,
      columns.status ?? 'active',
      columns.until ?? null,
      columns.card ?? null,
    )
    .run();

test('the fifth friend who pays earns ada a year, the fourth and the ninth do not', async () => {
  const { ada, referees } = await adaWith(10, 4);
  expect(await yearsOf(worker.db, ada.id)).toEqual([]);
  const first = {
    reason: 'referral:1',
    starts_at: '2026-01-10T00:00:00.000Z',
    ends_at: '2027-01-10T00:00:00.000Z',
    revoked_at: null,
    billing_due: 1,
  };
  for (const id of referees.slice(4, 9)) {
    await pays(worker.db, id);
    expect(await yearsOf(worker.db, ada.id)).toEqual([first]);
  }
  await pays(worker.db, referees[9] ?? '');
  expect(await yearsOf(worker.db, ada.id)).toEqual([
    first,
    {
      ...first,
      reason: 'referral:2',
      starts_at: first.ends_at,
      ends_at: '2028-01-10T00:00:00.000Z',
    },
  ]);
});

test('processing the same payments again changes nothing, not even what was sent to Stripe', async () => {
  const { ada, referees } = await adaWith(5, 5);
  await worker.db
    .prepare('UPDATE grants SET billing_due = 0 WHERE member_id = ?1')
    .bind(ada.id)
    .run();
  const before = [await yearsOf(worker.db, ada.id), await referralOf(referees[0] ?? '')];
  for (const id of referees) await pays(worker.db, id, { on: 40 });
  expect([await yearsOf(worker.db, ada.id), await referralOf(referees[0] ?? '')]).toEqual(before);
});

test.each([
  ['active', day(100), day(100)],
  ['trialing', day(100), day(100)],
  ['past_due', day(100), day(100)],
  ['canceled', day(100), day(10)],
  ['incomplete', day(100), day(10)],
  ['active', day(5), day(10)],
  ['active', undefined, day(10)],
])(
  'for a member whose subscription is %s and paid until %s, the year starts on %s',
  async (status, until, starts) => {
    const { ada, last } = await adaWith(5, 4);
    await subscribes(ada.id, { status, ...(until && { until }) });
    await pays(worker.db, last);
    expect(await yearsOf(worker.db, ada.id)).toMatchObject([{ starts_at: starts }]);
  },
);

test('disputed time does not delay the year', async () => {
  const { ada, last } = await adaWith(5, 4);
  await subscribes(ada.id, { until: day(100) });
  await worker.db
    .prepare(
      `INSERT INTO holds SELECT id, 'dispute', ?2, NULL FROM subscriptions WHERE member_id = ?1`,
    )
    .bind(ada.id, day(2))
    .run();
  await pays(worker.db, last);
  expect(await yearsOf(worker.db, ada.id)).toMatchObject([{ starts_at: day(10) }]);
});

test('a friend who pays with ada’s card never counts, even with another card later', async () => {
  const { ada, last } = await adaWith(5, 4);
  await subscribes(ada.id, { status: 'canceled', card: 'adas-card' });
  await pays(worker.db, last, { card: 'adas-card' });
  expect(await referralOf(last)).toMatchObject({ refused: 'same card', confirmed_at: null });
  await pays(worker.db, last, { card: 'another', on: 50 });
  await getsMoneyBack(worker.db, last, { on: 60 });
  await pays(worker.db, last, { card: 'another', on: 70 });
  expect(await referralOf(last)).toMatchObject({ refused: 'same card', confirmed_at: null });
  expect(await yearsOf(worker.db, ada.id)).toEqual([]);
});

test('a card that ada used once and replaced still counts as hers', async () => {
  const { ada, last } = await adaWith(5, 4);
  await subscribes(ada.id, { card: 'new-card' });
  await worker.db
    .prepare(
      `UPDATE subscriptions SET paid_with = '["first-card","old-card"]' WHERE member_id = ?1`,
    )
    .bind(ada.id)
    .run();
  await pays(worker.db, last, { card: 'old-card' });
  expect(await referralOf(last)).toMatchObject({ refused: 'same card', confirmed_at: null });
  expect(await yearsOf(worker.db, ada.id)).toEqual([]);
});

test('a household that shares one card counts once', async () => {
  const { ada, referees } = await adaWith(7);
  for (const id of referees) await subscribes(id, { card: `card-of-${id}` });
  const [first = '', second = '', ...others] = referees;
  await worker.db
    .prepare(`UPDATE subscriptions SET paid_with = '["kitchen"]' WHERE member_id IN (?1, ?2)`)
    .bind(first, second)
    .run();
  await pays(worker.db, first, { card: 'kitchen' });
  await pays(worker.db, second, { card: 'kitchen' });
  expect(await referralOf(second)).toMatchObject({ refused: 'same card' });
  for (const id of others.slice(0, 3)) await pays(worker.db, id, { card: `card-of-${id}` });
  expect(await yearsOf(worker.db, ada.id)).toEqual([]);
  await pays(worker.db, first, { card: 'kitchen' });
  await pays(worker.db, others[3] ?? '', { card: `card-of-${others[3]}` });
  expect(await yearsOf(worker.db, ada.id)).toHaveLength(1);
});

test('unknown cards and cards of unrelated members do not disqualify a friend', async () => {
  const { ada, referees } = await adaWith(5);
  await subscribes(ada.id, {});
  await subscribes(ada.id, { card: 'adas-card' });
  await subscribes((await createMember(worker, 'ada')).id, { card: 'shared-card' });
  for (const [i, id] of referees.entries())
    await pays(worker.db, id, { card: i % 2 ? 'shared-card' : null });
  expect(await yearsOf(worker.db, ada.id)).toHaveLength(1);
});

test('one refund revokes the year, and Stripe is to be updated', async () => {
  const { ada, last } = await adaWith(5, 5);
  await worker.db
    .prepare('UPDATE grants SET billing_due = 0 WHERE member_id = ?1')
    .bind(ada.id)
    .run();
  expect(await ada.fetch('/api/auth/user').then((a) => a.json())).toMatchObject({
    tier: 'complete',
  });
  await getsMoneyBack(worker.db, last);
  expect(await yearsOf(worker.db, ada.id)).toMatchObject([
    { reason: 'referral:1', revoked_at: day(20), billing_due: 1 },
  ]);
  expect(await ada.fetch('/api/auth/user').then((a) => a.json())).toMatchObject({ tier: 'free' });
});

test('a restored year has the time that was left of it, and not a day more', async () => {
  const { ada, last } = await adaWith(5, 5);
  await getsMoneyBack(worker.db, last, { on: 40 });
  await pays(worker.db, last, { on: 70 });
  const [year] = await yearsOf(worker.db, ada.id);
  expect(year).toMatchObject({ starts_at: day(70), revoked_at: null, billing_due: 1 });
  // Thirty days of the year were used.
  expect(year?.ends_at).toBe(day(70 + 365 - 30));
});

test('a year that had not begun is restored in full', async () => {
  const { ada, last } = await adaWith(5, 4);
  await subscribes(ada.id, { until: day(100) });
  await pays(worker.db, last);
  await getsMoneyBack(worker.db, last, { on: 40 });
  await pays(worker.db, last, { on: 70 });
  expect(await yearsOf(worker.db, ada.id)).toMatchObject([
    { starts_at: day(100), ends_at: '2027-04-10T00:00:00.000Z' },
  ]);
});

test('a year that has ended is neither revoked nor given again', async () => {
  const { ada, last } = await adaWith(5, 5);
  const before = await yearsOf(worker.db, ada.id);
  await getsMoneyBack(worker.db, last, { on: 400 });
  expect(await yearsOf(worker.db, ada.id)).toEqual(before);
  await pays(worker.db, last, { on: 410 });
  expect(await yearsOf(worker.db, ada.id)).toEqual(before);
});

test('a friend counts again only with a payment after the refund, until a refund after that payment', async () => {
  const { ada, last } = await adaWith(5, 5);
  const years = async () =>
    (await yearsOf(worker.db, ada.id)).filter(({ revoked_at }) => !revoked_at).length;
  await getsMoneyBack(worker.db, last, { on: 20 });
  await pays(worker.db, last, { on: 10 });
  expect(await years()).toBe(0);
  await pays(worker.db, last, { on: 30 });
  expect(await years()).toBe(1);
  await getsMoneyBack(worker.db, last, { on: 20 });
  expect(await years()).toBe(1);
  await getsMoneyBack(worker.db, last, { on: 40 });
  expect(await years()).toBe(0);
});

test('a refund that is processed before its payment still applies', async () => {
  const { ada, last } = await adaWith(5, 4);
  await getsMoneyBack(worker.db, last, { on: 20 });
  await pays(worker.db, last, { on: 10 });
  expect(await yearsOf(worker.db, ada.id)).toEqual([]);
});

test('grants of other kinds are not affected', async () => {
  const { ada, last } = await adaWith(5, 5);
  await worker.db
    .prepare(
      `INSERT INTO grants (member_id, reason, tier, starts_at, ends_at) VALUES (?1, 'gift-9999-1', 'quick', ?2, ?3)`,
    )
    .bind(ada.id, day(1), day(999))
    .run();
  await getsMoneyBack(worker.db, last);
  const { results } = await worker.db
    .prepare('SELECT reason FROM grants WHERE member_id = ?1 AND revoked_at IS NOT NULL')
    .bind(ada.id)
    .all();
  expect(results).toEqual([{ reason: 'referral:1' }]);
});

test('the payment of a member whom no one referred earns nothing', async () => {
  const before = await worker.db.prepare('SELECT count(*) AS n FROM grants').first('n');
  await pays(worker.db, (await createMember(worker, 'bob')).id);
  await getsMoneyBack(worker.db, (await createMember(worker, 'bob')).id);
  expect(await worker.db.prepare('SELECT count(*) AS n FROM grants').first('n')).toBe(before);
});
