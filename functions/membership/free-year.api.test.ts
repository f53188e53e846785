// Five paying friends earn a free year, at Stripe as well as here.
import { expect, test } from 'vitest';
import { emailsTo } from '../../src/testing/email/mailbox.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import {
  join,
  newCard,
  openCheckout,
  overview,
  pay,
} from '../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

const CARDS = [
  '5555 5555 5555 4444',
  '4000 0566 5566 5556',
  '4000 0000 0000 0077',
  '5200 8282 8282 8210',
  '6011 1111 1111 1117',
];

async function friendsOf(referrer: TestMember, count: number): Promise<TestMember[]> {
  const friends = await Promise.all(
    Array.from({ length: count }, () => createMember(worker, 'ada')),
  );
  await worker.db.batch(
    friends.map(({ id }) =>
      worker.db
        .prepare('INSERT INTO referrals (referee_id, referrer_id, referred_at) VALUES (?1, ?2, ?3)')
        .bind(id, referrer.id, new Date().toISOString()),
    ),
  );
  return friends;
}

const minute = () => worker.scheduled('* * * * *');
const stats = async (someone: TestMember) =>
  (await (await someone.fetch('/api/referrals/stats')).json()) as {
    referralCount: number;
    freeYears: { startsAt: string; endsAt: string }[];
  };

test('nothing is charged during a free year, and a friend’s refund revokes it', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  const paidUntil = (await overview(ada)).subscription?.paidUntil ?? '';
  const friends = await friendsOf(ada, 5);
  for (const [i, friend] of friends.entries()) await join(worker, friend, {}, CARDS[i]);
  const { referralCount, freeYears } = await stats(ada);
  expect(referralCount).toBe(5);
  expect(freeYears).toHaveLength(1);
  const [year] = freeYears;
  expect(year?.startsAt).toBe(paidUntil);

  await minute();
  await minute();
  const { subscription } = await overview(ada);
  expect(subscription).toMatchObject({ status: 'trialing', nextChargeCents: 2249 });
  expect(
    Math.abs(Date.parse(subscription?.nextChargeAt ?? '') - Date.parse(year?.endsAt ?? '')),
  ).toBeLessThan(1000);
  expect(
    (await emailsTo(worker.db, ada.email)).filter((kind) => kind === 'free-year'),
  ).toHaveLength(1);

  const [friend] = friends;
  expect((await friend?.fetch('/api/subscription/refund', { json: {} }))?.status).toBe(200);
  expect(await stats(ada)).toMatchObject({ referralCount: 4, freeYears: [] });
  await minute();
  const back = (await overview(ada)).subscription;
  expect(Math.abs(Date.parse(back?.nextChargeAt ?? '') - Date.parse(paidUntil))).toBeLessThan(1000);
});

test('a friend who pays with the referrer’s card does not count', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, {}, undefined, 'a card of two');
  const [friend] = await friendsOf(ada, 1);
  await join(worker, friend as TestMember, {}, undefined, 'a card of two');
  expect(await stats(ada)).toMatchObject({ referralCount: 0 });
});

test('a replaced card is still the referrer’s card, and a card shared by friends counts once', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, {}, undefined, 'a card given up');
  await newCard(worker, ada, CARDS[0] ?? '');
  const [withOldCard, first, second] = await friendsOf(ada, 3);
  await join(worker, withOldCard as TestMember, {}, undefined, 'a card given up');
  await join(worker, first as TestMember, {}, CARDS[1], 'a card of friends');
  await join(worker, second as TestMember, {}, CARDS[1], 'a card of friends');
  expect(await stats(ada)).toMatchObject({ referralCount: 1 });
});

test('a friend who only signs up, or does not finish paying, does not count', async () => {
  const ada = await createMember(worker, 'ada');
  const [friend] = await friendsOf(ada, 1);
  const { clientSecret } = await openCheckout(friend as TestMember);
  await pay(worker, clientSecret, '4000 0000 0000 0002');
  await (friend as TestMember).fetch('/api/subscription/sync', { json: {} });
  expect(await stats(ada)).toMatchObject({ referralCount: 0, pendingCount: 1 });
});

test('a member cannot pay by mistake during a free year, not even in a window opened before it', async () => {
  const ada = await createMember(worker, 'ada');
  const before = await openCheckout(ada, { plan: 'quick' });
  const year = [new Date(), new Date(Date.now() + 365 * 86_400_000)].map((d) => d.toISOString());
  await worker.db
    .prepare(
      `INSERT INTO grants (member_id, reason, tier, starts_at, ends_at) VALUES (?1, 'referral:1', 'complete', ?2, ?3)`,
    )
    .bind(ada.id, ...year)
    .run();
  const response = await ada.fetch('/api/create-payment-intent', { json: { plan: 'quick' } });
  expect([response.status, await response.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'free_year',
      message: expect.stringMatching(/until \w+ \d+, 20\d\d, and you won’t be charged before then/),
    }),
  ]);
  expect((await pay(worker, before.clientSecret)).paymentIntent?.status).not.toBe('succeeded');
  expect((await overview(ada)).invoices).toEqual([]);

  await worker.db
    .prepare(`UPDATE grants SET revoked_at = ?2 WHERE member_id = ?1`)
    .bind(ada.id, year[0])
    .run();
  expect(await openCheckout(ada, { plan: 'quick' })).toMatchObject({ amount: 2249 });
});
