// Ten clicks, two windows, a payment in one while the other opens: never two memberships.
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { openCheckout, pay, sdkOf, syncNow } from '../../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

const subscriptionsOf = async ({ id }: TestMember) => {
  const { data } = await sdkOf(worker).subscriptions.list({
    status: 'all',
    limit: 100,
    expand: ['data.latest_invoice'],
  });
  return data.filter(({ metadata }) => metadata.member_id === id);
};
const payable = async (someone: TestMember) =>
  (await subscriptionsOf(someone)).filter(
    ({ status, latest_invoice }) =>
      status === 'incomplete' && (latest_invoice as { status: string }).status === 'open',
  );
const live = async (someone: TestMember) =>
  (await subscriptionsOf(someone)).filter(({ status }) => status === 'active');

async function ask(someone: TestMember, plan = 'complete') {
  const response = await someone.fetch('/api/create-payment-intent', { json: { plan } });
  const { clientSecret, code } = (await response.json()) as {
    clientSecret?: string;
    code?: string;
  };
  return { status: response.status, clientSecret, code };
}
const times = <T>(count: number, one: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => one(i)));

test('ten checkouts at the same time create one subscription', async () => {
  const ada = await createMember(worker, 'ada');
  const answers = await times(10, () => ask(ada));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  expect(await subscriptionsOf(ada)).toHaveLength(1);
  const customers = await sdkOf(worker).customers.list({ email: ada.email, limit: 100 });
  expect(customers.data).toHaveLength(1);
});

test('two plans chosen at the same time leave one checkout that can be paid', async () => {
  const ada = await createMember(worker, 'ada');
  const answers = await times(6, (i) => ask(ada, i % 2 ? 'quick' : 'business'));
  for (const { status, code } of answers) {
    expect([200, 409]).toContain(status);
    if (status === 409) expect(code).toBe('overtaken');
  }
  await ask(ada, 'quick');
  const left = await payable(ada);
  expect(left.map(({ metadata }) => metadata.plan)).toEqual(['quick']);
});

test('the checkout in an abandoned window can no longer be paid', async () => {
  const ada = await createMember(worker, 'ada');
  const first = await openCheckout(ada, { plan: 'quick' });
  const second = await openCheckout(ada, { plan: 'business' });
  const paid = await Promise.all(
    [first, second].map(({ clientSecret }) => pay(worker, clientSecret)),
  );
  expect(paid.map(({ paymentIntent }) => paymentIntent?.status)).toEqual([undefined, 'succeeded']);
  expect(await syncNow(ada)).toMatchObject({ tier: 'business' });
  expect(await live(ada)).toHaveLength(1);
});

test('paying in one window while choosing another plan in a second ends in one membership', async () => {
  const people = await times(8, () => createMember(worker, 'ada'));
  for (const ada of people) {
    const { clientSecret } = await openCheckout(ada, { plan: 'quick' });
    const [, other] = await Promise.all([pay(worker, clientSecret), ask(ada, 'business')]);
    if (other.clientSecret) await pay(worker, other.clientSecret);
    await syncNow(ada);
    expect(await live(ada)).toHaveLength(1);
    expect(await payable(ada)).toHaveLength(0);
  }
});
