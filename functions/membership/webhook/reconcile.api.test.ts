// Changes that no webhook reported are still found.
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import {
  local,
  openCheckout,
  overview,
  pay,
  sdkOf,
} from '../../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

const HOURLY = '17 * * * *';
const MINUTELY = '* * * * *';
const HOUR_MS = 3_600_000;
const tierOf = async (someone: TestMember) => (await overview(someone)).membership.tier;
const loseEverything = () =>
  local(worker, 'faults', { target: 'delivery', mode: 'drop', times: 10_000 });

test('events that never arrived are fetched within the hour', async () => {
  await loseEverything();
  const ada = await createMember(worker, 'ada');
  await pay(worker, (await openCheckout(ada)).clientSecret);
  await local(worker, 'deliveries', {});
  expect(await tierOf(ada)).toBe('free');
  await worker.scheduled(HOURLY);
  await worker.scheduled(MINUTELY);
  expect(await tierOf(ada)).toBe('complete');
});

test('a payment that Stripe no longer reports is found through its checkout', async () => {
  await loseEverything();
  const ada = await createMember(worker, 'ada');
  await pay(worker, (await openCheckout(ada, { plan: 'quick' })).clientSecret);
  await local(worker, 'deliveries', {});
  // Undelivered events are fetched for as long as Stripe retries: three days.
  await worker.scheduled(MINUTELY, Date.now() + 100 * HOUR_MS);
  expect(await tierOf(ada)).toBe('quick');
});

test('a change at Stripe without any event is seen a day later', async () => {
  await loseEverything();
  const ada = await createMember(worker, 'ada');
  await pay(worker, (await openCheckout(ada)).clientSecret);
  await ada.fetch('/api/subscription/sync', { json: {} });
  expect(await tierOf(ada)).toBe('complete');
  const { data } = await sdkOf(worker).subscriptions.list({ limit: 100 });
  const own = data.find(({ metadata }) => metadata.member_id === ada.id);
  await sdkOf(worker).subscriptions.cancel(own?.id ?? '');
  await local(worker, 'deliveries', {});
  await worker.scheduled(MINUTELY, Date.now() + 100 * HOUR_MS);
  expect(await tierOf(ada)).toBe('free');
});

test('the other hourly jobs still run while Stripe is down', async () => {
  const old = `INSERT INTO rate_limits (subject, window_start, attempts) VALUES ('old', 1, 1)`;
  await worker.db.prepare(old).run();
  await local(worker, 'faults', { target: 'request', mode: '500', times: 50 });
  await expect(worker.scheduled(HOURLY)).rejects.toThrow();
  expect(
    await worker.db.prepare(`SELECT 1 FROM rate_limits WHERE subject = 'old'`).first(),
  ).toBeNull();
  await fetch(`${worker.url}/api/dev/stripe/local/faults`, { method: 'DELETE' });
  await worker.scheduled(HOURLY);
});
