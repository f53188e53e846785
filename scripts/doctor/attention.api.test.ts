import { expect, test } from 'vitest';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { whatWaits } from './attention.ts';

const worker = testWorker();

const ready = async () => {
  const response = await worker.visitor().fetch('/api/ready');
  return [response.status, await response.json()];
};

test('a Stripe event that could not be processed is reported by /api/ready, and by the doctor', async () => {
  expect(await ready()).toEqual([200, { status: 'ok' }]);
  expect(await whatWaits(worker.url)).toEqual([]);
  const insert = `INSERT INTO stripe_events (id, type, created_at, received_at, state, attempts, due_at, last_error)
    VALUES (?1, 'invoice.paid', '2026', '2026', ?2, 9, '2026', 'Error: of the inside')`;
  await worker.db.batch(
    [
      ['evt_1', 'dead'],
      ['evt_2', 'pending'],
      ['evt_3', 'done'],
    ].map((row) => worker.db.prepare(insert).bind(...row)),
  );
  const said = 'Stripe events that could not be processed for days: 1';
  expect(await ready()).toEqual([200, { status: 'attention', attention: [said] }]);
  const [waits, ...others] = await whatWaits(worker.url);
  expect(waits).toContain(said);
  expect(waits).toContain('last_error');
  expect(others).toEqual([]);
});

test('an unpriced subscription and a refund that takes days are reported as well, each with its own fix', async () => {
  await worker.db.batch([
    worker.db.prepare('DELETE FROM stripe_events'),
    worker.db.prepare(
      `INSERT INTO subscription_syncs (subscription_id, ticket, applied, unpriced_since) VALUES
         ('sub_1', 1, 1, '2026'), ('sub_2', 1, 1, NULL)`,
    ),
    worker.db.prepare(
      `INSERT INTO guarantee_refunds (subscription_id, member_id, requested_at, finished_at) VALUES
         ('sub_1', 'demo-ada', '2026-01-01', NULL), ('sub_2', 'demo-ada', '2026-01-01', '2026-01-02'),
         ('sub_3', 'demo-ada', '2999-01-01', NULL)`,
    ),
  ]);
  const [unpriced, refund, ...others] = await whatWaits(worker.url);
  expect(unpriced).toMatch(/match no plan of the catalogue: 1\. .*subscription_syncs/);
  expect(refund).toMatch(/not finished: 1\. .*guarantee_refunds/);
  expect(others).toEqual([]);
});

test('before the first deploy nothing needs attention', async () => {
  expect(await whatWaits('')).toEqual([]);
  expect(await whatWaits('http://localhost:1')).toEqual([]);
});
