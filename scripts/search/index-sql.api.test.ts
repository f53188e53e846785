import { expect, test } from 'vitest';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { createIndexes, dropIndexes, fillIndexes, HIGHEST_IDS } from './index-sql.ts';

const worker = testWorker();
const run = (statements: string[]) =>
  worker.db.batch(statements.map((sql) => worker.db.prepare(sql)));
const schema = async () => {
  const { results } = await worker.db
    .prepare(
      `SELECT name, type, sql FROM sqlite_schema
       WHERE (name LIKE '%search%' OR name LIKE '%words') AND tbl_name <> 'search_misses' ORDER BY name`,
    )
    .all();
  return results;
};
const indexed = async (index: string) =>
  (
    await worker.db.prepare(`SELECT id FROM ${index}_docsize ORDER BY id`).all<{ id: number }>()
  ).results.map(({ id }) => id);
const write = (id: number, hidden: string | null = null) =>
  worker.db
    .prepare(
      `INSERT INTO forum_posts (id, request_id, category_id, title, content, created_at, hidden_at)
       VALUES (?1, ?2, 1, 'Takahe tales', 'Text', '2026-11-22', ?3)`,
    )
    .bind(id, crypto.randomUUID(), hidden)
    .run();

test('a rebuild has the same tables and triggers, and finds what is shown, once', async () => {
  for (const id of [1, 2, 7]) await write(id, id === 2 ? '2026-11-22' : null);
  await worker.db
    .prepare(
      `INSERT INTO forum_replies (id, post_id, request_id, created_at, content) VALUES (1, 1, ?1, '', 'a'), (2, 2, ?1, '', 'b')`,
    )
    .bind(crypto.randomUUID())
    .run();
  const before = await schema();
  expect(before.length).toBeGreaterThan(20);
  await run(await dropIndexes());
  const left = (await schema()).map(({ name }) => name);
  expect(left).toEqual([]);
  // Without the indexes, members can still write, and the search says that it is being rebuilt.
  await write(8);
  expect((await worker.visitor().fetch('/api/search?q=takahe')).status).toBe(503);
  await run(await createIndexes());
  expect(await schema()).toEqual(before);
  // Indexed by a trigger, before its range is filled.
  await write(9);
  const { results } = await worker.db.prepare(HIGHEST_IDS).all<Record<string, number | null>>();
  const fill = fillIndexes(results[0] ?? {}, 4);
  await run([...fill, ...fill]);
  expect(await indexed('forum_post_search')).toEqual([1, 7, 8, 9]);
  expect(await indexed('forum_reply_search')).toEqual([1]);
  const { results: numbers } = await worker.db
    .prepare('SELECT rowid AS id FROM members ORDER BY rowid')
    .all<{ id: number }>();
  expect(await indexed('member_search')).toEqual(numbers.map(({ id }) => id));
  const found = await (await worker.visitor().fetch('/api/search?q=takahe&kind=post')).json();
  expect(found).toMatchObject({ groups: [{ results: [{}, {}, {}, {}] }] });
  await run(await dropIndexes());
  await run(await dropIndexes());
  await run(await createIndexes());
});
