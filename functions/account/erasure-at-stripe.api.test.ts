// No member keeps paying for a deleted account, even if Stripe is down at the time.
import { expect, test } from 'vitest';
import { emailsTo } from '../../src/testing/email/mailbox.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { join, local, sdkOf } from '../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

const deletion = (someone: TestMember) =>
  someone.fetch('/api/account/deletion', { json: { confirmation: 'delete my account' } });
const minute = (minutes = 0) => worker.scheduled('* * * * *', Date.now() + minutes * 60_000);
const count = (table: string, { id }: TestMember) =>
  worker.db
    .prepare(`SELECT count(*) AS n FROM ${table} WHERE member_id = ?1`)
    .bind(id)
    .first<number>('n');

async function atStripe({ id }: TestMember) {
  const stripe = sdkOf(worker);
  const customer = await worker.db
    .prepare('SELECT id FROM customers WHERE member_id = ?1')
    .bind(id)
    .first<string>('id');
  const { data } = await stripe.subscriptions.list({ customer: customer ?? '', status: 'all' });
  const who = await stripe.customers.retrieve(customer ?? '');
  return { statuses: data.map(({ status }) => status), email: 'email' in who ? who.email : '' };
}

async function paying(): Promise<TestMember> {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada);
  return ada;
}

/** Payments are kept for seven years under an id that identifies no one; the rest is gone. */
async function isGone(ada: TestMember): Promise<void> {
  expect((await atStripe(ada)).statuses).toEqual(['canceled']);
  expect((await atStripe(ada)).email || '').toBe('');
  for (const table of ['sessions', 'membership_events', 'checkouts'])
    expect(await count(table, ada), table).toBe(0);
  for (const table of ['customers', 'subscriptions', 'invoices'])
    expect(await count(table, ada), table).toBe(1);
  expect(await emailsTo(worker.db, ada.email)).toEqual(['account-deleted']);
}

test('a member who deletes the account pays nothing more, and later events about it change nothing', async () => {
  const ada = await paying();
  expect((await deletion(ada)).status).toBe(200);
  await isGone(ada);
  await local(worker, 'deliveries', {});
  await minute(2);
  await isGone(ada);
  const pending = `SELECT count(*) AS n FROM stripe_events WHERE state <> 'done'`;
  expect(await worker.db.prepare(pending).first('n')).toBe(0);
});

test('when Stripe is down the account is deleted immediately, and billing ends when Stripe is back', async () => {
  const ada = await paying();
  const down = { target: 'request', mode: 'refuse', times: 10_000 };
  await local(worker, 'faults', down);
  expect((await deletion(ada)).status).toBe(200);
  expect((await ada.fetch('/api/auth/user')).status).toBe(401);
  const row = 'SELECT email, first_name FROM members WHERE id = ?1';
  expect(await worker.db.prepare(row).bind(ada.id).first()).toEqual({
    email: 'deleted',
    first_name: '',
  });
  await minute();
  expect(await emailsTo(worker.db, ada.email)).not.toContain('account-deleted');
  await worker.stripeDb.prepare('DELETE FROM faults').run();
  expect((await atStripe(ada)).statuses).toEqual(['active']);

  await minute();
  await isGone(ada);
  await minute();
  await isGone(ada);
});

test('every Stripe customer of the member is anonymized: stored, forgotten and under an earlier address', async () => {
  const ada = await paying();
  const stripe = sdkOf(worker);
  const metadata = { member_id: ada.id };
  const left = await Promise.all([
    // Made by an earlier checkout that was superseded, before and after the address was changed.
    stripe.customers.create({ email: ada.email, name: 'Ada', metadata }),
    stripe.customers.create({ email: `earlier-${ada.email}`, name: 'Ada', metadata }),
  ]);
  const other = await stripe.customers.create({
    email: ada.email,
    name: 'A household',
    metadata: { member_id: 'somebody-else' },
  });
  const { data: prices } = await stripe.prices.list({ lookup_keys: ['quick_monthly'] });
  const { id: subscription } = await stripe.subscriptions.create({
    customer: left[0].id,
    items: [{ price: prices[0]?.id ?? '' }],
    payment_behavior: 'default_incomplete',
  });
  expect((await deletion(ada)).status).toBe(200);
  await isGone(ada);
  const all = await stripe.customers.list({ limit: 100 });
  const named = all.data.filter(({ metadata: { member_id } }) => member_id === ada.id);
  expect(named).toHaveLength(3);
  for (const { email, name } of named) expect([email || '', name || '']).toEqual(['', '']);
  expect((await stripe.subscriptions.retrieve(subscription)).status).not.toBe('incomplete');
  expect(await stripe.customers.retrieve(other.id)).toMatchObject({ email: ada.email });
});

test('an account is deleted where Stripe search is unavailable', async () => {
  const ada = await paying();
  const stripe = sdkOf(worker);
  const metadata = { member_id: ada.id };
  const { id } = await stripe.customers.create({ email: ada.email, name: 'Ada', metadata });
  const route = 'GET /v1/customers/search';
  await local(worker, 'faults', { target: 'request', mode: '400', route, times: 10 });
  expect((await deletion(ada)).status).toBe(200);
  await isGone(ada);
  expect(await stripe.customers.retrieve(id)).toMatchObject({ email: null });
  await worker.stripeDb.prepare('DELETE FROM faults').run();
});
