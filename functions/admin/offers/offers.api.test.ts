// Offers from the console to the checkout, at the local Stripe; and gifts from an address to a grant.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { emailsTo, linkFor } from '../../../src/testing/email/mailbox.ts';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import { createMember, sessionOf, type TestMember } from '../../../src/testing/fixtures/members.ts';
import {
  join,
  local,
  openCheckout,
  overview,
  sdkOf,
  syncNow,
} from '../../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import type { ShownGift, ShownOffer } from '../../membership/offers/brought.ts';

const worker = testWorker({}, { stripe: true });
const owner = () => createColleague(worker, 'eli', { roles: ['owner'] });

const newCode = () => `SPRING-${randomUUID().slice(0, 8).toUpperCase()}`;
const discount = (changes: object = {}) => ({
  id: randomUUID(),
  code: newCode(),
  kind: 'percent',
  value: 50,
  duration: 'months',
  months: 3,
  plan: 'complete',
  billing: 'monthly',
  mostUses: null,
  isForNew: false,
  lastDay: null,
  why: 'For the newsletter of the library',
  ...changes,
});
const post = async (by: TestMember, path: string, json: object) => {
  const response = await by.fetch(`/api/admin/offers/${path}`, { json });
  return {
    status: response.status,
    ...((await response.json()) as { code?: string; fields?: object }),
  };
};
const list = async (by: TestMember) =>
  (await (await by.fetch('/api/admin/offers')).json()) as {
    offers: ShownOffer[];
    gifts: ShownGift[];
  };
const offerOf = async (by: TestMember, id: string) =>
  (await list(by)).offers.find((offer) => offer.id === id);
const promotion = async (code: string) =>
  (await sdkOf(worker).promotionCodes.list({ code, limit: 1 })).data[0];
const ask = async (someone: TestMember, promotionCode: string, choice: object = {}) => {
  const json = { plan: 'complete', promotionCode, ...choice };
  const response = await someone.fetch('/api/create-payment-intent', { json });
  return { status: response.status, ...((await response.json()) as { message?: string }) };
};
const logOf = async (id: string) =>
  (
    await worker.db
      .prepare('SELECT action FROM audit_log WHERE request_id = ?1')
      .bind(id)
      .all<{ action: string }>()
  ).results;

test('an owner makes a code, a member joins with it, and the console says what it brought', async () => {
  const [eli, ada] = [await owner(), await createMember(worker, 'ada')];
  const made = discount();
  expect(await post(eli, 'discounts', made)).toMatchObject({ status: 200 });
  expect(await offerOf(eli, made.id)).toMatchObject({ state: 'open', joined: 0, percent: 50 });
  const checkout = await join(worker, ada, { promotionCode: made.code });
  expect(checkout).toMatchObject({ amount: 999, renewalAmount: 999, discount: { cents: 1000 } });
  expect(await offerOf(eli, made.id)).toMatchObject({ joined: 1, active: 1, keptCents: 999 });
  // A code that is only looked at brings no one.
  await openCheckout(await createMember(worker, 'ada'), { promotionCode: made.code });
  expect(await offerOf(eli, made.id)).toMatchObject({ joined: 1 });
});

test('pressed twice at once, or again later, it is one code', async () => {
  const eli = await owner();
  const made = discount();
  const answers = await Promise.all([post(eli, 'discounts', made), post(eli, 'discounts', made)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await post(eli, 'discounts', made)).status).toBe(200);
  const { data } = await sdkOf(worker).promotionCodes.list({ code: made.code });
  expect(data).toHaveLength(1);
  expect(await logOf(made.id)).toEqual([{ action: 'make-offer' }]);
});

test('a name is one open code, no matter who made the other, and is free again once that has ended', async () => {
  const eli = await owner();
  const made = discount();
  await post(eli, 'discounts', made);
  const again = discount({ code: made.code });
  const taken = { status: 409, code: 'code_taken', fields: { code: expect.any(String) } };
  expect(await post(eli, 'discounts', again)).toMatchObject(taken);
  expect(await logOf(again.id)).toEqual([]);
  const stripe = sdkOf(worker);
  const { id: coupon } = await stripe.coupons.create({ percent_off: 10, duration: 'once' });
  const byHand = newCode();
  await stripe.promotionCodes.create({ code: byHand, promotion: { type: 'coupon', coupon } });
  expect(await post(eli, 'discounts', discount({ code: byHand }))).toMatchObject(taken);
  await post(eli, 'endings', { id: randomUUID(), offerId: made.id, why: 'Spring is over' });
  expect((await post(eli, 'discounts', again)).status).toBe(200);
});

