import { expect, test } from 'vitest';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { MarketRules } from './rules/data.ts';
import { MARKET_RULES_FILE } from './rules-file.ts';

const worker = testWorker();

test('every member gets the rules of all markets, and no cache keeps them', async () => {
  const response = await (await createMember(worker, 'ada')).fetch(MARKET_RULES_FILE);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const markets = (await response.json()) as MarketRules[];
  expect(markets.filter(({ usedFor }) => usedFor === 'popular')).toHaveLength(8);
  expect(markets.every(({ checks }) => checks.length === 5)).toBe(true);
});

test('for a visitor there is nothing', async () => {
  const response = await worker.visitor().fetch(MARKET_RULES_FILE);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('competitors');
});
