// Changes that members make to their profile reach their receipts, even while Stripe is down.
import { expect, test } from 'vitest';
import { linkFor } from '../../src/testing/email/mailbox.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { join, local, sdkOf } from '../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

const minute = (minutes = 0) => worker.scheduled('* * * * *', Date.now() + minutes * 60_000);
const down = () => local(worker, 'faults', { target: 'request', mode: 'refuse', times: 10_000 });
const up = () => worker.stripeDb.prepare('DELETE FROM faults').run();
const faultsLeft = () =>
  worker.stripeDb
    .prepare('SELECT count(*) AS n FROM faults WHERE remaining > 0')
    .first<number>('n');
const due = ({ id }: TestMember) =>
  worker.db.prepare('SELECT 1 FROM customer_changes WHERE member_id = ?1').bind(id).first();

async function paying(): Promise<TestMember> {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada);
  return ada;
}
const customerOf = ({ id }: TestMember) =>
  worker.db.prepare('SELECT id FROM customers WHERE member_id = ?1').bind(id).first<string>('id');
async function atStripe(someone: TestMember) {
  const who = await sdkOf(worker).customers.retrieve((await customerOf(someone)) ?? '');
  return 'email' in who ? [who.name, who.email] : [];
}
/** The same from the local Stripe's database, for while Stripe does not respond. */
async function writtenAtStripe(someone: TestMember) {
  const document = await worker.stripeDb
    .prepare('SELECT document FROM objects WHERE id = ?1')
    .bind(await customerOf(someone))
    .first<string>('document');
  const { name, email } = JSON.parse(document ?? '{}');
  return [name, email];
}
const callHerself = (ada: TestMember, firstName: string, lastName = 'Obi') =>
  ada.fetch('/api/account/profile', {
    method: 'PUT',
    json: { firstName, lastName, timeZone: 'Africa/Lagos' },
  });
async function moveTo(ada: TestMember, email: string): Promise<void> {
  await ada.fetch('/api/account/email', { method: 'PUT', json: { email } });
  const token = await linkFor(worker.db, ada.id, 'change-email');
  const confirmed = await ada.fetch('/api/account/email/confirmation', { json: { token } });
  expect(confirmed.status).toBe(200);
}

test('a member’s new name and new email are on the next receipt', async () => {
  const ada = await paying();
  expect((await callHerself(ada, 'Adaeze')).status).toBe(200);
  await expect.poll(() => atStripe(ada)).toEqual(['Adaeze Obi', ada.email]);
  await ada.fetch('/api/account/email', { method: 'PUT', json: { email: `new-${ada.email}` } });
  // The new email is requested, but not confirmed yet.
  expect(await atStripe(ada)).toEqual(['Adaeze Obi', ada.email]);
  await moveTo(ada, `new-${ada.email}`);
  await expect.poll(() => atStripe(ada)).toEqual(['Adaeze Obi', `new-${ada.email}`]);
  await expect.poll(() => due(ada)).toBeNull();
});

test('while Stripe is down a change counts here, and Stripe gets the latest one later, once', async () => {
  const ada = await paying();
  const before = await atStripe(ada);
  await down();
  for (const name of ['Adah', 'Adaora']) expect((await callHerself(ada, name)).status).toBe(200);
  await moveTo(ada, `late-${ada.email}`);
  await minute();
  expect(await writtenAtStripe(ada)).toEqual(before);
  expect(await due(ada)).not.toBeNull();
  await up();
  await minute(1);
  await expect.poll(() => atStripe(ada)).toEqual(['Adaora Obi', `late-${ada.email}`]);
  await expect.poll(() => due(ada)).toBeNull();

  // Saving without a change, and the cron job, send nothing.
  await callHerself(ada, 'Adaora');
  expect(await due(ada)).toBeNull();
});

test('an old name that reaches Stripe after a newer one does not stay there', async () => {
  const ada = await paying();
  const customer = await customerOf(ada);
  const updates = async () => {
    const { data } = await sdkOf(worker).events.list({ type: 'customer.updated', limit: 100 });
    return data.filter(({ data: { object } }) => 'id' in object && object.id === customer).length;
  };
  const before = await updates();
  // The first name waits at Stripe for five seconds, and is then sent again.
  await local(worker, 'faults', {
    target: 'request',
    mode: 'hang',
    route: `POST /v1/customers/${customer}`,
  });
  await callHerself(ada, 'Adah');
  await expect.poll(() => faultsLeft()).toBe(0);
  await callHerself(ada, 'Adaora');
  await expect.poll(updates).toBe(before + 3);
  expect(await atStripe(ada)).toEqual(['Adaora Obi', ada.email]);
  await expect.poll(() => due(ada)).toBeNull();
});

test('a name that a member removes is removed at Stripe', async () => {
  const ada = await paying();
  await callHerself(ada, '', '');
  await expect.poll(async () => (await atStripe(ada))[0] || '').toBe('');
});

test('a pending change does not send the name of a member who deleted the account', async () => {
  const ada = await paying();
  await down();
  await callHerself(ada, 'Adaeze');
  await ada.fetch('/api/account/deletion', { json: { confirmation: 'delete my account' } });
  await up();
  await minute();
  await minute(1);
  expect((await atStripe(ada)).map((text) => text || '')).toEqual(['', '']);
  expect(await due(ada)).toBeNull();
});

test('Stripe hears nothing about a member who never bought anything', async () => {
  const ada = await createMember(worker, 'ada');
  await callHerself(ada, 'Adaeze');
  expect(await due(ada)).not.toBeNull();
  await minute(61);
  expect(await due(ada)).toBeNull();
});
