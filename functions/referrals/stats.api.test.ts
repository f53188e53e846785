import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { day, getsMoneyBack, pays, referred } from '../../src/testing/fixtures/referrals.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { codeFrom, giveCode } from './invitations/codes.ts';
import type { ReferralStats } from './routes.ts';

const worker = testWorker();

async function statsOf(someone: TestMember): Promise<ReferralStats> {
  const response = await someone.fetch('/api/referrals/stats');
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return response.json() as Promise<ReferralStats>;
}

test('ada gets a code on her first visit, and keeps it', async () => {
  const ada = await createMember(worker, 'ada');
  const first = await statsOf(ada);
  expect(first).toEqual({
    referralCode: expect.any(String),
    referralCount: 0,
    pendingCount: 0,
    goal: 5,
    freeYears: [],
  });
  expect(codeFrom(first.referralCode)).toBe(first.referralCode);
  expect(await statsOf(ada)).toEqual(first);
});

test('twenty simultaneous first visits create one code', async () => {
  const ada = await createMember(worker, 'ada');
  const looks = await Promise.all(Array.from({ length: 20 }, () => statsOf(ada)));
  expect(new Set(looks.map(({ referralCode }) => referralCode)).size).toBe(1);
});

test('a code that another member has is replaced by a new one', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await giveCode(worker.db, ada.id, () => 'CDFG2345');
  const suggestions = ['CDFG2345', 'CDFG2345', 'CDFG2346'];
  expect(await giveCode(worker.db, bob.id, () => suggestions.shift() ?? '')).toBe('CDFG2346');
  expect((await statsOf(ada)).referralCode).toBe('CDFG2345');
  const cleo = await createMember(worker, 'cleo');
  await expect(giveCode(worker.db, cleo.id, () => 'CDFG2345')).rejects.toThrow('taken');
});

test('friends who paid count, friends who only signed up are pending, refunded friends are neither', async () => {
  const ada = await createMember(worker, 'ada');
  const [waiting, gone] = [await createMember(worker, 'bob'), await createMember(worker, 'cleo')];
  for (const { id } of [waiting, gone])
    await worker.db
      .prepare(`INSERT INTO referrals (referee_id, referrer_id, referred_at) VALUES (?1, ?2, ?3)`)
      .bind(id, ada.id, day(1))
      .run();
  const [paid = '', refunded = ''] = await referred(worker.db, ada.id, 2);
  await pays(worker.db, paid);
  await pays(worker.db, refunded);
  await getsMoneyBack(worker.db, refunded);
  expect(await statsOf(ada)).toMatchObject({ referralCount: 1, pendingCount: 2 });
  await gone.fetch('/api/account/deletion', { json: { confirmation: 'delete my account' } });
  expect(await statsOf(ada)).toMatchObject({ referralCount: 1, pendingCount: 1 });
});

test('a friend who paid and then deleted the account still counts', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await worker.db
    .prepare(`INSERT INTO referrals (referee_id, referrer_id, referred_at) VALUES (?1, ?2, ?3)`)
    .bind(bob.id, ada.id, day(1))
    .run();
  await pays(worker.db, bob.id);
  await bob.fetch('/api/account/deletion', { json: { confirmation: 'delete my account' } });
  expect(await statsOf(ada)).toMatchObject({ referralCount: 1, pendingCount: 0 });
});

test('free years are listed with their dates, without revoked ones', async () => {
  const ada = await createMember(worker, 'ada');
  const referees = await referred(worker.db, ada.id, 10);
  for (const id of referees) await pays(worker.db, id);
  const year = (from: number) => ({
    startsAt: `${from}-01-10T00:00:00.000Z`,
    endsAt: `${from + 1}-01-10T00:00:00.000Z`,
  });
  expect((await statsOf(ada)).freeYears).toEqual([year(2026), year(2027)]);
  await getsMoneyBack(worker.db, referees[0] ?? '');
  expect((await statsOf(ada)).freeYears).toEqual([year(2026)]);
});

test('ada does not see bob’s friends', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  for (const id of await referred(worker.db, bob.id, 5)) await pays(worker.db, id);
  expect(await statsOf(ada)).toMatchObject({ referralCount: 0, pendingCount: 0, freeYears: [] });
  expect((await statsOf(ada)).referralCode).not.toBe((await statsOf(bob)).referralCode);
});

test('a visitor has no referral code', async () => {
  const response = await worker.visitor().fetch('/api/referrals/stats');
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'not_signed_in' });
});
