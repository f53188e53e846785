import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeBatch } from './write.ts';

// The Worker's scheduler; these tests do not wait.
beforeAll(() => void vi.stubGlobal('scheduler', { wait: async () => undefined }));
afterAll(() => void vi.unstubAllGlobals());

/** A database that fails with these texts, one after the other, and then works. */
function failing(...texts: string[]) {
  const tries: number[] = [];
  const db = {
    batch: async () => {
      tries.push(tries.length);
      const text = texts[tries.length - 1];
      if (text) throw new Error(`D1_ERROR: ${text}`);
      return ['written'];
    },
  } as unknown as D1Database;
  return { db, tries };
}

test.each([
  'Network connection lost.',
  'D1 DB storage operation exceeded timeout which caused object to be reset. storage caused object to be reset',
  'D1 DB reset because its code was updated.',
])('a write is retried after "%s"', async (text) => {
  const { db, tries } = failing(text, text);
  expect(await writeBatch(db, [])).toEqual(['written']);
  expect(tries).toHaveLength(3);
});

test('after three tries the error is passed on', async () => {
  const lost = 'Network connection lost.';
  const { db, tries } = failing(lost, lost, lost, lost);
  await expect(writeBatch(db, [])).rejects.toThrow('Network connection lost');
  expect(tries).toHaveLength(3);
});

test.each([
  'D1 DB is overloaded. Too many requests queued.',
  'UNIQUE constraint failed: members.id',
])('nothing is retried after "%s"', async (text) => {
  const { db, tries } = failing(text);
  await expect(writeBatch(db, [])).rejects.toThrow(text);
  expect(tries).toHaveLength(1);
});
