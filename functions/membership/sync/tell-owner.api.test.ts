// A cardholder's bank disputes a payment: the owner is told once when it opens and once when it ends.
import { expect, test } from 'vitest';
import { EVERY_MINUTE } from '../../../src/testing/email/queued-emails.ts';
import { createMember } from '../../../src/testing/fixtures/members.ts';
import { join, local, sdkOf } from '../../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { OWNER } from '../../email/owner.ts';

const worker = testWorker({}, { stripe: true });

async function eventsAreDone(): Promise<void> {
  await local(worker, 'deliveries', {});
  await worker.scheduled(EVERY_MINUTE, Date.now() + 120_000);
}
const told = async () =>
  (
    await worker.db
      .prepare(
        `SELECT kind, dedupe_key AS "key", data FROM mails WHERE to_address = ?1 ORDER BY rowid`,
      )
      .bind(OWNER)
      .all<{ kind: string; key: string; data: string }>()
  ).results;

test('the owner hears once of a dispute and once of its end, also after old emails were deleted', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  const { data: charges } = await sdkOf(worker).charges.list({ limit: 1 });
  const charge = charges[0]?.id ?? '';
  const dispute = await local<{ id: string; amount: number }>(worker, 'disputes', { charge });
  await eventsAreDone();
  await eventsAreDone();
  const [first, ...others] = await told();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ kind: 'dispute-opened', key: `dispute-opened:${dispute.id}` });
  expect(JSON.parse(first?.data ?? '')).toMatchObject({
    disputeId: dispute.id,
    cents: dispute.amount,
    answerBy: expect.any(String),
  });
  const { results } = await worker.db
    .prepare('SELECT id, sent_at FROM mails WHERE to_address = ?1')
    .bind(OWNER)
    .all<{ id: string; sent_at: string | null }>();
  expect(results[0]?.sent_at).toBeTruthy();
  const read = await worker.visitor().fetch(`/api/dev/outbox/${results[0]?.id}`);
  expect(((await read.json()) as { text: string }).text).toContain(
    `https://dashboard.stripe.com/disputes/${dispute.id}`,
  );

  await worker.db.prepare('DELETE FROM mails WHERE to_address = ?1').bind(OWNER).run();
  await worker.db.exec(`UPDATE subscription_syncs SET look_at = '2026', digest = NULL`);
  await eventsAreDone();
  expect(await told()).toEqual([]);

  await local(worker, `disputes/${dispute.id}/close`, { status: 'won' });
  await eventsAreDone();
  await eventsAreDone();
  expect((await told()).map(({ kind }) => kind)).toEqual(['dispute-closed']);
});
