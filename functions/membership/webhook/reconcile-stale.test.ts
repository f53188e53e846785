// Every subscription is read once a day, even when many cannot be read: those never delay the others.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { InMemory } from '../../../src/testing/worker/d1-in-memory.ts';
import { LOCAL_KEY } from '../../configuration/payments.ts';
import type { AppEnv } from '../../environment.ts';
import { reconcileStale } from './reconcile.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 12);

beforeAll(() => {
  vi.stubGlobal('scheduler', { wait: async () => undefined });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(() => void vi.unstubAllGlobals());

/** A Stripe that fails for some subscriptions and no longer knows the others. */
function stripe(asked: string[]) {
  const fetch = async (input: string) => {
    const url = new URL(input);
    const id = url.pathname.split('/')[3];
    if (id) asked.push(id);
    const isBroken = (id ?? url.searchParams.get('subscription') ?? '').startsWith('sub_broken');
    const body = JSON.stringify({ error: { type: 'invalid_request_error', message: 'no' } });
    const headers = new Headers({ 'Content-Type': 'application/json' });
    return { status: isBroken ? 400 : 404, headers, text: async () => body } as Response;
  };
  return { STRIPE: { fetch }, STRIPE_SECRET_KEY: LOCAL_KEY } as unknown as AppEnv['Bindings'];
}

test('one run reads all subscriptions that are due, and the unreadable ones come up again after all others', async () => {
  const memory = new InMemory();
  const add = (id: string, hoursAgo: number) =>
    memory.rows(
      `INSERT INTO subscription_syncs (subscription_id, ticket, applied, look_at) VALUES (?1, 1, 1, ?2)`,
      id,
      new Date(NOW - hoursAgo * HOUR_MS).toISOString(),
    );
  for (let i = 0; i < 60; i++) add(`sub_broken${i}`, 100);
  for (let i = 0; i < 90; i++) add(`sub_${i}`, 1);
  add('sub_later', -1);
  const asked: string[] = [];
  await reconcileStale(stripe(asked), memory.opened(), NOW);
  expect(new Set(asked).size).toBe(150);
  expect(asked).not.toContain('sub_later');

  asked.length = 0;
  await reconcileStale(stripe(asked), memory.opened(), NOW + 60_000);
  expect(asked).toEqual([]);
  await reconcileStale(stripe(asked), memory.opened(), NOW + 6 * HOUR_MS);
  // A subscription gone at Stripe has ended for us as well.
  expect(new Set(asked).size).toBe(61);
});
