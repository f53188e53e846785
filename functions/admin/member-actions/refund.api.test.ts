// A colleague refunds a payment: once, at most what is left, and never half.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createColleague } from '../../../src/testing/fixtures/colleagues.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { join, local, overview, sdkOf, syncNow } from '../../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import type { Role } from '../../rules/roles.ts';

const worker = testWorker({}, { stripe: true });
const PRICE = 1999;
const MINUTE = 60_000;

const colleague = (...roles: Role[]) => createColleague(worker, 'eli', { roles });
const minutesLater = (minutes: number) =>
  worker.scheduled('* * * * *', Date.now() + minutes * MINUTE);
const fault = (when: 'before' | 'after', route = 'POST /v1/refunds', mode = 'refuse', times = 20) =>
  local(worker, 'faults', { target: 'request', mode, route, when, times });

beforeEach(async () => {
  await worker.stripeDb.prepare('DELETE FROM faults').run();
});

async function payingMember() {
  const bob = await createMember(worker, 'ada');
  await join(worker, bob);
  const { id: invoiceId } = await one<{ id: string }>(
    'SELECT id FROM invoices WHERE member_id = ?1',
    bob.id,
  );
  return { bob, invoiceId };
}

async function one<Row>(sql: string, ...values: string[]): Promise<Row> {
  return (await worker.db
    .prepare(sql)
    .bind(...values)
    .first<Row>()) as Row;
}

