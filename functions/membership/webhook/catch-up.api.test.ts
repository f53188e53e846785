// After a restore: who paid since the backup has what they paid for, and who canceled has not.
import { expect, test } from 'vitest';
import { createMember } from '../../../src/testing/fixtures/members.ts';
import { join, local, overview, sdkOf } from '../../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });
const MINUTELY = '* * * * *';
const EVENTS = 120;

/** What the database had before anyone paid, with what a restore notes. */
async function restored(since: string): Promise<void> {
  const tables = ['stripe_events', 'checkouts', 'subscription_syncs', 'invoices', 'subscriptions'];
  await worker.db.batch([
    worker.db.prepare('PRAGMA defer_foreign_keys = on'),
    ...tables.map((table) => worker.db.prepare(`DELETE FROM ${table}`)),
    worker.db.prepare('INSERT INTO membership_catch_ups (id, since) VALUES (1, ?1)').bind(since),
  ]);
}

test('money is read again from Stripe, once, and the site then has Stripe’s state', async () => {
  // What happened went to the database that is gone: no event arrives once more.
  await local(worker, 'faults', { target: 'delivery', mode: 'drop', times: 10_000 });
  const before = new Date(Date.now() - 60_000).toISOString();
  const ada = await createMember(worker, 'ada');
  const bob = await createMember(worker, 'bob');
  await join(worker, ada);
  await join(worker, bob, { plan: 'quick' });
  const { data } = await sdkOf(worker).subscriptions.list({ limit: 100 });
  const bobs = data.find(({ metadata }) => metadata.member_id === bob.id);
  // More than Stripe lists on a page, and than one call could store.
  for (let n = 0; n < EVENTS; n++)
    await sdkOf(worker).subscriptions.update(bobs?.id ?? '', { metadata: { n: String(n) } });
  await sdkOf(worker).subscriptions.cancel(bobs?.id ?? '');
  await restored(before);
  expect((await overview(ada)).membership.tier).toBe('free');
  // What Stripe does not answer in time is asked again the next minutes.
  for (let minutes = 0; minutes < 20; minutes++) {
    await worker.scheduled(MINUTELY, Date.now() + minutes * 60_000);
    const left = await worker.db.prepare('SELECT 1 FROM membership_catch_ups').first();
    if (!left && (await overview(ada)).membership.tier === 'complete') break;
  }
  expect((await overview(ada)).membership.tier).toBe('complete');
  expect((await overview(bob)).membership.tier).toBe('free');
  const count = (table: string) =>
    worker.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');
  expect(await count('membership_catch_ups')).toBe(0);
  expect(await count('stripe_events')).toBeGreaterThan(EVENTS);
});