test('two owners who choose the same name at once make one code', async () => {
  const [eli, ada] = [await owner(), await createColleague(worker, 'ada', { roles: ['owner'] })];
  const code = newCode();
  const answers = await Promise.all([
    post(eli, 'discounts', discount({ code })),
    post(ada, 'discounts', discount({ code })),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await sdkOf(worker).promotionCodes.list({ code })).data).toHaveLength(1);
});

test('a code is refused for another plan or way to pay, and says which it is for', async () => {
  const [eli, dan] = [await owner(), await createMember(worker, 'ada')];
  const made = discount();
  await post(eli, 'discounts', made);
  const message = 'This code is for the complete plan, paid by the month.';
  expect(await ask(dan, made.code, { plan: 'quick' })).toMatchObject({ status: 422, message });
  expect(await ask(dan, made.code, { billing: 'annual' })).toMatchObject({ status: 422, message });
  expect((await ask(dan, made.code)).status).toBe(200);
});

test('the discount does not follow a member to a plan that it is not for', async () => {
  const [eli, dan] = [await owner(), await createMember(worker, 'ada')];
  const made = discount({ plan: 'quick', duration: 'forever', months: null });
  await post(eli, 'discounts', made);
  await join(worker, dan, { plan: 'quick', promotionCode: made.code });
  const json = { plan: 'business' };
  const preview = await dan.fetch('/api/subscription/plan-preview', { json });
  const { prorationDate } = (await preview.json()) as { prorationDate: number };
  await dan.fetch('/api/subscription/plan', {
    method: 'PUT',
    json: { plan: 'business', billing: 'monthly', prorationDate },
  });
  expect(await overview(dan)).toMatchObject({
    subscription: { plan: 'business', nextChargeCents: 5024 },
  });
});

test('an ended code is refused at the checkout, and members who have it keep it', async () => {
  const [eli, ada, dan] = [
    await owner(),
    await createMember(worker, 'ada'),
    await createMember(worker, 'ada'),
  ];
  const made = discount();
  await post(eli, 'discounts', made);
  await join(worker, ada, { promotionCode: made.code });
  const end = { id: randomUUID(), offerId: made.id, why: 'Spring is over' };
  expect((await post(eli, 'endings', end)).status).toBe(200);
  expect((await post(eli, 'endings', end)).status).toBe(200);
  expect(await promotion(made.code)).toMatchObject({ active: false });
  expect((await ask(dan, made.code)).status).toBe(422);
  expect(await overview(ada)).toMatchObject({ subscription: { nextChargeCents: 999 } });
  expect(await offerOf(eli, made.id)).toMatchObject({ state: 'ended', joined: 1 });
});

test('a limit and a last day are Stripe’s to keep', async () => {
  const [eli, ada, dan] = [
    await owner(),
    await createMember(worker, 'ada'),
    await createMember(worker, 'ada'),
  ];
  const made = discount({ mostUses: 1, isForNew: true, lastDay: '2099-01-31' });
  await post(eli, 'discounts', made);
  expect(await promotion(made.code)).toMatchObject({
    max_redemptions: 1,
    expires_at: Date.parse('2099-02-01T00:00:00Z') / 1000,
    restrictions: { first_time_transaction: true },
  });
  await join(worker, ada, { promotionCode: made.code });
  expect((await ask(dan, made.code)).status).toBe(422);
  expect(await offerOf(eli, made.id)).toMatchObject({ state: 'used-up' });
  const past = discount({ lastDay: '2020-01-31' });
  expect(await post(eli, 'discounts', past)).toMatchObject({
    status: 400,
    fields: { lastDay: expect.any(String) },
  });
  expect(await logOf(past.id)).toEqual([]);
});

