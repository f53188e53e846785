import { expect, test } from 'vitest';
import { testWorker } from '../../../src/testing/worker.ts';
import { whatWaits } from './attention.ts';

const worker = testWorker();

const ready = async () => {
  const answer = await worker.visitor().fetch('/api/ready');
  return [answer.status, await answer.json()];
};

test('a message from Stripe that nobody could act upon is seen by whoever watches, and by the doctor', async () => {
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
  const said = 'Messages from Stripe that nobody could act upon for days: 1';
  expect(await ready()).toEqual([200, { status: 'attention', attention: [said] }]);
  const [waits, ...others] = await whatWaits(worker.url);
  expect(waits).toContain(said);
  expect(waits).toContain('last_error');
  expect(others).toEqual([]);
});

test('where nothing runs yet, nothing waits', async () => {
  expect(await whatWaits('')).toEqual([]);
  expect(await whatWaits('http://localhost:1')).toEqual([]);
});
