import { beforeEach, expect, test } from 'vitest';
import { InMemory } from '../../src/testing/worker/d1-in-memory.ts';
import { LANES } from './lanes.ts';
import { NotSent } from './providers/not-sent.ts';
import { claimEmails, markTried, pauseBulk, type QueuedEmail, waitMinutes } from './queue.ts';

const memory = new InMemory();
const statements: string[] = [];
const db = memory.opened(async (question, sql) => {
  statements.push(sql);
  return question();
});
const NOW = Date.parse('2026-11-23T08:00:00Z');
const MINUTE = 60_000;
const at = (ms: number) => new Date(ms).toISOString();

beforeEach(() => memory.empty('mails', 'email_pauses'));

const queue = (lane: number, ...ids: string[]) => {
  for (const id of ids)
    memory.rows(
      `INSERT INTO mails (id, kind, dedupe_key, to_address, data, created_at, due_at, lane)
       VALUES (?1, 'welcome', ?1, 'eva@example.com', '{}', ?2, ?2, ?3)`,
      id,
      at(NOW - MINUTE),
      lane,
    );
};
const claim = (now = NOW, most = 3, upTo: (typeof LANES)[keyof typeof LANES] = LANES.bulk) =>
  claimEmails(db, now, { upTo, most });
const ids = (emails: QueuedEmail[]) => emails.map(({ id }) => id);

test('an email is retried after a minute at first, and never more than fifteen', () => {
  expect([1, 2, 3, 4, 5, 6, 300, 5000].map(waitMinutes)).toEqual([1, 2, 4, 8, 15, 15, 15, 15]);
});

test('links go first, then what is about the account, then bulk', async () => {
  queue(LANES.bulk, 'd1', 'd2', 'd3', 'd4');
  queue(LANES.account, 'receipt');
  queue(LANES.link, 'reset');
  expect(ids(await claim())).toEqual(['reset']);
  expect(ids(await claim())).toEqual(['receipt']);
  expect(ids(await claim(NOW, 3, LANES.account))).toEqual([]);
  expect(ids(await claim())).toEqual(['d1', 'd2', 'd3']);
  expect(ids(await claim())).toEqual(['d4']);
  expect(await claim()).toEqual([]);
});

test('what was tried together is tried together again, without what is new', async () => {
  queue(LANES.bulk, 'd1', 'd2');
  const first = await claim();
  queue(LANES.bulk, 'd3');
  const why = new NotSent('http-500');
  await markTried(
    db,
    { sent: [], failed: first.map((email) => ({ email, why })) },
    { keepsCopies: false },
    NOW,
  );
  expect(ids(await claim())).toEqual(['d3']);
  const again = await claim(NOW + MINUTE);
  expect(again.map(({ id, attempts, batchId }) => [id, attempts, batchId])).toEqual(
    first.map(({ id, batchId }) => [id, 2, batchId]),
  );
});

test('an email that was claimed alone has its own id as its batch', async () => {
  queue(LANES.link, 'reset');
  expect(await claim()).toMatchObject([{ id: 'reset', batchId: 'reset' }]);
});

test('during a pause only bulk waits', async () => {
  queue(LANES.bulk, 'd1');
  queue(LANES.link, 'reset');
  await pauseBulk(db, NOW + 60 * MINUTE);
  await pauseBulk(db, NOW + 30 * MINUTE);
  expect(ids(await claim())).toEqual(['reset']);
  expect(ids(await claim(NOW + 59 * MINUTE, 3, LANES.bulk))).not.toContain('d1');
  expect(ids(await claim(NOW + 60 * MINUTE))).toEqual(['d1']);
});

test('claiming seeks: neither sent emails nor those that wait for their next try are walked through', async () => {
  statements.length = 0;
  await claim();
  const [sql = ''] = statements;
  const plan = memory
    .rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .map(({ detail }) => detail);
  const reads = plan.filter((detail) => /\bmails\b|\bm\b/.test(detail));
  expect(reads.length).toBeGreaterThan(4);
  for (const detail of reads)
    expect(detail).toMatch(/^SEARCH .*(mails_by_lane|mails_of_batch|autoindex)/);
  // The only sorting is of the first email of each lane.
  for (const [n, detail] of plan.entries())
    if (detail.includes('TEMP B-TREE')) expect(plan[n - 1]).toMatch(/^SCAN \(subquery/);
});