test('while Stripe is silent nothing is made; if it falls silent halfway, the cron makes it', async () => {
  const eli = await owner();
  const fail = (route: string) =>
    local(worker, 'faults', { target: 'request', mode: '500', route, times: 100 });
  const heal = () => worker.stripeDb.prepare('DELETE FROM faults').run();
  const nothing = discount();
  await fail('GET /v1/promotion_codes');
  expect(await post(eli, 'discounts', nothing)).toMatchObject({
    status: 503,
    code: 'payments_down',
  });
  await heal();
  expect(await offerOf(eli, nothing.id)).toBeUndefined();
  const made = discount();
  await fail('POST /v1/promotion_codes');
  expect(await post(eli, 'discounts', made)).toMatchObject({ status: 503, code: 'offer_pending' });
  await heal();
  expect(await offerOf(eli, made.id)).toMatchObject({ state: 'making' });
  await worker.scheduled('* * * * *', Date.now());
  expect(await offerOf(eli, made.id)).toMatchObject({ state: 'open' });
  expect(await promotion(made.code)).toMatchObject({ active: true });
  await fail('POST /v1/promotion_codes');
  const end = { id: randomUUID(), offerId: made.id, why: 'Over' };
  expect(await post(eli, 'endings', end)).toMatchObject({ status: 503, code: 'offer_pending' });
  await heal();
  expect(await promotion(made.code)).toMatchObject({ active: true });
  await worker.scheduled('* * * * *', Date.now());
  expect(await promotion(made.code)).toMatchObject({ active: false });
});

test('every number of the form is checked before Stripe is asked', async () => {
  const eli = await owner();
  const wrong = [
    [{ value: 0 }, 'value'],
    [{ kind: 'percent', value: 99 }, 'value'],
    [{ months: 25 }, 'months'],
    [{ billing: 'annual' }, 'billing'],
    [{ code: 'A B' }, 'code'],
    [{ mostUses: 0 }, 'mostUses'],
    [{ lastDay: 'soon' }, 'lastDay'],
    [{ why: ' ' }, 'why'],
  ] as const;
  for (const [change, field] of wrong) {
    const made = discount(change);
    expect(await post(eli, 'discounts', made), field).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
    expect(await logOf(made.id)).toEqual([]);
  }
});

