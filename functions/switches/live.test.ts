import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { AppEnv } from '../environment.ts';
import { KNOWN_FOR_MS, knownNow, type LiveRow, lastKnown, readLive, remember } from './live.ts';
import { showSwitches } from './show.ts';

const row = (changes: Partial<LiveRow> = {}): LiveRow => ({
  ...{ name: 'read-only', switched_at: '2026-11-27T10:00:00.000Z', until: null, banner: null },
  is_colleague: 0,
  ...changes,
});
const NOW = Date.parse('2026-11-27T12:00:00.000Z');

test('an isolate uses what it knows for five seconds', () => {
  remember([row()], NOW);
  expect(knownNow(NOW + KNOWN_FOR_MS - 1)?.until.has('read-only')).toBe(true);
  expect(knownNow(NOW + KNOWN_FOR_MS)).toBeNull();
  expect(lastKnown(NOW + 3_600_000).until.has('read-only')).toBe(true);
});

test('a switch whose time is over counts as off, also within the five seconds', () => {
  const until = new Date(NOW + 1000).toISOString();
  expect(remember([row({ until })], NOW).until.get('read-only')).toBe(until);
  expect(knownNow(NOW + 1000)?.until.size).toBe(0);
});

test('who asked is never kept for the next request', () => {
  expect(remember([row({ is_colleague: 1 })], NOW).isColleague).toBe(true);
  expect(knownNow(NOW)?.isColleague).toBe(false);
});

test('a switch of a newer version is none', () => {
  expect(remember([row({ name: 'new-kind' })], NOW).until.size).toBe(0);
});

test('without an answer of the database, what was known stays; what has ended is over', async () => {
  const over = row({ name: 'maintenance', until: '2020-01-01T00:00:00.000Z' });
  remember([row(), over], 0);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const gone = {
    prepare: () => ({ bind: () => ({ all: () => Promise.reject(new Error('D1_ERROR: gone')) }) }),
  } as unknown as D1Database;
  expect([...(await readLive(gone, null)).until.keys()]).toEqual(['read-only']);
  expect(knownNow()?.until.has('read-only')).toBe(true);
  remember([], 0);
  expect((await readLive(gone, null)).until.size).toBe(0);
  expect(logged).toHaveBeenCalledTimes(2);
});

test('an isolate that only serves pages from the edge’s cache asks for the switches as well', async () => {
  remember([], 0);
  const asked: string[] = [];
  const answer = { bind: () => ({ all: async () => ({ results: [row()] }) }) };
  const DB = { prepare: (sql: string) => asked.push(sql) && answer };
  const waiting: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => waiting.push(work) };
  const app = new Hono<AppEnv>().use(showSwitches).get('/', (c) => c.html('<html></html>'));
  await app.request('/', {}, { DB } as never, context as never);
  await Promise.all(waiting);
  expect(asked).toHaveLength(1);
  expect(knownNow()?.until.has('read-only')).toBe(true);
});
