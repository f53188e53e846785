// A membership from its first payment to its refund, at the local Stripe: the rows that the numbers are counted from.
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { join, MASTERCARD, newCard, overview } from '../../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

const rowsOf = async <Row>(sql: string, { id }: TestMember) =>
  (await worker.db.prepare(sql).bind(id).all<Row>()).results;
const ratesOf = async (someone: TestMember) =>
  (
    await rowsOf<{ cents: number }>(
      'SELECT monthly_cents AS cents FROM membership_rates WHERE member_id = ?1 ORDER BY from_at',
      someone,
    )
  ).map(({ cents }) => cents);

async function upgrade(someone: TestMember): Promise<void> {
  const choice = { plan: 'business', billing: 'monthly' };
  const preview = await someone.fetch('/api/subscription/plan-preview', { json: choice });
  const { prorationDate } = (await preview.json()) as { prorationDate: number };
  const json = { ...choice, prorationDate };
  expect((await someone.fetch('/api/subscription/plan', { method: 'PUT', json })).status).toBe(200);
}

test('joining, an upgrade, a cancellation and a refund are the rates, reasons and refunds that they should be', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  expect(await ratesOf(ada)).toEqual([2249]);
  const [first] = await rowsOf<{ isAtFirstPayment: number }>(
    `SELECT r.from_at = s.first_paid_at AS isAtFirstPayment FROM membership_rates r
     JOIN subscriptions s ON s.id = r.subscription_id WHERE r.member_id = ?1`,
    ada,
  );
  expect(first).toEqual({ isAtFirstPayment: 1 });
  // Paid and read within a second, the upgrade would have the date of the first payment.
  await worker.db
    .prepare(
      `UPDATE membership_rates SET from_at = '2026-01-01T00:00:00.000Z' WHERE member_id = ?1`,
    )
    .bind(ada.id)
    .run();

  await upgrade(ada);
  expect(await ratesOf(ada)).toEqual([2249, 5024]);

  const why = { reason: 'too_expensive', comment: 'Rent went up' };
  const canceled = await ada.fetch('/api/subscription/cancellation', { json: why });
  expect(canceled.status).toBe(200);
  // It is paid until the end of the month.
  expect(await ratesOf(ada)).toEqual([2249, 5024]);
  expect(
    await rowsOf(
      'SELECT reason, comment FROM membership_leaving_reasons WHERE member_id = ?1',
      ada,
    ),
  ).toEqual([why]);

  expect((await newCard(worker, ada, MASTERCARD)).status).toBe(200);
  expect(await ratesOf(ada)).toEqual([2249, 5024]);

  const paid = (await overview(ada)).invoices.map(({ id, cents }) => ({ id, cents }));
  expect((await ada.fetch('/api/subscription/refund', { json: {} })).status).toBe(200);
  expect(await ratesOf(ada)).toEqual([2249, 5024, 0]);
  const refunds = await rowsOf<{ id: string; cents: number }>(
    'SELECT invoice_id AS id, cents FROM membership_refunds WHERE member_id = ?1',
    ada,
  );
  const byId = (one: { id: string }, two: { id: string }) => (one.id < two.id ? -1 : 1);
  expect(refunds.toSorted(byId)).toEqual(paid.toSorted(byId));
  expect(paid).toHaveLength(2);
});