const rows = async <Row = Record<string, unknown>>(sql: string, ...values: string[]) =>
  (
    await worker.db
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

interface Wanted {
  id?: string;
  cents?: number;
  endsAccess?: boolean;
}

async function refund(
  by: TestMember,
  { bob, invoiceId }: { bob: TestMember; invoiceId: string },
  { id = randomUUID(), cents = PRICE, endsAccess = false }: Wanted = {},
) {
  const response = await by.fetch('/api/admin/member/refunds', {
    json: { id, memberId: bob.id, invoiceId, cents, endsAccess, why: 'In hospital' },
  });
  return {
    status: response.status,
    ...((await response.json()) as { code?: string; message?: string; isComplete?: boolean }),
  };
}

const refundedAtStripe = async (invoiceId: string): Promise<number[]> => {
  const { intent } = await one<{ intent: string }>(
    'SELECT payment_intent_id AS intent FROM invoices WHERE id = ?1',
    invoiceId,
  );
  const { data } = await sdkOf(worker).refunds.list({ payment_intent: intent });
  return data.map(({ amount }) => amount).reverse();
};
const emailsOf = ({ email }: TestMember, kind: string) =>
  rows(`SELECT data FROM mails WHERE to_address = ?1 AND kind = ?2`, email, kind);
const logOf = ({ id }: TestMember) =>
  rows<{ action: string; why: string; before: string; after: string }>(
    `SELECT a.action, d.why, d.before, d.after FROM audit_log a
     LEFT JOIN audit_log_details d ON d.audit_id = a.id WHERE a.subject_id = ?1 ORDER BY a.id`,
    id,
  );
const historyOf = async (member: TestMember) => {
  const { events } = (await (await member.fetch('/api/account')).json()) as {
    events: { kind: string; detail: string }[];
  };
  return events.filter(({ kind }) => kind.endsWith('team')).map(({ detail }) => detail);
};

test('a part goes back, access stays, and the member, the log and Stripe say the same', async () => {
  const [support, paid] = [await colleague('support'), await payingMember()];
  expect(await refund(support, paid, { cents: 500 })).toMatchObject({
    status: 200,
    isComplete: true,
  });
  expect(await refundedAtStripe(paid.invoiceId)).toEqual([500]);
  const after = await overview(paid.bob);
  expect(after.subscription).toMatchObject({ status: 'active', refundedCents: 500 });
  expect(after.membership).toMatchObject({ tier: 'complete', isExpired: false });
  const [email, ...more] = await emailsOf(paid.bob, 'refunded');
  expect(JSON.parse(String(email?.data))).toMatchObject({ cents: 500 });
  expect(more).toEqual([]);
  expect(await logOf(paid.bob)).toEqual([
    {
      action: 'refund',
      why: 'In hospital',
      before: JSON.stringify({ invoiceId: paid.invoiceId, refundedCents: 0 }),
      after: JSON.stringify({ invoiceId: paid.invoiceId, refundedCents: 500, endsAccess: false }),
    },
  ]);
  expect(await historyOf(paid.bob)).toEqual(['$5']);
  expect(await refund(support, paid, { cents: 1500 })).toMatchObject({ code: 'too_much' });
  expect(await refund(support, paid, { cents: 1499 })).toMatchObject({ status: 200 });
});

test('after the whole payment, access stays to the end of the paid time if the colleague says so', async () => {
  const [support, paid] = [await colleague('support'), await payingMember()];
  expect(await refund(support, paid)).toMatchObject({ status: 200 });
  const { membership, subscription } = await overview(paid.bob);
  expect(membership).toMatchObject({ tier: 'complete', isExpired: false });
  expect(subscription?.status).toBe('active');
});

test('after a part, access ends if the colleague says so', async () => {
  const [support, paid] = [await colleague('support'), await payingMember()];
  expect(await refund(support, paid, { cents: 100, endsAccess: true })).toMatchObject({
    status: 200,
    isComplete: true,
  });
  const { membership, subscription } = await overview(paid.bob);
  expect(membership.tier).toBe('free');
  expect(subscription).toMatchObject({ status: 'canceled', refundedCents: 100 });
  expect(await emailsOf(paid.bob, 'membership-ended')).toHaveLength(1);
});

test('pressed twice at once, and again later, it is one refund', async () => {
  const [support, paid] = [await colleague('support'), await payingMember()];
  const id = randomUUID();
  const press = () => refund(support, paid, { id, cents: 700 });
  for (const { status } of await Promise.all([press(), press()]))
    expect([200, 503]).toContain(status);
  expect((await press()).status).toBe(200);
  expect(await refundedAtStripe(paid.invoiceId)).toEqual([700]);
  expect(await logOf(paid.bob)).toHaveLength(1);
  expect(await emailsOf(paid.bob, 'refunded')).toHaveLength(1);
});

test('two colleagues in the same second refund together at most what was paid', async () => {
  const [one, other] = [await colleague('support'), await colleague('owner')];
  const paid = await payingMember();
  const answers = await Promise.all([
    refund(one, paid, { cents: 1500 }),
    refund(other, paid, { cents: 1500 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await refundedAtStripe(paid.invoiceId)).toEqual([1500]);
  expect(await logOf(paid.bob)).toHaveLength(1);
});

test('Stripe is silent: nothing is sent, the same press works later, and it is one refund', async () => {
  const [support, paid] = [await colleague('support'), await payingMember()];
  const id = randomUUID();
  await fault('before');
  const silent = await refund(support, paid, { id });
  expect(silent).toMatchObject({ status: 503, code: 'stripe_silent' });
  expect(silent.message).toContain('Not refunded. Nothing was sent. Try again');
  expect(await emailsOf(paid.bob, 'refunded')).toEqual([]);
  expect(await historyOf(paid.bob)).toEqual([]);
  await worker.stripeDb.prepare('DELETE FROM faults').run();
  expect((await refund(support, paid, { id })).status).toBe(200);
  expect(await refundedAtStripe(paid.invoiceId)).toEqual([PRICE]);
  expect(await logOf(paid.bob)).toHaveLength(1);
});

test('Stripe failed and no one tries again: given up after ten minutes, and the log says so', async () => {
  const [support, paid] = [await colleague('support'), await payingMember()];
  const id = randomUUID();
  await fault('before');
  await refund(support, paid, { id });
  await worker.stripeDb.prepare('DELETE FROM faults').run();
  await minutesLater(5);
  expect(await logOf(paid.bob)).toHaveLength(1);
  await minutesLater(12);
  await minutesLater(13);
  expect((await logOf(paid.bob)).map(({ action }) => action)).toEqual(['refund', 'refund-failed']);
  expect(await refundedAtStripe(paid.invoiceId)).toEqual([]);
  expect(await refund(support, paid, { id })).toMatchObject({ code: 'refund_given_up' });
  expect((await refund(support, paid)).status).toBe(200);
});

test('the answer got lost after Stripe refunded: the clock finishes it, with one email and one row', async () => {
  const [support, paid] = [await colleague('support'), await payingMember()];
  await fault('after');
  expect((await refund(support, paid, { cents: 900, endsAccess: true })).status).toBe(503);
  await worker.stripeDb.prepare('DELETE FROM faults').run();
  await minutesLater(2);
  await minutesLater(12);
  expect(await refundedAtStripe(paid.invoiceId)).toEqual([900]);
  expect((await overview(paid.bob)).subscription).toMatchObject({
    status: 'canceled',
    refundedCents: 900,
  });
  expect(await emailsOf(paid.bob, 'refunded')).toHaveLength(1);
  expect(await historyOf(paid.bob)).toEqual(['$9']);
  expect((await logOf(paid.bob)).map(({ action }) => action)).toEqual(['refund']);
});

test.each(['DELETE', 'GET'])(
  'the money left and %s of the subscription fails: the colleague hears it, and the clock finishes',
  async (method) => {
    const [support, paid] = [await colleague('support'), await payingMember()];
    const own = await one<{ id: string }>(
      'SELECT id FROM subscriptions WHERE member_id = ?1',
      paid.bob.id,
    );
    await fault('before', `${method} /v1/subscriptions/${own.id}`);
    expect(await refund(support, paid, { cents: 900, endsAccess: true })).toMatchObject({
      status: 200,
      isComplete: false,
    });
    await worker.stripeDb.prepare('DELETE FROM faults').run();
    await minutesLater(2);
    expect((await overview(paid.bob)).subscription).toMatchObject({ status: 'canceled' });
    expect(await historyOf(paid.bob)).toEqual(['$9']);
    expect(await refundedAtStripe(paid.invoiceId)).toEqual([900]);
  },
);

test('Stripe refuses: nothing was sent, and the log says why', async () => {
  const [support, paid] = [await colleague('support'), await payingMember()];
  const { intent } = await one<{ intent: string }>(
    'SELECT payment_intent_id AS intent FROM invoices WHERE id = ?1',
    paid.invoiceId,
  );
  // In Stripe's own dashboard, a second ago: its webhook has not arrived, and neither have those of members before.
  await local(worker, 'faults', { target: 'delivery', mode: 'drop', times: 1000 });
  onTestFinished(async () => {
    await worker.stripeDb.prepare('DELETE FROM faults').run();
  });
  await sdkOf(worker).refunds.create({ payment_intent: intent });
  const refused = await refund(support, paid);
  expect(refused).toMatchObject({ status: 409, code: 'refund_refused' });
  expect(refused.message).toContain('Not refunded. Nothing was sent.');
  expect(await logOf(paid.bob)).toMatchObject([
    { action: 'refund' },
    { action: 'refund-failed', why: 'Stripe: charge_already_refunded' },
  ]);
  expect(await historyOf(paid.bob)).toEqual([]);
});

test('not by a moderator or an editor, not for oneself, not by support for an owner', async () => {
  const paid = await payingMember();
  for (const role of ['moderator', 'editor'] as const)
    expect((await refund(await colleague(role), paid)).status, role).toBe(404);
  const owner = await colleague('owner');
  await join(worker, owner);
  const own = await one<{ id: string }>('SELECT id FROM invoices WHERE member_id = ?1', owner.id);
  const ofOwner = { bob: owner, invoiceId: own.id };
  expect(await refund(owner, ofOwner)).toMatchObject({ status: 403, code: 'own_account' });
  const support = await colleague('support');
  expect(await refund(support, ofOwner)).toMatchObject({ status: 403, code: 'owner_account' });
  expect((await refund(await colleague('owner'), ofOwner, { cents: 100 })).status).toBe(200);
});

test('another member’s payment is none of this member', async () => {
  const [support, paid, other] = [
    await colleague('support'),
    await payingMember(),
    await payingMember(),
  ];
  expect(await refund(support, { bob: other.bob, invoiceId: paid.invoiceId })).toMatchObject({
    code: 'not_refundable',
  });
  await syncNow(paid.bob);
  expect(await refundedAtStripe(paid.invoiceId)).toEqual([]);
});

test('the audit row of a refund outlives the account, without the reason', async () => {
  const [support, paid] = [await colleague('support'), await payingMember()];
  await refund(support, paid, { cents: 500 });
  await worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(paid.bob.id).run();
  expect(await logOf(paid.bob)).toEqual([
    { action: 'refund', why: null, before: null, after: null },
  ]);
  expect(await rows('SELECT 1 FROM team_refunds WHERE member_id = ?1', paid.bob.id)).toEqual([]);
});
