// Searching the forum's own list: which posts match, in which category, page by page.
import { expect, test } from 'vitest';
import { keep, restore } from '../../src/testing/worker/restored-database.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { postsMatch } from './find-posts.ts';

const worker = testWorker();

/** As in functions/community/forum/list.ts, with the IDs only. */
const POSTS_FOUND = `
  SELECT p.id FROM forum_post_search s CROSS JOIN forum_posts p ON p.id = s.rowid
  WHERE s.forum_post_search MATCH ?1 AND s.rowid < ?2 AND p.deleted_at IS NULL AND p.hidden_at IS NULL
  ORDER BY s.rowid DESC LIMIT ?3`;

const found = async (words: string, categoryId: number | null = null, before = 1e9) => {
  const { results } = await worker.db
    .prepare(POSTS_FOUND)
    .bind(postsMatch(words, categoryId), before, 20)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
};
const write = (rows: { id: number; categoryId: number; title: string }[]) =>
  worker.db.batch(
    rows.map(({ id, categoryId, title }) =>
      worker.db
        .prepare(
          `INSERT INTO forum_posts (id, request_id, category_id, title, content, created_at)
           VALUES (?1, ?2, ?3, ?4, 'Text', '2026-11-22')`,
        )
        .bind(id, crypto.randomUUID(), categoryId, title),
    ),
  );

test('posts with the words are found newest first, of one category and page by page', async () => {
  const rows = Array.from({ length: 30 }, (_, i) => ({
    id: 5000 + i,
    categoryId: 1 + (i % 3),
    title: `Kiwi ${i}`,
  }));
  await write(rows);
  const newestFirst = rows.map(({ id }) => id).toReversed();
  expect(await found('kiwi')).toEqual(newestFirst.slice(0, 20));
  expect(await found('kiwi', null, newestFirst[19])).toEqual(newestFirst.slice(20));
  expect(await found('kiwi', 2)).toEqual(newestFirst.filter((id) => id % 3 === 5001 % 3));
  expect(await found('kiwi', 5)).toEqual([]);
  // Members cannot search for the category's token.
  expect(await found('0c2')).toEqual([]);
  await worker.db.prepare('UPDATE forum_posts SET category_id = 5 WHERE id = 5000').run();
  expect(await found('kiwi', 5)).toEqual([5000]);
});

test('without a word there is no match', () => {
  expect([postsMatch('', 1), postsMatch(' … ', null)]).toEqual([null, null]);
});

test('a database that tests restore finds what it found before, once', async () => {
  await worker.db
    .prepare(
      `INSERT INTO forum_replies (id, post_id, request_id, created_at, content) VALUES (5000, 5003, ?1, '2026-11-22', 'kakapo')`,
    )
    .bind(crypto.randomUUID())
    .run();
  await worker.db.prepare(`UPDATE forum_posts SET hidden_at = '2026-11-22' WHERE id = 5004`).run();
  const index = async () =>
    (
      await worker.db.batch([
        worker.db.prepare('SELECT id FROM forum_post_search_docsize ORDER BY id'),
        worker.db.prepare('SELECT id FROM forum_reply_search_docsize ORDER BY id'),
        worker.db.prepare('SELECT term, doc, cnt FROM forum_post_words ORDER BY term'),
        worker.db.prepare(
          `SELECT rowid FROM forum_reply_search WHERE forum_reply_search MATCH 'kakapo'`,
        ),
      ])
    ).map(({ results }) => results);
  const before = await index();
  expect(before[3]).toEqual([{ rowid: 5000 }]);
  const kept = await keep(worker.db);
  await write([{ id: 6000, categoryId: 1, title: 'Gone again' }]);
  expect(await restore(worker.db, kept)).toBe(true);
  expect(await index()).toEqual(before);
});
