import { expect, expectTypeOf, test } from 'vitest';
import { named, type Read, read, readBatch } from './named.ts';

const POSTS = read<{ id: number }>('SELECT id FROM posts WHERE author = ?1', 'ada');
const UNTYPED: Read = { sql: 'SELECT 1' };

test('each result is under the name of its read, however the reads are ordered', async () => {
  const asked: string[] = [];
  const db = {
    prepare: (sql: string) => ({ bind: (...values: string[]) => [sql, ...values].join(' ') }),
    batch: async (statements: string[]) => {
      asked.push(...statements);
      return statements.map((statement) => ({ results: [{ id: statement }] }));
    },
  } as unknown as D1Database;
  const rows = await readBatch(db, { others: UNTYPED, posts: POSTS });
  expect(asked).toEqual(['SELECT 1', 'SELECT id FROM posts WHERE author = ?1 ada']);
  expect(rows).toEqual({ others: [{ id: asked[0] }], posts: [{ id: asked[1] }] });
  expectTypeOf(rows.posts).toEqualTypeOf<{ id: number }[]>();
  expectTypeOf(rows.others).toEqualTypeOf<unknown[]>();
});

test('a read without a result has no rows', () => {
  expect(named({ posts: POSTS, others: UNTYPED }, [[{ id: 1 }]])).toEqual({
    posts: [{ id: 1 }],
    others: [],
  });
});
