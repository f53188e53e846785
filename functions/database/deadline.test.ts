import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InMemory } from '../../src/testing/worker/d1-in-memory.ts';
import { withDeadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);

test.each([
  ['first', (db: D1Database) => db.prepare('SELECT ?1').bind(1).first()],
  ['all', (db: D1Database) => db.prepare('SELECT 1').all()],
  ['run', (db: D1Database) => db.prepare('SELECT 1').run()],
  ['batch', (db: D1Database) => db.batch([db.prepare('SELECT 1'), db.prepare('SELECT 2')])],
])('no request waits more than five seconds for %s when the database hangs', async (_, ask) => {
  const asked = ask(withDeadline(new InMemory().opened(never)));
  const failed = expect(asked).rejects.toThrow('D1_ERROR: no answer within 5 seconds');
  await vi.advanceTimersByTimeAsync(5000);
  await failed;
});

test('a timely result is passed on unchanged, and no timer is left running', async () => {
  const db = withDeadline(new InMemory().opened());
  const one = db.prepare('SELECT ?1 AS n').bind(1);
  expect(await one.first('n')).toBe(1);
  const [, two] = await db.batch<{ n: number }>([one, db.prepare('SELECT 2 AS n')]);
  expect(two?.results).toEqual([{ n: 2 }]);
  await expect(db.prepare('SELECT missing_one').all()).rejects.toThrow('no such column');
  expect(vi.getTimerCount()).toBe(0);
});
