import { expect, test } from 'vitest';
import { InMemory } from './d1-in-memory.ts';

const memory = new InMemory();
const db = memory.opened();

const erasure = (id: string) =>
  db
    .prepare(
      `INSERT INTO erasures (member_id, email, first_name, requested_at) VALUES (?1, ?2, ?2, ?3)`,
    )
    .bind(id, '', '2026-01-01');

test('a batch is applied completely or not at all, and fails with the same error as D1', async () => {
  await expect(db.batch([erasure('a'), erasure('b'), erasure('a')])).rejects.toThrow(
    /^D1_ERROR: UNIQUE constraint failed: erasures.member_id: SQLITE_CONSTRAINT$/,
  );
  expect(memory.rows('SELECT * FROM erasures')).toEqual([]);
});

test('each result reports how many rows it changed, and the next statement can read that number', async () => {
  const [written, none, seen] = await db.batch<{ n: number }>([
    erasure('c'),
    db.prepare(`UPDATE erasures SET email = 'x' WHERE member_id = 'nobody'`),
    db.prepare('SELECT changes() AS n'),
  ]);
  expect([written?.meta.changes, none?.meta.changes, seen?.results]).toEqual([1, 0, [{ n: 0 }]]);
  const gone = await db.prepare('DELETE FROM erasures RETURNING member_id').first('member_id');
  expect(gone).toBe('c');
  expect(await db.prepare('SELECT * FROM erasures').first()).toBeNull();
});

test('tables and parameter binding are as strict as in production', async () => {
  const completion = db.prepare(
    `INSERT INTO module_completions (member_id, module_id, time_spent_minutes, completed_at) VALUES (?1, 'x', ?2, '')`,
  );
  await expect(completion.bind('nobody', 9).run()).rejects.toThrow('FOREIGN KEY constraint failed');
  await expect(completion.bind('nobody', 'nine').run()).rejects.toThrow('cannot store TEXT value');
  expect(() => completion.bind(undefined)).toThrow('D1_TYPE_ERROR');
});