test('the page of a code has its price for a visitor, and says when it is over', async () => {
  const eli = await owner();
  const made = discount();
  await post(eli, 'discounts', made);
  const visitor = worker.visitor();
  const page = await visitor.fetch(`/offer/${made.code}`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('$9.99 a month for 3 months, then $19.99 a month');
  expect(html).toContain(encodeURIComponent(`code=${made.code}`));
  expect(page.headers.get('Cache-Control')).toContain('no-store');
  const small = await visitor.fetch(`/offer/${made.code.toLowerCase()}`, { redirect: 'manual' });
  expect(small.headers.get('Location')).toBe(`/offer/${made.code}`);
  await post(eli, 'endings', { id: randomUUID(), offerId: made.id, why: 'Over' });
  const over = await visitor.fetch(`/offer/${made.code}`);
  expect(over.status).toBe(404);
  expect(await over.text()).toContain('This offer is over');
});

const gift = (email: string, changes: object = {}) => ({
  id: randomUUID(),
  email,
  plan: 'complete',
  months: 3,
  words: 'Thank you for helping.',
  why: 'Helped in the forum for a year',
  ...changes,
});
const grantsOf = async (memberId: string) =>
  (
    await worker.db
      .prepare(
        'SELECT tier, starts_at, ends_at FROM grants WHERE member_id = ?1 ORDER BY starts_at',
      )
      .bind(memberId)
      .all<{ tier: string; starts_at: string; ends_at: string }>()
  ).results;
const verified = (id: string) =>
  worker.db
    .prepare(`UPDATE members SET email_verified_at = '2026-01-01' WHERE id = ?1`)
    .bind(id)
    .run();

test('a gift to a member opens at once, and a second one begins at its end', async () => {
  const [eli, dan] = [await owner(), await createMember(worker, 'ada')];
  await verified(dan.id);
  const given = gift(dan.email);
  const answers = await Promise.all([post(eli, 'gifts', given), post(eli, 'gifts', given)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await grantsOf(dan.id)).toHaveLength(1);
  expect(await syncNow(dan)).toMatchObject({ tier: 'complete' });
  expect(await emailsTo(worker.db, dan.email)).toEqual(['gift']);
  await post(eli, 'gifts', gift(dan.email, { months: 1 }));
  const [first, second] = await grantsOf(dan.id);
  expect(second?.starts_at).toBe(first?.ends_at);
  const shown = (await list(eli)).gifts.find(({ id }) => id === given.id);
  expect(shown).toMatchObject({ state: 'opened', memberId: dan.id, hasPaidSince: false });
});

test('a gift to an address waits until the member with that address has confirmed it', async () => {
  const eli = await owner();
  const email = `rosa-${randomUUID()}@example.com`;
  const given = gift(email.toUpperCase());
  expect((await post(eli, 'gifts', given)).status).toBe(200);
  const signedUp = await worker.visitor().fetch('/api/auth/signup', {
    json: { email, password: 'three quiet words', firstName: 'Rosa', lastName: 'N' },
  });
  expect(signedUp.status).toBeLessThan(300);
  const id = (await worker.db
    .prepare('SELECT id FROM members WHERE email_key = ?1')
    .bind(email)
    .first<string>('id')) as string;
  await worker.scheduled('* * * * *', Date.now());
  expect(await grantsOf(id)).toEqual([]);
  const token = await linkFor(worker.db, id, 'verify');
  const cookie = await sessionOf(worker.db, id);
  const confirmed = await worker
    .visitor()
    .fetch('/api/account/email/confirmation', { json: { token }, headers: { Cookie: cookie } });
  expect(confirmed.status).toBe(200);
  expect(await grantsOf(id)).toMatchObject([{ tier: 'complete' }]);
  const row = await worker.db
    .prepare('SELECT email, email_key, member_id FROM gifts WHERE id = ?1')
    .bind(given.id)
    .first();
  expect(row).toEqual({ email: null, email_key: null, member_id: id });
});

test('an address that is confirmed in another way gets its gift within a minute', async () => {
  const eli = await owner();
  const dan = await createMember(worker, 'ada');
  for (const months of [3, 1])
    expect(await post(eli, 'gifts', gift(dan.email, { months }))).toMatchObject({ status: 200 });
  expect(await grantsOf(dan.id)).toEqual([]);
  await verified(dan.id);
  for (let minute = 0; minute < 2; minute++) await worker.scheduled('* * * * *', Date.now());
  const [first, second] = await grantsOf(dan.id);
  expect(first).toMatchObject({ tier: 'complete' });
  expect(second?.starts_at).toBe(first?.ends_at);
});

test('a gift that waits is taken back and never opens; one that is open is not', async () => {
  const [eli, dan] = [await owner(), await createMember(worker, 'ada')];
  const given = gift(dan.email);
  expect((await post(eli, 'gifts', given)).status).toBe(200);
  const back = { id: randomUUID(), giftId: given.id, why: 'The wrong address' };
  expect((await post(eli, 'gift-returns', back)).status).toBe(200);
  await verified(dan.id);
  await worker.scheduled('* * * * *', Date.now());
  expect(await grantsOf(dan.id)).toEqual([]);
  const open = gift(dan.email);
  await post(eli, 'gifts', open);
  expect(
    await post(eli, 'gift-returns', { ...back, id: randomUUID(), giftId: open.id }),
  ).toMatchObject({
    status: 409,
    code: 'gift_opened',
  });
});

test('no gift to oneself, and none beside a plan that is paid for', async () => {
  const eli = await owner();
  expect((await post(eli, 'gifts', gift(eli.email))).status).toBe(403);
  const payer = await createMember(worker, 'ada');
  await join(worker, payer);
  expect(await post(eli, 'gifts', gift(payer.email))).toMatchObject({
    status: 409,
    code: 'pays_already',
  });
});

test('an address that no one confirms is forgotten after ninety days', async () => {
  const eli = await owner();
  const given = gift(`gone-${randomUUID()}@example.com`);
  await post(eli, 'gifts', given);
  await worker.scheduled('17 * * * *', Date.now() + 91 * 86_400_000);
  const row = await worker.db
    .prepare('SELECT email, email_key FROM gifts WHERE id = ?1')
    .bind(given.id)
    .first();
  expect(row).toEqual({ email: null, email_key: null });
});
