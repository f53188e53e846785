// The rows that a page of the forum reads don't grow with the forum: D1 counts, and charges for, each row it scans.
import { expect, test } from 'vitest';
import { fillForum } from '../../../bench/community-rows.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { postsMatch } from '../../search/find-posts.ts';
import {
  POSTS,
  POSTS_FOUND,
  POSTS_OF_CATEGORY,
  POSTS_OF_READER,
  UNANSWERED,
  UNANSWERED_OF_CATEGORY,
} from './list-sql.ts';

const worker = testWorker();

const SIZES = [1_000, 40_000];
/** The rows of twenty posts with their joins. */
const PAGE_ROWS = 100;
const READER = 'crowd-7';
const PAGE = [READER, Number.MAX_SAFE_INTEGER, 20, '2026-01-01'];

const QUESTIONS: Record<string, [sql: string, ...values: unknown[]]> = {
  list: [POSTS, ...PAGE],
  'a category': [POSTS_OF_CATEGORY, ...PAGE, 2],
  unanswered: [UNANSWERED, ...PAGE],
  'unanswered in a category': [UNANSWERED_OF_CATEGORY, ...PAGE, 2],
  mine: [POSTS_OF_READER, ...PAGE, null],
  'a common word': [POSTS_FOUND, ...PAGE, postsMatch('bakery', null), 'latest'],
  'two words in a category': [POSTS_FOUND, ...PAGE, postsMatch('plumber deposit', 2), 'latest'],
};

test('a list reads the same rows of a forum forty times as large', async () => {
  const read: Record<string, number>[] = [];
  for (const size of SIZES) {
    await worker.db.batch([
      worker.db.prepare('DELETE FROM forum_posts'),
      worker.db.prepare(`DELETE FROM members WHERE id LIKE 'crowd-%'`),
    ]);
    await fillForum(worker.db, size);
    const rows = await Promise.all(
      Object.entries(QUESTIONS).map(async ([name, [sql, ...values]]) => {
        const { meta, results } = await worker.db
          .prepare(sql)
          .bind(...values)
          .all();
        // In the small forum, fewer have both words.
        if (['list', 'a category', 'a common word'].includes(name))
          expect(results, `${name}, ${size}`).toHaveLength(20);
        return [name, meta.rows_read] as const;
      }),
    );
    read.push(Object.fromEntries(rows));
  }
  const [few = {}, many = {}] = read;
  expect(few.list).toBeGreaterThan(20);
  // The small forum has fewer than twenty own posts: compare with a full page instead.
  for (const [name, rows] of Object.entries(many))
    expect(rows, name).toBeLessThanOrEqual(Math.max(1.3 * (few[name] ?? 0), PAGE_ROWS));
});
