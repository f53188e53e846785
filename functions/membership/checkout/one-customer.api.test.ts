// However many plans a buyer chooses at the same time and however Stripe fails: one customer, one membership at most.
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import {
  join,
  local,
  openCheckout,
  pay,
  sdkOf,
  syncNow,
} from '../../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

const CHOICES = ['quick', 'business', 'agency', 'complete'].flatMap((plan) =>
  ['monthly', 'annual'].flatMap((billing) => [
    { plan, billing },
    { plan, billing, promotionCode: 'HALF' },
  ]),
);

const customersOf = async ({ id }: TestMember) => {
  const all = await sdkOf(worker).customers.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  return all.filter(({ metadata }) => metadata.member_id === id);
};
const subscriptionsOf = async ({ id }: TestMember) => {
  const all = await sdkOf(worker)
    .subscriptions.list({ status: 'all', limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  return all.filter(({ metadata }) => metadata.member_id === id);
};
const live = async (someone: TestMember) =>
  (await subscriptionsOf(someone)).filter(({ status }) => status === 'active');
const ask = async (someone: TestMember, choice: object) => {
  const response = await someone.fetch('/api/create-payment-intent', { json: choice });
  const { clientSecret } = (await response.json()) as { clientSecret?: string };
  return { status: response.status, clientSecret };
};
async function promotion(): Promise<void> {
  const stripe = sdkOf(worker);
  const { data } = await stripe.promotionCodes.list({ code: 'HALF', limit: 1 });
  if (data.length) return;
  const { id: coupon } = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
  await stripe.promotionCodes.create({ code: 'HALF', promotion: { type: 'coupon', coupon } });
}

test.each([2, 4, 16])('%i concurrent first checkouts create one customer', async (count) => {
  await promotion();
  const ada = await createMember(worker, 'ada');
  const answers = await Promise.all(CHOICES.slice(0, count).map((choice) => ask(ada, choice)));
  for (const { status } of answers) expect([200, 409, 503]).toContain(status);
  const [customer, ...others] = await customersOf(ada);
  expect(others).toEqual([]);
  expect(customer).toMatchObject({ email: ada.email, name: expect.stringContaining('Ada') });
  const stored = worker.db.prepare('SELECT id FROM customers WHERE member_id = ?1').bind(ada.id);
  expect(await stored.first('id')).toBe(customer?.id);

  // A buyer who pays in every window that got a response pays once.
  const secrets = new Set(answers.flatMap(({ clientSecret }) => clientSecret ?? []));
  for (const secret of secrets) await pay(worker, secret);
  if (!(await live(ada)).length) await join(worker, ada, { plan: 'quick' });
  await syncNow(ada);
  expect(await live(ada)).toHaveLength(1);
  expect(await customersOf(ada)).toHaveLength(1);
});

test('a failure that Stripe has saved does not block the customer for a day', async () => {
  const ada = await createMember(worker, 'ada');
  const route = 'POST /v1/customers';
  await local(worker, 'faults', { target: 'request', mode: '500', route, times: 1 });
  await ask(ada, { plan: 'quick' });
  expect(await ask(ada, { plan: 'quick' })).toMatchObject({ status: 200 });
  expect(await customersOf(ada)).toHaveLength(1);
});

test.each(['refuse', 'html_502', '500'])(
  'a lost response (%s) does not create a second customer',
  async (mode) => {
    const ada = await createMember(worker, 'ada');
    const route = 'POST /v1/customers';
    await local(worker, 'faults', { target: 'request', mode, when: 'after', route, times: 10 });
    expect(await ask(ada, { plan: 'quick' })).toMatchObject({ status: 503 });
    await worker.stripeDb.prepare('DELETE FROM faults').run();
    expect(await ask(ada, { plan: 'business' })).toMatchObject({ status: 200 });
    expect(await customersOf(ada)).toHaveLength(1);
    await worker.scheduled('* * * * *');
    expect(await customersOf(ada)).toMatchObject([{ email: ada.email }]);
  },
);

test('a member who changed name and email between two tries is still one customer', async () => {
  const ada = await createMember(worker, 'ada');
  const route = 'POST /v1/customers';
  await local(worker, 'faults', {
    target: 'request',
    mode: 'refuse',
    when: 'after',
    route,
    times: 10,
  });
  await ask(ada, { plan: 'quick' });
  await worker.stripeDb.prepare('DELETE FROM faults').run();
  const email = `new-${ada.email}`;
  await worker.db
    .prepare(`UPDATE members SET first_name = 'Augusta', email = ?2, email_key = ?2 WHERE id = ?1`)
    .bind(ada.id, email)
    .run();
  expect(await ask(ada, { plan: 'quick' })).toMatchObject({ status: 200 });
  expect(await customersOf(ada)).toMatchObject([
    { email, name: expect.stringContaining('Augusta') },
  ]);
});

test('a member whose customer was deleted at Stripe can still buy, as one new customer', async () => {
  const ada = await createMember(worker, 'ada');
  await openCheckout(ada, { plan: 'quick' });
  const [old] = await customersOf(ada);
  await sdkOf(worker).customers.del(old?.id ?? '');
  const answers = await Promise.all(CHOICES.slice(0, 4).map((choice) => ask(ada, choice)));
  for (const { status } of answers) expect([200, 409, 503]).toContain(status);
  const { clientSecret } = await openCheckout(ada, { plan: 'business' });
  await pay(worker, clientSecret);
  expect(await syncNow(ada)).toMatchObject({ tier: 'business' });
  const customers = await customersOf(ada);
  expect(customers).toMatchObject([{ email: ada.email }]);
  expect(customers[0]?.id).not.toBe(old?.id);
});
