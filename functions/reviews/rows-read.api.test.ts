// The rows that matching and the lists read don't grow with the hand-ins: D1 charges for each row it scans.
import { expect, test } from 'vitest';
import { fillReviews } from '../../bench/review-rows.ts';
import { lessons } from '../../src/testing/fixtures/lessons.ts';
import { createMember, tokenHash } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { CLAIM } from './claims.ts';
import { ALONE, ASKED } from './lists-sql.ts';

const worker = testWorker();
const [LESSON = '', ...OTHERS] = lessons.map(({ _id }) => _id);
const SIZES = [1_000, 40_000];
const NOW = '2026-11-26T12:00:00.000Z';

/** The longest wait of fewest reviews is in the middle of the crowd, so that the reader’s own is not the first. */
const questionsOf = (session: string): Record<string, [sql: string, ...values: unknown[]]> => ({
  claim: [CLAIM, 'crowd-3', LESSON, NOW, NOW],
  'mentors’ list': [ASKED, session, '', 0],
  'a later page': [ASKED, session, '2023-11-15T00:00:00.000Z', 400],
  'without a review': [ALONE, NOW, 15],
});

test('forty times as many hand-ins: the same rows are read', async () => {
  const mentor = await createMember(worker, 'eli');
  const questions = questionsOf(tokenHash(mentor.cookie.replace('__Host-session=', '')));
  const read: Record<string, number>[] = [];
  for (const size of SIZES) {
    await worker.db.batch([
      worker.db.prepare('DELETE FROM artifacts'),
      worker.db.prepare(`DELETE FROM members WHERE id LIKE 'crowd-%'`),
    ]);
    await fillReviews(worker.db, size, [LESSON, ...OTHERS]);
    const rows: Record<string, number> = {};
    for (const [name, [sql, ...values]] of Object.entries(questions)) {
      const { meta } = await worker.db
        .prepare(sql)
        .bind(...values)
        .run();
      rows[name] = meta.rows_read;
    }
    const claim = await worker.db
      .prepare(`SELECT 1 FROM review_claims WHERE reviewer_id = 'crowd-3'`)
      .first();
    expect(claim).not.toBeNull();
    read.push(rows);
  }
  const [few = {}, many = {}] = read;
  for (const [name, rows] of Object.entries(many)) {
    expect(few[name], name).toBeGreaterThan(0);
    expect(rows, name).toBeLessThanOrEqual(1.3 * (few[name] ?? 0) + 5);
  }
});

test.each([
  ['review_requests_waiting', CLAIM, 4],
  ['review_requests_asked', ASKED, 3],
  ['review_requests_alone', ALONE, 2],
])('%s gives the order: nothing is sorted', async (index, sql, values) => {
  const { results } = await worker.db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array<null>(values).fill(null))
    .all<{ detail: string }>();
  const plan = results.map(({ detail }) => detail).join('\n');
  expect(plan).toContain(index);
  expect(plan).not.toContain('TEMP B-TREE');
});
